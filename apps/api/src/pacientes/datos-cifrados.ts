import { PERSONAL_FIELDS, normalizar, type DatosPersonales } from '@cepa/domain/pacientes/datos';
import type { KeyRing, PersonKey } from '../nucleo/boveda/encryption';

/** @throws Error when the bytes were changed or moved from another row */
export const descifrarDatos = (key: PersonKey, cifrado: Buffer, version: string): DatosPersonales =>
  key.abrir(cifrado, version) as DatosPersonales;

/** Keyed hash of a version of the data, hex: what the ledger holds of them. */
export const hashOfDatos = (key: PersonKey, datos: DatosPersonales, version: string): string =>
  key.sellar(JSON.stringify([version, ...PERSONAL_FIELDS.map((field) => datos[field])]));

/** Returns equal values for equal identifications of a club, and reveals nothing else. */
export const indexOfIdentificacion = (llavero: KeyRing, clubId: string, identificacion: string): Buffer =>
  llavero.index(clubId, normalizar(identificacion));
