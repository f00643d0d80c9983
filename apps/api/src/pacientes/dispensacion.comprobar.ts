import { exigirSinDatosPersonales, normalizar } from '@cepa/domain/pacientes/datos';
import type { CommandContext } from '@cepa/ledger/commands';
import { reglaRota, sha256Hex } from '@cepa/platform';
import type { Persona } from './boveda';

/** The fields of a dispensing that describe its person, with the identification from the form. */
interface Dicho {
  readonly identificacion: string | null;
  readonly justificacion_anulacion: string | null;
}

/**
 * Refuses a dispensing whose form is about another person, and a reason that names the person.
 *
 * @throws Problem 422, Rechazo DATO_PERSONAL_EN_MOTIVO
 */
export function exigirLaMisma({ datos }: Persona, { identificacion, justificacion_anulacion }: Dicho): void {
  if (datos === null) return;
  exigirSinDatosPersonales(justificacion_anulacion, datos, 'justificacion_anulacion');
  if (identificacion !== null && normalizar(identificacion) !== normalizar(datos.identificacion)) {
    const message = 'La identificación no corresponde al usuario medicinal.';
    throw reglaRota('IDENTIFICACION_DISTINTA', message, { identificacion: message });
  }
}

/**
 * Returns the command's metadata with a hash that does not depend on the identification: the ledger stores the hash,
 * and the person may be erased.
 *
 * @param acto distinguishes requests with equal bodies
 */
export function sinIdentificacion(
  metadatos: CommandContext,
  acto: string,
  datos: { readonly identificacion: string | null },
): CommandContext {
  return { ...metadatos, command_hash: sha256Hex(JSON.stringify([acto, { ...datos, identificacion: null }])) };
}
