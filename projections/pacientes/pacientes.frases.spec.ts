import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDePacientes } from './pacientes.frases';

seDiceALaLetra('pacientes', frasesDePacientes, {
  PermisoDeUsuarioRegistrado:
    'Se registró el permiso del usuario medicinal, vigente hasta el 12/03/2027: hasta 60 gramos por mes.',
  UsuarioMedicinalActualizado: 'Cambiaron los datos del usuario medicinal: dirección, teléfono.',
  UsuarioMedicinalEstadoCambiado: 'El usuario medicinal pasó al estado suspendido.',
  UsuarioMedicinalRegistrado: 'Se registró el usuario medicinal.',
  UsuarioMedicinalSuprimido: 'Se suprimieron los datos personales del usuario medicinal.',
});
