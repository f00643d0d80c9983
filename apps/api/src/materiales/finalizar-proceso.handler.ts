import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { FinalizarProceso as Finalizar } from '@cepa/domain/materiales/finalizar-proceso';
import type { LecturaDB } from '@cepa/projections';
import { materiaPrimaPorId } from '@cepa/projections/materiales/materias-primas.queries';
import { CommandService } from '../nucleo/command-service';
import { Codigos } from '../shared/codigos';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { restoDicho } from './resto';
import type { FinalizarProcesoDto, ResultadoDto } from './proceso.dto';

/** Finishes a transformation with its results. */
@Injectable()
export class FinalizarProcesoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly codigos: Codigos,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  async execute(ctx: Context, clubId: string, procesoId: string, datos: FinalizarProcesoDto): Promise<void> {
    const resultados = await Promise.all(
      datos.resultados.map((resultado, lugar) => this.resultado(resultado, ctx.nuevoId(`resultado-${lugar}`))),
    );
    const resto = datos.resto ? restoDicho(ctx, datos.resto) : null;
    await this.codigos.exigirLibresParaMateria(
      clubId,
      datos.resultados.map(({ codigo }) => codigo),
    );
    await this.commandService.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      { tipo: 'finalizar_proceso', proceso_id: procesoId, fecha_fin: ctx.hoy, resultados, resto, motivo: datos.motivo },
      ctx.metadatos(clubId, { motivo: datos.motivo }),
    );
  }

  /** Lot and project are those of the input that the result names as its origin. */
  private async resultado(
    { club_id: _club, ...datos }: ResultadoDto,
    materia_prima_id: string,
  ): Promise<Finalizar['resultados'][number]> {
    const origen = await materiaPrimaPorId(this.db, datos.materia_prima_origen_id);
    return { ...datos, materia_prima_id, lote_id: origen?.lote_id ?? null, proyecto_id: origen?.proyecto_id ?? null };
  }
}
