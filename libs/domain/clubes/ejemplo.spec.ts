import { specification } from '../especificacion.testkit';
import { exigirEjemplo } from './administrar-club';
import { clubes, type ComandoDeClub, type EventoDeClub } from './clubes';
import { club_id, creado, DATOS, extender, HOY, persona } from './clubes.testkit';

const { given } = specification(clubes);
const marcado: EventoDeClub = { type: 'ClubMarcadoDeEjemplo', version: 1, data: { club_id } };
const eliminado: EventoDeClub = { type: 'ClubEliminado', version: 1, data: { club_id, nombre: DATOS.nombre } };
const quitar = (dueno_id: string): ComandoDeClub => ({ tipo: 'eliminar_club', club_id, dueno_id });
const pagar: ComandoDeClub = {
  tipo: 'extender_suscripcion',
  club_id,
  hoy: HOY,
  origen: 'pago',
  pago_id: '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e09',
};

describe('a sample club (rule `clubes.ejemplo`)', () => {
  it('is marked when it is made, once', () => {
    const crear: ComandoDeClub = {
      tipo: 'crear_club',
      club_id,
      ...DATOS,
      user_id: persona(1),
      ocupa_lugar: false,
      role_id: null,
      ejemplo: true,
    };
    given([]).when(crear).then([creado, marcado]);
    given([creado, marcado]).when(crear).then([]);
  });

  it('takes no payment; the administration may extend it', () => {
    given([creado, marcado]).when(pagar).thenRefused('CLUB_DE_EJEMPLO', 'Es un club de ejemplo: no se paga.');
    expect(clubes.decide(extender(), clubes.evolve(clubes.evolve(clubes.initial(), creado), marcado))).toHaveLength(1);
  });

  it('is removed by who made it, and no real club is so', () => {
    given([creado, marcado])
      .when(quitar(persona(1)))
      .then([eliminado]);
    given([creado, marcado])
      .when(quitar(persona(2)))
      .thenRefused('NO_ES_DE_EJEMPLO', 'Solo quien creó el club de ejemplo lo quita.');
    given([creado])
      .when(quitar(persona(1)))
      .thenRefused('NO_ES_DE_EJEMPLO', 'Tu club no es de ejemplo: no se quita así.');
    expect(() => exigirEjemplo(clubes.initial(), persona(1))).toThrow('Tu club no es de ejemplo: no se quita así.');
  });
});
