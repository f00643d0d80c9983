import type { PacientesEvent } from '@cepa/event-schemas';
import { fields, dia, type Frases } from '../frases/frase';
import { enTopes } from '../frases/topes';

/** Maps each event of pacientes to its sentence in the history. */
export const frasesDePacientes: Frases<PacientesEvent> = {
  PermisoDeUsuarioRegistrado: (d) =>
    d.version === d.version_anterior
      ? 'Se guardó el archivo del permiso del usuario medicinal.'
      : `Se registró el permiso del usuario medicinal, vigente hasta el ${dia(d.vigente_hasta)}${d.topes.length === 0 ? '' : `: ${enTopes(d.topes).join('; ')}`}.`,
  UsuarioMedicinalActualizado: (d) => `Cambiaron los datos del usuario medicinal: ${fields(d.campos)}.`,
  UsuarioMedicinalEstadoCambiado: (d) => `El usuario medicinal pasó al estado ${d.estado}.`,
  UsuarioMedicinalRegistrado: () => 'Se registró el usuario medicinal.',
  UsuarioMedicinalSuprimido: () => 'Se suprimieron los datos personales del usuario medicinal.',
};
