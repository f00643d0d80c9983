import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { personalPorIds } from '@cepa/projections/personal/personal.queries';
import { Fichas } from '../nucleo/boveda/fichas';
import { PERSONA_SUPRIMIDA } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';

/** A person of the staff as tasks and the notebook name them. */
export interface Participante {
  readonly id: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly legajo: string;
}

/** The staff by name: legajo from the read model, name from the vault. */
@Injectable()
export class Participantes {
  constructor(
    private readonly fichas: Fichas,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Those of the club among these ids, on its list or not, by id. Whoever was erased has no name. */
  async por(clubId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Participante>> {
    const filas = await personalPorIds(this.db, clubId, ids);
    const fichas = await this.fichas.leer(filas);
    return new Map(
      filas.map(({ id, legajo }) => {
        const datos = fichas.get(id)?.datos;
        return [
          id,
          { id, legajo, nombre: datos?.['nombre'] ?? PERSONA_SUPRIMIDA, apellido: datos?.['apellido'] ?? '' },
        ];
      }),
    );
  }
}
