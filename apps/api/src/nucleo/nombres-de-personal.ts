/** Somebody of the staff, as others name them. */
export interface NombreDePersonal {
  readonly id: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly legajo: string;
}

/** Names of the staff, from their vault; personal provides it. */
export abstract class NombresDePersonal {
  /**
   * Names by id, for those ids that are or were of that club's staff. An erased person has the name of an erased
   * person.
   *
   * @param ids in any order, repeated or not
   */
  abstract nombresDePersonal(clubId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NombreDePersonal>>;

  /** Everybody who is or was of that club's staff, in the order of their names: lists are searched and sorted by them. */
  abstract plantel(clubId: string): Promise<readonly NombreDePersonal[]>;
}
