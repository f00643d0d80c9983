import { Controller, Get, Inject } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { CERO } from '@cepa/domain/valores/decimal';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { personalDeProyecto, tareasDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { LECTURA } from '../nucleo/tokens';
import { Alcance, ConProyectoYClub, DeProyecto, type ProyectoYClub } from '../reportes/alcance';
import { archivo } from '../reportes/archivo';
import { VERDE } from '../reportes/documento';
import { Emisor } from '../reportes/emisor';
import { enDia, enDolares, enNumero } from '../reportes/formato';
import { informeDe } from '../reportes/informe';

/** The tasks done in a project as a sealed report (`spec 2 §2.28`). */
@ApiTags('tareas')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class TareasPdfController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly alcance: Alcance,
    private readonly nombres: NombresDePersonal,
    private readonly emisor: Emisor,
  ) {}

  @Get('tareas-reales/:club/:proyecto')
  @Lectura('Tareas hechas en un proyecto, en un informe sellado, en PDF')
  @ConProyectoYClub()
  async reales(@Ctx() ctx: Contexto, @DeProyecto() pedido: ProyectoYClub) {
    const { club, proyecto } = await this.alcance.proyecto(ctx, pedido);
    const [tareas, personal] = await Promise.all([
      tareasDeProyecto(this.db, proyecto.id),
      personalDeProyecto(this.db, proyecto.id),
    ]);
    const nombres = await this.nombres.nombresDePersonal(
      club.id,
      personal.map(({ personal_id }) => personal_id),
    );
    const deTarea = new Map<string, string[]>();
    for (const { tarea_id, personal_id } of personal)
      deTarea.set(tarea_id, [...(deTarea.get(tarea_id) ?? []), personal_id]);
    const quienes = (tareaId: string): string =>
      (deTarea.get(tareaId) ?? [])
        .map((id) => `${nombres.get(id)?.nombre ?? ''} ${nombres.get(id)?.apellido ?? ''}`.trim())
        .join(', ');
    const costo = tareas.reduce((suma, { costo_real_usd }) => suma.plus(costo_real_usd), CERO).toFixed();
    const horas = tareas.reduce((suma, { duracion_horas }) => suma.plus(duracion_horas), CERO).toFixed();
    const informe = informeDe({
      titulo: 'Tareas Reales',
      asunto: proyecto.nombre,
      club: club.nombre,
      direccion: club.direccion,
      constancia: await this.alcance.constancia(
        club.id,
        tareas.map(({ id }) => id),
      ),
      secciones: [
        {
          titulo: 'Tareas',
          color: VERDE,
          unidad: ['tarea', 'tareas'],
          vacio: 'El proyecto no tiene tareas cargadas.',
          columnas: [
            { titulo: 'Fecha', ancho: 46 },
            { titulo: 'Etapa', ancho: 58 },
            { titulo: 'Tarea', ancho: '*' },
            { titulo: 'Sobre', ancho: 78 },
            { titulo: 'Personal', ancho: 88 },
            { titulo: 'Horas', ancho: 36, derecha: true },
            { titulo: 'Costo', ancho: 62, derecha: true },
          ],
          filas: tareas.map((tarea) => [
            enDia(tarea.fecha),
            tarea.nombre_evento ?? '—',
            `${tarea.categoria_nombre}: ${tarea.nombre_tarea}`,
            tarea.objeto_nombre,
            quienes(tarea.id) || '—',
            enNumero(tarea.duracion_horas),
            enDolares(tarea.costo_real_usd),
          ]),
          total: ['Total', '', '', '', '', enNumero(horas), enDolares(costo)],
        },
      ],
      hechos: {
        club_id: club.id,
        proyecto_id: proyecto.id,
        costo_usd: costo,
        horas,
        tareas: tareas.map(
          ({ id, fecha, nombre_tarea, categoria_nombre, objeto_id, costo_real_usd, duracion_horas }) => ({
            id,
            fecha,
            nombre_tarea,
            categoria_nombre,
            objeto_id,
            costo_real_usd,
            duracion_horas,
            personal_ids: deTarea.get(id) ?? [],
          }),
        ),
      },
    });
    return archivo(await this.emisor.emitir(ctx, informe));
  }
}
