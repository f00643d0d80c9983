import { regla } from '../rechazo';

const TELEFONO = /^[0-9+() -]{6,20}$/;

const MENSAJE =
  'El teléfono debe tener entre 6 y 20 caracteres y solo puede contener números, espacios, paréntesis, guiones o el símbolo +.';

/**
 * Holds a phone number to its form (`spec 2 §5 Supplier form, Staff form`).
 *
 * @throws Rechazo TELEFONO_INVALIDO
 */
export function exigirTelefono(telefono: string | null): void {
  if (telefono !== null && !TELEFONO.test(telefono)) throw regla('TELEFONO_INVALIDO', MENSAJE, 'telefono');
}
