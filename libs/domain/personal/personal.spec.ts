import type { PersonalRegistrado } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { legajoSiguiente, personal, type Plantel } from './personal';

const { given } = specification(personal);
const [ID, OTRO] = ['11111111-1111-5111-8111-111111111111', '22222222-2222-5222-8222-222222222222'] as const;
const datos = {
  personal_id: ID,
  rol: 'cultivador',
  estado: 'activo',
  fecha_contratacion: '2026-01-02',
  version: '33333333-3333-5333-8333-333333333333',
  huella: 'ab'.repeat(32),
};
const registrar = { tipo: 'registrar_personal', legajo: 'L0001', ...datos } as const;
const registrado: PersonalRegistrado = { type: 'PersonalRegistrado', version: 1, data: { legajo: 'L0001', ...datos } };
const eliminar = { tipo: 'eliminar_personal', personal_id: ID } as const;
const eliminado = { type: 'PersonalEliminado', version: 1, data: { personal_id: ID } } as const;
const suprimido = { type: 'PersonalSuprimido', version: 1, data: { personal_id: ID } } as const;

describe('personal', () => {
  it('registers somebody', () => {
    given([]).when(registrar).then([registrado]);
  });

  it('refuses a role or a state that no list has', () => {
    given([])
      .when({ ...registrar, rol: 'jefe' })
      .thenRefused('ROL_INVALIDO', 'Elegí un rol de la lista.');
    given([registrado])
      .when({ tipo: 'actualizar_personal', ...datos, estado: 'ausente' })
      .thenRefused('ESTADO_INVALIDO', 'Elegí un estado de la lista.');
  });

  it('gives a legajo once, also when its holder left', () => {
    given([registrado, eliminado])
      .when({ ...registrar, personal_id: OTRO })
      .thenRefused('LEGAJO_EN_USO', 'El legajo ya está en uso: generá otro.');
  });

  it('keeps the legajo when the record is corrected', () => {
    const data = { ...datos, estado: 'licencia' };
    given([registrado])
      .when({ tipo: 'actualizar_personal', ...data })
      .then([{ type: 'PersonalActualizado', version: 1, data: { ...data, legajo: 'L0001' } }]);
  });

  it('takes somebody off the list, once', () => {
    given([registrado]).when(eliminar).then([eliminado]);
    given([registrado, eliminado]).when(eliminar).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });

  it('erases somebody, on the list or off it', () => {
    given([registrado]).when({ tipo: 'suprimir_personal', personal_id: ID }).then([suprimido]);
    given([registrado, eliminado]).when({ tipo: 'suprimir_personal', personal_id: ID }).then([suprimido]);
    given([])
      .when({ tipo: 'suprimir_personal', personal_id: ID })
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });

  it('counts on from the highest legajo that was given', () => {
    const plantel = personal.evolve(
      personal.evolve(personal.initial(), { ...registrado, data: { ...registrado.data, legajo: 'L0041' } }),
      eliminado,
    );
    expect([legajoSiguiente(personal.initial()), legajoSiguiente(plantel)]).toEqual(['L0001', 'L0042']);
  });

  it('goes on when somebody typed a legajo of more digits than can be counted', () => {
    const con = (plantel: Plantel, legajo: string, n: number): Plantel =>
      personal.evolve(plantel, {
        ...registrado,
        data: { ...registrado.data, personal_id: `${ID.slice(0, -1)}${n}`, legajo },
      });
    const enorme = con(con(personal.initial(), `L${'9'.repeat(30)}`, 1), 'L0007', 2);
    const lleno = con(con(enorme, 'L999999999', 3), 'L1000000000', 4);
    expect([legajoSiguiente(enorme), legajoSiguiente(lleno)]).toEqual(['L0008', 'L1000000001']);
  });
});
