import { specification } from '../especificacion.testkit';
import { usuario, type EventoDeUsuario } from './usuario';

const usuario_id = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e01';
const registrado: EventoDeUsuario = {
  type: 'UsuarioRegistrado',
  version: 1,
  data: { usuario_id, origen: 'registro', acepto_terminos: true, role_id: null },
};
const factor = (type: 'SegundoFactorActivado' | 'SegundoFactorDesactivado'): EventoDeUsuario => ({
  type,
  version: 1,
  data: { usuario_id },
});
const { given } = specification(usuario);
const cambiar = (activo: boolean) => ({ tipo: 'cambiar_segundo_factor', usuario_id, activo }) as const;

it('a proved address is on record each time', () => {
  given([registrado])
    .when({ tipo: 'probar_direccion', usuario_id, medio: 'correo' })
    .then([{ type: 'DireccionProbada', version: 1, data: { usuario_id, medio: 'correo' } }]);
});

describe('the second factor', () => {
  it('is turned on once and off once', () => {
    given([registrado])
      .when(cambiar(true))
      .then([factor('SegundoFactorActivado')]);
    given([registrado, factor('SegundoFactorActivado')])
      .when(cambiar(true))
      .then([]);
    given([registrado, factor('SegundoFactorActivado')])
      .when(cambiar(false))
      .then([factor('SegundoFactorDesactivado')]);
    given([registrado]).when(cambiar(false)).then([]);
  });

  it('is replaced by a recovery code, and the number of those left is said', () => {
    given([registrado])
      .when({ tipo: 'usar_codigo_de_recuperacion', usuario_id, restantes: 9 })
      .then([{ type: 'CodigoDeRecuperacionUsado', version: 1, data: { usuario_id, restantes: 9 } }]);
  });
});

it('says that there are new recovery codes', () => {
  given([registrado, factor('SegundoFactorActivado')])
    .when({ tipo: 'renovar_codigos', usuario_id })
    .then([{ type: 'CodigosDeRecuperacionRenovados', version: 1, data: { usuario_id } }]);
});

it('counts the ended sessions, and says nothing where there was none', () => {
  given([registrado])
    .when({ tipo: 'terminar_sesiones', usuario_id, cantidad: 2 })
    .then([{ type: 'SesionesTerminadas', version: 1, data: { usuario_id, cantidad: 2 } }]);
  given([registrado]).when({ tipo: 'terminar_sesiones', usuario_id, cantidad: 0 }).then([]);
});

it('says by which way a link was handed over', () => {
  given([registrado])
    .when({ tipo: 'entregar_enlace', usuario_id, medio: 'correo' })
    .then([{ type: 'EnlaceDeContrasenaEntregado', version: 1, data: { usuario_id, medio: 'correo' } }]);
});
