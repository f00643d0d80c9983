import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { envasadoPorId } from '@cepa/projections/materiales/envasados.queries';
import { Acciones } from '../nucleo/acciones';
import { LECTURA } from '../nucleo/tokens';

/** These events decide on an analysis. */
const DE_RETENCIONES = ['AnalisisRegistrado', 'AnalisisActualizado', 'AnalisisAprobado', 'AnalisisEliminado'];

/** Whether product is held by its quality analyses. */
@Injectable()
export class Retenciones {
  constructor(
    private readonly acciones: Acciones,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Whether an analysis of a packaging, or of what it was made of, holds it. False for one that is not there. */
  async retiene(envasadoId: string): Promise<boolean> {
    await this.acciones.alDia(DE_RETENCIONES);
    return (await envasadoPorId(this.db, envasadoId))?.retenido ?? false;
  }
}
