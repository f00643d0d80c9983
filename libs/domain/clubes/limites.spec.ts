import type { PrecioDeSuscripcionCambiado } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { clubes, type ComandoDeClub, type EventoDeClub } from './clubes';
import { club_id, creado, persona } from './clubes.testkit';
import { precioDeSuscripcion } from './precio';

const limites = (personas: number | null, tareas: number | null): ComandoDeClub => ({
  tipo: 'cambiar_limites',
  ...{ club_id, personas, tareas },
});
const dePersonas = (maximo_de_usuarios: number, maximo_anterior: number): EventoDeClub => ({
  type: 'LimiteDePersonasCambiado',
  version: 1,
  data: { club_id, maximo_de_usuarios, maximo_anterior },
});
const deTareas = (cantidad_maxima_variables_cultivo: number, maximo_anterior: number): EventoDeClub => ({
  type: 'LimiteDeTareasCambiado',
  version: 1,
  data: { club_id, cantidad_maxima_variables_cultivo, maximo_anterior },
});
const vinculada = (numero: number): EventoDeClub => ({
  type: 'UsuarioVinculado',
  version: 1,
  data: { club_id, user_id: persona(numero), role_id: persona(9) },
});
const vincular = (numero: number): ComandoDeClub => ({
  tipo: 'vincular_usuario',
  ...{ club_id, user_id: persona(numero), role_id: persona(9) },
});

const { given } = specification(clubes);

describe('the limits of a club', () => {
  it.each<[caso: string, antes: EventoDeClub[], command: ComandoDeClub, despues: EventoDeClub[]]>([
    ['change with an event each', [creado], limites(5, 80), [dePersonas(5, 3), deTareas(80, 50)]],
    ['change one by one', [creado, dePersonas(5, 3)], limites(4, null), [dePersonas(4, 5)]],
    ['stay without an event', [creado], limites(3, 50), []],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it('let in as many as the administration says', () => {
    const tres = [creado, vinculada(1), vinculada(2), vinculada(3)];
    given(tres).when(vincular(4)).thenRefused('MAXIMO_DE_USUARIOS', 'Máximo 3 usuarios.');
    given([...tres, dePersonas(4, 3)])
      .when(vincular(4))
      .then([vinculada(4)]);
    given([...tres, dePersonas(2, 3)])
      .when(vincular(4))
      .thenRefused('MAXIMO_DE_USUARIOS', 'Máximo 2 usuarios.');
  });
});

describe('the price of the subscription', () => {
  const precio = specification(precioDeSuscripcion);
  const cambiado = (importe: string, importe_anterior: string) =>
    ({
      type: 'PrecioDeSuscripcionCambiado',
      version: 1,
      data: { importe, moneda: 'ARS', importe_anterior },
    }) satisfies PrecioDeSuscripcionCambiado;

  it('is that of the specification until the administration says another', () => {
    precio.given([]).when({ tipo: 'cambiar_precio', importe: '30000' }).then([]);
    precio
      .given([])
      .when({ tipo: 'cambiar_precio', importe: '35000.50' })
      .then([cambiado('35000.5', '30000')]);
    precio
      .given([cambiado('35000', '30000')])
      .when({ tipo: 'cambiar_precio', importe: '40000' })
      .then([cambiado('40000', '35000')]);
  });

  it.each(['0', '-1'])('is not %s', (importe) =>
    precio
      .given([])
      .when({ tipo: 'cambiar_precio', importe })
      .thenRefused('PRECIO_INVALIDO', 'El precio debe ser mayor que 0.'),
  );
});
