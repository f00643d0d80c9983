import type { MesaCreada, PlantasAsignadasASala, SalaCreada, SalaEliminada } from '@cepa/event-schemas';
import { expectFaithfulSnapshots } from '@cepa/ledger/commands/given-when-then.testkit';
import { specification } from '../especificacion.testkit';
import { salas, type ComandoDeSalas } from './salas';

const { given } = specification(salas);
const id = (n: number): string => `00000000-0000-5000-8000-00000000000${n}`;
const [SALA, OTRA, MESA, PLANTA] = [id(1), id(2), id(3), id(4)] as const;
const crear = (sala_id: string) =>
  ({
    tipo: 'crear_sala',
    sala_id,
    nombre: 'Floración',
    descripcion: null,
    tipo_sala: 'sala',
    capacidad: 10,
    ubicacion: null,
  }) as const;
const creada = (sala_id: string): SalaCreada => ({
  type: 'SalaCreada',
  version: 1,
  data: { sala_id, nombre: 'Floración', descripcion: null, tipo: 'sala', capacidad: 10, ubicacion: null },
});
const crearMesa = {
  tipo: 'crear_mesa',
  mesa_id: MESA,
  sala_id: SALA,
  nombre: 'A',
  largo: '2.440',
  ancho: '1.22',
  descripcion: null,
} as const;
const mesa: MesaCreada = {
  type: 'MesaCreada',
  version: 1,
  data: { mesa_id: MESA, sala_id: SALA, nombre: 'A', largo: '2.44', ancho: '1.22', descripcion: null },
};
const asignar = (sala_id: string, sala_planta_id: string): ComandoDeSalas => ({
  tipo: 'asignar_plantas',
  sala_id,
  fecha_asignacion: '2026-11-21',
  posicion: null,
  notas: null,
  plantas: [{ sala_planta_id, planta_id: PLANTA }],
});
const asignadas = (sala_id: string, sala_planta_id: string, anterior_id: string | null): PlantasAsignadasASala => ({
  type: 'PlantasAsignadasASala',
  version: 1,
  data: {
    sala_id,
    fecha_asignacion: '2026-11-21',
    posicion: null,
    notas: null,
    plantas: [{ sala_planta_id, planta_id: PLANTA, anterior_id }],
  },
});
const eliminada: SalaEliminada = { type: 'SalaEliminada', version: 1, data: { sala_id: SALA } };

describe('salas', () => {
  it('creates, corrects and removes a room', () => {
    given([])
      .when(crear(SALA))
      .then([creada(SALA)]);
    given([creada(SALA)])
      .when({ ...crear(SALA), tipo: 'actualizar_sala', nombre: 'Vegetativo' })
      .then([{ type: 'SalaActualizada', version: 1, data: { ...creada(SALA).data, nombre: 'Vegetativo' } }]);
    given([creada(SALA)])
      .when({ tipo: 'eliminar_sala', sala_id: SALA, plantas_activas: 0 })
      .then([eliminada]);
    given([creada(SALA)])
      .when({ tipo: 'eliminar_sala', sala_id: SALA, plantas_activas: 2 })
      .thenRefused('SALA_CON_PLANTAS', 'La sala tiene 2 plantas: movelas a otra antes de eliminarla.');
    given([creada(SALA), eliminada])
      .when({ ...crear(SALA), tipo: 'actualizar_sala' })
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });

  it('keeps tables in rooms that exist', () => {
    given([creada(SALA)])
      .when(crearMesa)
      .then([mesa]);
    given([]).when(crearMesa).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    for (const medida of [{ largo: '0' }, { largo: '-1' }])
      given([creada(SALA)])
        .when({ ...crearMesa, ...medida })
        .thenRefused('MEDIDA_INVALIDA', 'La medida debe ser mayor que 0.');
    given([creada(SALA)])
      .when({ ...crearMesa, ancho: '0' })
      .thenRefused('MEDIDA_INVALIDA', 'La medida debe ser mayor que 0.');
    given([creada(SALA)])
      .when({ ...crearMesa, largo: '1.255' })
      .thenRefused('MEDIDA_INVALIDA', 'La medida lleva hasta dos decimales.');
    given([creada(SALA), mesa])
      .when({ ...crearMesa, tipo: 'actualizar_mesa', nombre: 'B' })
      .then([{ type: 'MesaActualizada', version: 1, data: { ...mesa.data, nombre: 'B' } }]);
    given([creada(SALA), mesa])
      .when({ tipo: 'eliminar_mesa', mesa_id: MESA })
      .then([{ type: 'MesaEliminada', version: 1, data: { mesa_id: MESA, sala_id: SALA } }]);
    for (const falta of [[creada(SALA)], [creada(OTRA), mesa]])
      given(falta)
        .when({ ...crearMesa, tipo: 'actualizar_mesa' })
        .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([creada(SALA), mesa, eliminada])
      .when({ tipo: 'eliminar_mesa', mesa_id: MESA })
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });

  it.each(['largo', 'ancho'])('says beside the field that its %s is none', (campo) => {
    const mensaje = 'La medida debe ser mayor que 0.';
    expect(() => salas.decide({ ...crearMesa, [campo]: '0' }, salas.evolve(salas.initial(), creada(SALA)))).toThrow(
      expect.objectContaining({ fields: { [campo]: mensaje } }),
    );
  });

  it('has a plant in one room at a time', () => {
    const historia = [creada(SALA), creada(OTRA)];
    given(historia)
      .when(asignar(SALA, id(5)))
      .then([asignadas(SALA, id(5), null)]);
    given([...historia, asignadas(SALA, id(5), null)])
      .when(asignar(OTRA, id(6)))
      .then([asignadas(OTRA, id(6), id(5))]);
    given([...historia, asignadas(SALA, id(5), null)])
      .when(asignar(SALA, id(6)))
      .then([]);
    given(historia)
      .when(asignar(id(9), id(5)))
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given(historia)
      .when({ ...(asignar(SALA, id(5)) as object), plantas: [] } as unknown as ComandoDeSalas)
      .thenRefused('SIN_PLANTAS', 'Debe seleccionar al menos una planta.');
  });

  it('takes no plant in before it started', () => {
    const desde = '2026-11-22';
    const mensaje = 'Una planta no entra a una sala antes de su fecha de inicio.';
    given([creada(SALA)])
      .when({
        ...(asignar(SALA, id(5)) as Extract<ComandoDeSalas, { tipo: 'asignar_plantas' }>),
        plantas: [{ sala_planta_id: id(5), planta_id: PLANTA, desde }],
      })
      .thenRefused('FECHAS_INVERTIDAS', mensaje);
    given([creada(SALA), asignadas(SALA, id(5), null)])
      .when({
        tipo: 'corregir_asignacion',
        sala_planta_id: id(5),
        planta_id: PLANTA,
        fecha_asignacion: '2026-11-20',
        motivo: 'Se anotó otro día',
        desde,
      })
      .thenRefused('FECHAS_INVERTIDAS', mensaje);
  });

  it('takes no plant out of a room before it entered', () => {
    const historia = [creada(SALA), creada(OTRA), asignadas(SALA, id(5), null)];
    const el = (fecha_asignacion: string): ComandoDeSalas =>
      ({ ...(asignar(OTRA, id(6)) as object), fecha_asignacion }) as ComandoDeSalas;
    given(historia)
      .when(el('2026-11-20'))
      .thenRefused('FECHAS_INVERTIDAS', '1 planta entró a su sala actual después de esa fecha.');
    given(historia)
      .when(el('2026-11-22'))
      .then([
        {
          ...asignadas(OTRA, id(6), id(5)),
          data: { ...asignadas(OTRA, id(6), id(5)).data, fecha_asignacion: '2026-11-22' },
        },
      ]);
  });

  it('moves those that are elsewhere, and a thousand at once', () => {
    const historia = [creada(SALA), creada(OTRA), asignadas(SALA, id(5), null)];
    const varias = (cuantas: number) =>
      Array.from({ length: cuantas }, (_, i) => ({ sala_planta_id: `s-${i}`, planta_id: `p-${i}` }));
    const mover = (plantas: object[]): ComandoDeSalas =>
      ({ ...(asignar(SALA, id(5)) as object), plantas }) as unknown as ComandoDeSalas;
    const movidas = (plantas: { sala_planta_id: string; planta_id: string }[]) =>
      ({
        ...asignadas(SALA, id(5), null),
        data: { ...asignadas(SALA, id(5), null).data, plantas: plantas.map((una) => ({ ...una, anterior_id: null })) },
      }) as PlantasAsignadasASala;
    given(historia)
      .when(mover([{ sala_planta_id: id(7), planta_id: PLANTA }, ...varias(1)]))
      .then([movidas(varias(1))]);
    given(historia)
      .when(mover(varias(1000)))
      .then([movidas(varias(1000))]);
    given(historia)
      .when(mover(varias(1001)))
      .thenRefused('DEMASIADAS_PLANTAS', 'Como máximo 1000 plantas a la vez.');
  });

  it('keeps faithful snapshots', () => {
    expectFaithfulSnapshots(salas, [
      creada(SALA),
      mesa,
      creada(OTRA),
      asignadas(SALA, id(5), null),
      asignadas(OTRA, id(6), id(5)),
      eliminada,
    ]);
  });
});
