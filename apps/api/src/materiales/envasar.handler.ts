import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { LecturaDB } from '@cepa/projections';
import { monedaActual } from '@cepa/projections/clubes/monedas.queries';
import { CommandService } from '../nucleo/command-service';
import { Codigos } from '../shared/codigos';
import type { Context } from '../nucleo/contexto';
import { Retenciones } from '../shared/retenciones';
import { LECTURA } from '../nucleo/tokens';
import type { EnvasarDto } from './envasar.dto';
import { diaDeVencimiento } from './vencimiento';

/** The currency of prices of a club without a currency. */
const MONEDA_POR_DEFECTO = 'ARS';

/** The currency of a price that names none: the club's current one. */
export const monedaDePrecio = async (db: Kysely<LecturaDB>, clubId: string): Promise<string> =>
  (await monedaActual(db, clubId))?.codigo ?? MONEDA_POR_DEFECTO;

/** Packages part of a bulk product. */
@Injectable()
export class EnvasarHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly codigos: Codigos,
    private readonly retenciones: Retenciones,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @returns the id of the packaged product */
  async execute(ctx: Context, clubId: string, datos: EnvasarDto): Promise<string> {
    const { club_id: _club, dias_vencimiento: _dias, ...campos } = datos;
    const fechaEnvasado = datos.fecha_envasado ?? ctx.hoy;
    const tipo_moneda = datos.tipo_moneda ?? (await monedaDePrecio(this.db, clubId));
    const envasado_id = ctx.nuevoId('envasado');
    await this.codigos.exigirLibresParaMateria(clubId, [datos.codigo]);
    await this.retenciones.usando(clubId, datos.producto_final_bulk_id, (deBiomasa) =>
      this.commandService.ejecutar(
        materiales,
        streamDeMateriales(clubId),
        {
          tipo: 'envasar',
          ...campos,
          envasado_id,
          tipo_moneda,
          fecha_envasado: fechaEnvasado,
          fecha_vencimiento: diaDeVencimiento(datos, fechaEnvasado),
          deBiomasa,
          hoy: ctx.hoy,
        },
        ctx.metadatos(clubId, { motivo: datos.motivo }),
      ),
    );
    return envasado_id;
  }
}
