import { TELEFONO_FUERA_DE_FORMA } from '@cepa/words/mensajes/campos';
import { regla } from '../rechazo';

const TELEFONO = /^[0-9+() -]{6,20}$/;

/**
 * Checks the form of a phone number (rule `medidas.telefono`).
 *
 * @throws Rechazo TELEFONO_INVALIDO
 */
export function exigirTelefono(telefono: string | null): void {
  if (telefono !== null && !TELEFONO.test(telefono))
    throw regla('TELEFONO_INVALIDO', TELEFONO_FUERA_DE_FORMA, 'telefono');
}
