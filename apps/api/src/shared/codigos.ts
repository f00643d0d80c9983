import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { codigosDeOtros } from '@cepa/projections/trazabilidad/trazabilidad.queries';
import { LECTURA } from '../nucleo/tokens';

const DE_MATERIALES = ['materia_prima', 'producto_final_bulk', 'producto_envasado', 'producto_final'] as const;

/**
 * A code on a label, or in the traceability viewer, names one thing in a club.
 *
 * Each stream checks its own codes, at the end. This checks the other streams, in a read model: two kinds that take one
 * code at the same moment may both get it, and then the older one is shown.
 */
@Injectable()
export class Codigos {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  /** @throws Problem 409 CODIGO_EN_USO */
  async exigirLibresParaMateria(clubId: string, codigos: readonly string[]): Promise<void> {
    this.rechazar(await codigosDeOtros(this.db, clubId, codigos, DE_MATERIALES));
  }

  /** @throws Problem 409 CODIGO_EN_USO */
  async exigirLibreParaLote(clubId: string, codigo: string): Promise<void> {
    this.rechazar(await codigosDeOtros(this.db, clubId, [codigo], ['lote']));
  }

  private rechazar([tomado]: readonly string[]): void {
    if (tomado !== undefined) throw conflicto('CODIGO_EN_USO', `El código ${tomado} ya está en uso.`);
  }
}
