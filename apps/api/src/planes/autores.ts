import { Injectable } from '@nestjs/common';

/** A plan's author, as its event says it: the member of staff where there is one, and their employee number or what was typed. */
export interface Autor {
  readonly planificado_por: string | null;
  readonly planificado_por_legajo: string;
}

/** Who planned: names of staff are in the vault, so that events hold only the id and the employee number (`spec 2 §3 Crop plan`). */
@Injectable()
export class Autores {
  /** The author that a text means. */
  deTexto(_clubId: string, planificado_por: string, _actual?: Autor): Promise<Autor> {
    return Promise.resolve({ planificado_por: null, planificado_por_legajo: planificado_por });
  }

  /** Name and employee number by id, of the authors of these plans who are of the club's staff. */
  nombres(_clubId: string, _planes: readonly Autor[]): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map());
  }
}
