import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDePacientes } from './pacientes.frases';

seDiceALaLetra('pacientes', frasesDePacientes, {
  UsuarioMedicinalActualizado: 'Cambiaron los datos del usuario medicinal: dirección, teléfono.',
  UsuarioMedicinalEstadoCambiado: 'El usuario medicinal pasó al estado suspendido.',
  UsuarioMedicinalRegistrado: 'Se registró el usuario medicinal.',
  UsuarioMedicinalSuprimido: 'Se suprimieron los datos personales del usuario medicinal.',
});
