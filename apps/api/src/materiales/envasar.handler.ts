import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { LecturaDB } from '@cepa/projections';
import { monedaActual } from '@cepa/projections/clubes/monedas.queries';
import { Acciones } from '../nucleo/acciones';
import { Codigos } from '../nucleo/codigos';
import type { Contexto } from '../nucleo/contexto';
import { Retenciones } from '../nucleo/retenciones';
import { LECTURA } from '../nucleo/tokens';
import type { EnvasarDto } from './envasar.dto';
import { diaDeVencimiento } from './vencimiento';

/** The currency of prices where a club has chosen none (`spec 2 §1`). */
const MONEDA_POR_DEFECTO = 'ARS';

/** Packages part of a bulk product. */
export class EnvasarRequest extends Command<string> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly datos: EnvasarDto,
  ) {
    super();
  }
}

@CommandHandler(EnvasarRequest)
export class EnvasarHandler implements ICommandHandler<EnvasarRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly codigos: Codigos,
    private readonly retenciones: Retenciones,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @returns the id of the packaged product */
  async execute({ ctx, clubId, datos }: EnvasarRequest): Promise<string> {
    const { club_id: _club, dias_vencimiento: _dias, ...campos } = datos;
    const fechaEnvasado = datos.fecha_envasado ?? ctx.hoy;
    const tipo_moneda = datos.tipo_moneda ?? (await monedaActual(this.db, clubId))?.codigo ?? MONEDA_POR_DEFECTO;
    const envasado_id = ctx.nuevoId('envasado');
    await this.codigos.exigirLibresParaMateria(clubId, [datos.codigo]);
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'envasar',
        ...campos,
        envasado_id,
        tipo_moneda,
        fecha_envasado: fechaEnvasado,
        fecha_vencimiento: diaDeVencimiento(datos, fechaEnvasado),
        deBiomasa: await this.retenciones.deBiomasa(clubId, datos.producto_final_bulk_id),
        hoy: ctx.hoy,
      },
      ctx.metadatos(clubId, { motivo: datos.motivo }),
    );
    return envasado_id;
  }
}
