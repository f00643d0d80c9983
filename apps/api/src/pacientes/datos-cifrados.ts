import { PERSONAL_FIELDS, normalizar, type DatosPersonales } from '@cepa/domain/pacientes/datos';
import type { KeyRing, PersonKey } from '../nucleo/boveda/encryption';

/** @throws Error if the bytes were changed or moved from another row */
export const descifrarDatos = (key: PersonKey, cifrado: Buffer, version: string): DatosPersonales =>
  key.abrir(cifrado, version) as DatosPersonales;

/** Keyed hash of a version of the data, hex, as in the ledger. */
export const hashOfDatos = (key: PersonKey, datos: DatosPersonales, version: string): string =>
  key.sellar(JSON.stringify([version, ...PERSONAL_FIELDS.map((field) => datos[field])]));

/** A keyed hash: equal for equal identifications of a club. It reveals nothing else. */
export const indexOfIdentificacion = (llavero: KeyRing, clubId: string, identificacion: string): Buffer =>
  llavero.index(clubId, normalizar(identificacion));
