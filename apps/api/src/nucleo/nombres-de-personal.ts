/** A member of the staff with their name. */
export interface NombreDePersonal {
  readonly id: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly legajo: string;
}

/** Names of the staff from the vault; personal provides it. */
export abstract class NombresDePersonal {
  /**
   * Names by id of the present and former staff of that club. An erased person has the placeholder name.
   *
   * @param ids in any order, repeated or not
   */
  abstract nombresDePersonal(clubId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NombreDePersonal>>;

  /** The present and former staff of that club, ordered by name: lists are searched and sorted by it. */
  abstract plantel(clubId: string): Promise<readonly NombreDePersonal[]>;
}
