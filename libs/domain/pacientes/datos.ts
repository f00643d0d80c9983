import { TELEFONO_FUERA_DE_FORMA } from '@cepa/words/mensajes/campos';
import { regla } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** The personal data of a medicinal user. It is only in the vault, never in an event. */
export interface DatosPersonales {
  readonly nombre: string;
  readonly apellido: string;
  readonly identificacion: string;
  readonly fecha_nacimiento: Fecha;
  readonly direccion: string;
  readonly telefono: string | null;
  readonly email: string | null;
  readonly receta_medica: string | null;
}

/** A field of a person's data, which only the vault holds. */
export type PersonalField = keyof DatosPersonales;

/** All fields of a person's data, in the order of the form. */
export const PERSONAL_FIELDS = [
  'nombre',
  'apellido',
  'identificacion',
  'fecha_nacimiento',
  'direccion',
  'telefono',
  'email',
  'receta_medica',
] as const satisfies readonly PersonalField[];

const TELEFONO = /^[\d\s()+-]{6,20}$/;

/**
 * The rules of the form (rules `pacientes.datos`, `medidas.telefono`).
 *
 * @throws Rechazo FECHA_FUTURA, TELEFONO_INVALIDO, IDENTIFICACION_INVALIDA
 */
export function exigirDatos(datos: DatosPersonales, hoy: Fecha): void {
  if (normalizar(datos.identificacion) === '')
    throw regla('IDENTIFICACION_INVALIDA', 'La identificación debe tener letras o números.', 'identificacion');
  if (datos.fecha_nacimiento > hoy)
    throw regla('FECHA_FUTURA', 'La fecha de nacimiento no puede ser futura.', 'fecha_nacimiento');
  if (datos.telefono !== null && !TELEFONO.test(datos.telefono)) {
    throw regla('TELEFONO_INVALIDO', TELEFONO_FUERA_DE_FORMA, 'telefono');
  }
}

/** Normalizes an identification, so that `20.123.456` and `20123456` are the same person. */
export const normalizar = (identificacion: string): string =>
  identificacion
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the names of the fields that differ. */
export const changedFields = (antes: DatosPersonales, ahora: DatosPersonales): readonly PersonalField[] =>
  PERSONAL_FIELDS.filter((field) => antes[field] !== ahora[field]);

/** Returns the age in years on a day. */
export function edad(nacimiento: Fecha, hoy: Fecha): number {
  const cumplio = hoy.slice(5) >= nacimiento.slice(5);
  return Number(hoy.slice(0, 4)) - Number(nacimiento.slice(0, 4)) - (cumplio ? 0 : 1);
}

/**
 * Refuses a reason that names the person, because it stays in the ledger for ever.
 *
 * @param campo field of the form with the reason
 * @throws Rechazo DATO_PERSONAL_EN_MOTIVO
 */
export function exigirSinDatosPersonales(motivo: string | null, datos: DatosPersonales, field: string): void {
  if (motivo === null) return;
  const dicho = simple(motivo);
  const { nombre, apellido, direccion, email, telefono, identificacion } = datos;
  // Short texts would also match inside other words.
  const largos = (dato: string): boolean => dato.length >= 6;
  const nombrada = [`${nombre} ${apellido}`, `${apellido} ${nombre}`, `${apellido}, ${nombre}`, direccion, email ?? '']
    .filter(largos)
    .some((dato) => dicho.includes(simple(dato)));
  const numeros = [identificacion, telefono ?? ''].map(normalizar).filter(largos);
  if (nombrada || numeros.some((dato) => normalizar(motivo).includes(dato))) {
    throw regla(
      'DATO_PERSONAL_EN_MOTIVO',
      'No escribas datos personales acá: este texto queda en el registro para siempre.',
      field,
    );
  }
}

/** Normalizes case, accents and spaces. */
const simple = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
