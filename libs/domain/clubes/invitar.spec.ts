import type { EventoDeClub } from './clubes';
import { specification } from '../especificacion.testkit';
import { clubes, type ComandoDeClub } from './clubes';
import { INVITACION_VENCIDA } from './invitar';

const club_id = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e02';
const [ANA, BETO, CARO, DANI, ROL, UNA, OTRA, TERCERA] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  (n) => `3f0c5f86-9f0e-5c55-9a43-1f2b7c8d1e0${n}`,
) as [string, string, string, string, string, string, string, string];
const AHORA = '2026-11-21T12:00:00.000Z';
const VENCE = '2026-11-28T12:00:00.000Z';

const creado: EventoDeClub = {
  type: 'ClubCreado',
  version: 1,
  data: {
    club_id,
    nombre: 'Club Las Lomas',
    direccion: null,
    descripcion: null,
    fundacion: '2020-03-01',
    user_id: ANA,
    cantidad_maxima_variables_cultivo: 50,
  },
};
const vinculado = (user_id: string): EventoDeClub => ({
  type: 'UsuarioVinculado',
  version: 1,
  data: { club_id, user_id, role_id: ROL },
});
const invitada = (invitacion_id: string, user_id = ANA, vence = VENCE): EventoDeClub => ({
  type: 'InvitacionCreada',
  version: 1,
  data: { club_id, invitacion_id, user_id, vence },
});
const anulada: EventoDeClub = { type: 'InvitacionAnulada', version: 1, data: { club_id, invitacion_id: UNA } };
const aceptada = (user_id: string): EventoDeClub => ({
  type: 'InvitacionAceptada',
  version: 1,
  data: { club_id, invitacion_id: UNA, user_id },
});
const desvinculado = (user_id: string): EventoDeClub => ({
  type: 'UsuarioDesvinculado',
  version: 1,
  data: { club_id, user_id },
});
const invitar = (invitacion_id = UNA): ComandoDeClub => ({
  tipo: 'invitar',
  club_id,
  invitacion_id,
  user_id: ANA,
  ahora: AHORA,
  vence: VENCE,
});
const anular: ComandoDeClub = { tipo: 'anular_invitacion', club_id, invitacion_id: UNA };
const aceptar = (user_id: string, ahora = AHORA, role_id: string | null = ROL): ComandoDeClub => ({
  tipo: 'aceptar_invitacion',
  club_id,
  invitacion_id: UNA,
  user_id,
  role_id,
  ahora,
});
const base = [creado, vinculado(ANA)];
const { given } = specification(clubes);

describe('inviting', () => {
  it('opens an invitation while there is a seat for it, and once', () => {
    given(base)
      .when(invitar())
      .then([invitada(UNA)]);
    given([...base, invitada(UNA)])
      .when(invitar())
      .then([]);
  });

  it('counts open invitations as seats, and neither old nor annulled ones', () => {
    const mensaje = 'Máximo 3 usuarios.';
    given([...base, vinculado(BETO), vinculado(CARO)])
      .when(invitar())
      .thenRefused('MAXIMO_DE_USUARIOS', mensaje);
    given([...base, invitada(OTRA), invitada(TERCERA)])
      .when(invitar())
      .thenRefused('MAXIMO_DE_USUARIOS', mensaje);
    given([...base, vinculado(BETO), invitada(OTRA, ANA, AHORA)])
      .when(invitar())
      .then([invitada(UNA)]);
    given([...base, vinculado(BETO), invitada(UNA), anulada])
      .when(invitar(OTRA))
      .then([invitada(OTRA)]);
  });
});

describe('accepting', () => {
  it('uses the invitation and takes the seat in one step', () => {
    given([...base, invitada(UNA)])
      .when(aceptar(BETO))
      .then([aceptada(BETO), vinculado(BETO)]);
  });

  it('leaves the invitation of a person who is in the club already', () => {
    given([...base, invitada(UNA)])
      .when(aceptar(ANA))
      .then([]);
  });

  it.each([
    ['unknown', base, AHORA],
    ['used', [...base, invitada(UNA), aceptada(BETO), vinculado(BETO)], AHORA],
    ['annulled', [...base, invitada(UNA), anulada], AHORA],
    ['old', [...base, invitada(UNA)], VENCE],
    ['of somebody who left', [...base, vinculado(BETO), invitada(UNA, BETO), desvinculado(BETO)], AHORA],
    [
      'of a deleted club',
      [
        ...base,
        invitada(UNA),
        { type: 'ClubEliminado', version: 1, data: { club_id, nombre: 'Club Las Lomas' } } as EventoDeClub,
      ],
      AHORA,
    ],
  ])('refuses one that is %s', (_cual, hechos, ahora) => {
    given(hechos).when(aceptar(DANI, ahora)).thenRefused('INVITACION_VENCIDA', INVITACION_VENCIDA);
  });

  it('refuses where the seats were taken meanwhile, or the role is gone', () => {
    given([...base, invitada(UNA), vinculado(BETO), vinculado(CARO)])
      .when(aceptar(DANI))
      .thenRefused('MAXIMO_DE_USUARIOS', 'Máximo 3 usuarios.');
    given([...base, invitada(UNA)])
      .when(aceptar(DANI, AHORA, null))
      .thenRefused('SIN_ROL_CLUB', 'No se encontró el rol "club".');
  });
});

describe('annulling', () => {
  it('takes back an invitation that is open, and no other', () => {
    given([...base, invitada(UNA)])
      .when(anular)
      .then([anulada]);
    given(base).when(anular).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});
