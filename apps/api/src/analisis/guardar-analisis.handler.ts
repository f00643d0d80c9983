import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { exigirPersona, personal, streamDePersonal } from '@cepa/domain/personal/personal';
import { Problem } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import type { AnalisisLeido } from '@cepa/projections/analisis/analisis.queries';
import { entidadPorCodigo, type EntidadLeida } from '@cepa/projections/analisis/entidad.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { turnOfRetenciones } from '../shared/retenciones';
import { LECTURA } from '../nucleo/tokens';
import type { AnalisisDto } from './analisis.dto';
import { puedeAprobar } from '../shared/derecho';
import { liberados } from './liberacion';

/** Shown if the code names nothing that can be analysed. */
export const SIN_ENTIDAD = 'No se encontró la entidad. Indique un código de entidad válido.';

/** @throws Problem 404 if the club has no analysable record with that code */
export async function exigirEntidad(db: Kysely<LecturaDB>, clubId: string, codigo: string): Promise<EntidadLeida> {
  const entidad = await entidadPorCodigo(db, clubId, codigo);
  if (!entidad)
    throw new Problem(404, 'NO_ENCONTRADO', SIN_ENTIDAD, `no ${codigo} in club ${clubId}`, { entidad: SIN_ENTIDAD });
  return entidad;
}

/** Records an analysis, or edits one. Returns its id, and the codes of the batches that the edit released. */
@Injectable()
export class GuardarAnalisisHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** An edit does not check what it leaves unchanged: a person may have left, and a batch may have been deleted. */
  async execute(ctx: Context, clubId: string, datos: AnalisisDto, anterior: AnalisisLeido | null) {
    const { realizado_por, metodo, observaciones, tipo_analisis_id } = datos;
    if (realizado_por !== anterior?.realizado_por)
      exigirPersona(await this.commandService.state(personal, streamDePersonal(clubId)), realizado_por);
    const analisis_id = anterior?.id ?? ctx.nuevoId('analisis');
    const partida = await this.entidadDe(clubId, datos.entidad, anterior);
    const hecho = await this.locks.hold([turnOfRetenciones(clubId)], () =>
      this.commandService.registrar(
        analisis,
        streamDeAnalisis(clubId),
        {
          tipo: anterior ? 'actualizar_analisis' : 'registrar_analisis',
          hoy: ctx.hoy,
          aprobado: datos.aprobado === true,
          puede_aprobar: puedeAprobar(ctx),
          analisis_id,
          tipo_analisis_id,
          fecha_analisis: datos.fecha_analisis ?? anterior?.fecha_analisis ?? ctx.hoy,
          realizado_por,
          metodo,
          observaciones,
          ...partida,
          resultados: datos.resultados.map((uno, lugar) => ({
            resultado_id: ctx.nuevoId(`resultado ${lugar}`),
            nombre_parametro: uno.nombre_parametro,
            valor: uno.valor,
            unidad_medida: uno.unidad_medida,
            referencia_min: uno.referencia_min,
            referencia_max: uno.referencia_max,
          })),
        },
        ctx.metadatos(clubId),
      ),
    );
    await this.commandService.esperar(hecho);
    return { id: analisis_id, libera: liberados(hecho) };
  }

  private async entidadDe(clubId: string, codigo: string, anterior: AnalisisLeido | null) {
    if (anterior?.entidad_codigo === codigo)
      return { entidad: anterior.entidad, entidad_id: anterior.entidad_id, entidad_codigo: codigo };
    const hallada = await exigirEntidad(this.db, clubId, codigo);
    return { entidad: hallada.tipo, entidad_id: hallada.id, entidad_codigo: hallada.codigo };
  }
}
