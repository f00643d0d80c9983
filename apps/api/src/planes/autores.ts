import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { isUuid, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { personalPorIds, personalPorLegajo } from '@cepa/projections/personal/personal.queries';
import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { LECTURA } from '../nucleo/tokens';

/** A plan's author, as in its event: the member of staff if there is one, and their employee number or the typed text. */
export interface Autor {
  readonly planificado_por: string | null;
  readonly planificado_por_legajo: string;
}

/** Finds the author of a plan. Names of staff are in the vault, so events have only the id and the employee number. */
@Injectable()
export class Autores {
  constructor(
    private readonly personal: NombresDePersonal,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * Returns the author that a text means: an id of the staff, a text with an employee number, or just the text.
   *
   * @throws Problem 404 for an id that is not of the club's staff
   */
  async ofText(clubId: string, escrito: string): Promise<Autor> {
    const persona = isUuid(escrito)
      ? (await personalPorIds(this.db, clubId, [escrito.toLowerCase()]))[0]
      : await personalPorLegajo(this.db, clubId, escrito);
    if (persona) return { planificado_por: persona.id, planificado_por_legajo: persona.legajo };
    if (isUuid(escrito)) throw noEncontrado(`no person ${escrito} in the staff of club ${clubId}`);
    return { planificado_por: null, planificado_por_legajo: escrito };
  }

  /**
   * Returns name and employee number by id, `Ana Suárez - LEG-0001`, of those authors of these plans who belong to the
   * club's staff.
   */
  async nombres(clubId: string, planes: readonly Autor[]): Promise<ReadonlyMap<string, string>> {
    const legajos = new Map(
      planes.flatMap(({ planificado_por: id, planificado_por_legajo }): [string, string][] =>
        id === null ? [] : [[id, planificado_por_legajo]],
      ),
    );
    const nombres = await this.personal.nombresDePersonal(clubId, [...legajos.keys()]);
    return new Map(
      [...nombres].map(([id, { nombre, apellido }]) => [id, `${nombre} ${apellido}`.trim() + ` - ${legajos.get(id)}`]),
    );
  }
}
