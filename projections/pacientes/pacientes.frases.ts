import type { PacientesEvent } from '@cepa/event-schemas';
import { campos, type Frases } from '../frases/frase';

/** Maps each event of pacientes to its sentence in the history. */
export const frasesDePacientes: Frases<PacientesEvent> = {
  UsuarioMedicinalActualizado: (d) => `Cambiaron los datos del usuario medicinal: ${campos(d.campos)}.`,
  UsuarioMedicinalEstadoCambiado: (d) => `El usuario medicinal pasó al estado ${d.estado}.`,
  UsuarioMedicinalRegistrado: () => 'Se registró el usuario medicinal.',
  UsuarioMedicinalSuprimido: () => 'Se suprimieron los datos personales del usuario medicinal.',
};
