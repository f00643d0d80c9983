import { Controller, Get, Inject } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { tareasDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { eventosDeProyecto } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { proyectoLeido } from '@cepa/projections/cultivos/proyectos.queries';
import { tareasPorMes } from '@cepa/projections/tareas/tareas.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Alcance, ConProyectoYClub, DeProyecto, type ProyectoYClub } from '../reportes/alcance';
import { archivo } from '../reportes/archivo';
import { VERDE } from '../reportes/documento';
import { Emisor } from '../reportes/emisor';
import { cuantos, enDia, enDolares, enMes, enNumero } from '../reportes/formato';
import { barras, informeDe } from '../reportes/informe';
import { vistaDeProyecto } from './proyectos.vista';

const porcentaje = (valor: number | null): string => (valor === null ? '—' : `${enNumero(valor.toFixed(2))} %`);

/** A project's summary as a sealed report (`spec 2 §2.28`). */
@ApiTags('cultivos')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class ProyectoPdfController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly alcance: Alcance,
    private readonly emisor: Emisor,
  ) {}

  @Get('resumen-proyecto/:proyecto,:club')
  @Lectura('Resumen de un proyecto, sellado, en PDF')
  @ConProyectoYClub()
  async resumen(@Ctx() ctx: Contexto, @DeProyecto() pedido: ProyectoYClub) {
    const { club, proyecto } = await this.alcance.proyecto(ctx, pedido);
    const [leido, eventos, tareas, meses] = await Promise.all([
      proyectoLeido(this.db, proyecto.id),
      eventosDeProyecto(this.db, proyecto.id),
      tareasDeProyecto(this.db, proyecto.id),
      tareasPorMes(this.db, proyecto.id),
    ]);
    const visto = vistaDeProyecto(ctx.propio(leido), ctx.hoy);
    const { resumen } = visto;
    const deEvento = (id: string): number =>
      tareas.filter(({ proyecto_evento_id }) => proyecto_evento_id === id).length;
    const informe = informeDe({
      titulo: 'Resumen del Proyecto',
      asunto: proyecto.nombre,
      club: club.nombre,
      direccion: club.direccion,
      constancia: await this.alcance.constancia(club.id, [
        proyecto.id,
        ...eventos.map(({ id }) => id),
        ...tareas.map(({ id }) => id),
      ]),
      resumen: [
        ['Inicio', enDia(proyecto.fecha_inicio)],
        ['Fin', enDia(proyecto.fecha_cierre ?? proyecto.fecha_fin)],
        ['Estado', proyecto.proyecto_cerrado ? 'Finalizado' : 'Activo'],
        ['Duración', cuantos(resumen.duracionDias, 'día', 'días')],
        ['Lotes', enNumero(visto.lotes.length)],
        ['Plantas', enNumero(visto.lotes.reduce((suma, { cantidad_plantas }) => suma + cantidad_plantas, 0))],
        ['Biomasas', enNumero(visto.biomasa.length)],
        ['Tareas', enNumero(tareas.length)],
        ['Costo', enNumero(resumen.totalCosto)],
        ['Ganancia', enNumero(resumen.totalGanancia)],
        ['Margen', enNumero(resumen.margen)],
        ['Ganancia sobre el costo', porcentaje(resumen.porcentajeGanancia)],
        ['Horas', enNumero(resumen.totalHoras)],
      ],
      dibujos: barras(
        'Costo de las tareas por mes',
        [],
        meses.map(({ anio, mes, costo }) => ({
          nombre: enMes(`${anio}-${String(mes).padStart(2, '0')}`),
          barras: [{ valor: Number(costo), texto: enDolares(costo), color: VERDE }],
        })),
      ),
      secciones: [
        {
          titulo: 'Eventos',
          color: VERDE,
          unidad: ['evento', 'eventos'],
          vacio: 'El proyecto no tiene eventos.',
          columnas: [
            { titulo: 'Evento', ancho: '*' },
            { titulo: 'Inicio', ancho: 56 },
            { titulo: 'Fin', ancho: 56 },
            { titulo: 'Estado', ancho: 70 },
            { titulo: 'Tareas', ancho: 48, derecha: true },
          ],
          filas: eventos.map((evento) => [
            evento.nombre_evento,
            enDia(evento.fecha_inicio),
            enDia(evento.fecha_fin_evento ?? evento.fecha_fin),
            evento.evento_finalizado ? 'Finalizado' : 'En curso',
            enNumero(deEvento(evento.id)),
          ]),
        },
        {
          titulo: 'Lotes',
          color: VERDE,
          unidad: ['lote', 'lotes'],
          vacio: 'El proyecto no tiene lotes.',
          columnas: [
            { titulo: 'Código', ancho: 140 },
            { titulo: 'Nombre', ancho: '*' },
            { titulo: 'Plantas', ancho: 60, derecha: true },
          ],
          filas: visto.lotes.map(({ codigo, nombre, cantidad_plantas }) => [
            codigo,
            nombre,
            enNumero(cantidad_plantas),
          ]),
        },
      ],
      hechos: {
        club_id: club.id,
        proyecto_id: proyecto.id,
        resumen,
        eventos: eventos.map(({ id, nombre_evento, fecha_inicio, evento_finalizado }) => ({
          id,
          nombre_evento,
          fecha_inicio,
          evento_finalizado,
        })),
        tareas: tareas.map(({ id }) => id),
      },
    });
    return archivo(await this.emisor.emitir(ctx, informe));
  }
}
