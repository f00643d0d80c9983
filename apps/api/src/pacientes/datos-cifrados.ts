import { CAMPOS_PERSONALES, normalizar, type DatosPersonales } from '@cepa/domain/pacientes/datos';
import type { KeyRing, PersonKey } from '../nucleo/boveda/encryption';

/** @throws Error when the bytes were changed or moved from another row */
export const descifrarDatos = (clave: PersonKey, cifrado: Buffer, version: string): DatosPersonales =>
  clave.abrir(cifrado, version) as DatosPersonales;

/** Keyed hash of a version of the data, hex: what the ledger holds of them. */
export const huellaDeDatos = (clave: PersonKey, datos: DatosPersonales, version: string): string =>
  clave.sellar(JSON.stringify([version, ...CAMPOS_PERSONALES.map((campo) => datos[campo])]));

/** Returns equal values for equal identifications of a club, and reveals nothing else. */
export const indiceDeIdentificacion = (llavero: KeyRing, clubId: string, identificacion: string): Buffer =>
  llavero.indice(clubId, normalizar(identificacion));
