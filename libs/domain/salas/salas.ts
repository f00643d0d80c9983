import type { MesaActualizada, MesaCreada, SalaActualizada, SalaCreada, SalasEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
import { mapaSobre, seccion } from '../registros';
import { conflicto, regla } from '../rechazo';
import { decimal, text } from '../valores/decimal';
import {
  asignacionCorregida,
  asignarPlantas,
  corregirAsignacion,
  plantasAsignadas,
  type AsignarPlantas,
  type CorregirAsignacion,
} from './asignar-plantas';
import { exigirMesa, exigirSala, inicial, type Lugar, type Salas } from './state';
import { recuentoDeSalaRegistrado, registrarRecuento, type RegistrarRecuento } from './registrar-recuento';

/** The data of a room. `capacidad` counts plants. */
export interface DatosDeSala {
  readonly sala_id: string;
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly tipo_sala: string;
  readonly capacidad: number | null;
  readonly ubicacion: string | null;
}

/** The data of a table of a room. `largo` and `ancho` are decimals as text, in metres. */
export interface DatosDeMesa {
  readonly mesa_id: string;
  readonly sala_id: string;
  readonly nombre: string;
  /** Metres, decimals. */
  readonly largo: string;
  readonly ancho: string;
  readonly descripcion: string | null;
}

/** A command on a club's rooms and tables. */
export type ComandoDeSalas =
  | RegistrarRecuento
  | AsignarPlantas
  | CorregirAsignacion
  | ({ readonly tipo: 'crear_sala' } & DatosDeSala)
  | ({ readonly tipo: 'actualizar_sala' } & DatosDeSala)
  /** `plantas_activas`: living plants that are in it. */
  | { readonly tipo: 'eliminar_sala'; readonly sala_id: string; readonly plantas_activas: number }
  | ({ readonly tipo: 'crear_mesa' } & DatosDeMesa)
  | ({ readonly tipo: 'actualizar_mesa' } & DatosDeMesa)
  | { readonly tipo: 'eliminar_mesa'; readonly mesa_id: string };

/** The stream of a club's rooms. */
export const streamDeSalas = (clubId: string): string => `salas-${clubId}`;

function sala({
  sala_id,
  nombre,
  descripcion,
  tipo_sala,
  capacidad,
  ubicacion,
}: DatosDeSala): SalaCreada['data'] & SalaActualizada['data'] {
  return { sala_id, nombre, descripcion, tipo: tipo_sala, capacidad, ubicacion };
}

/** A table is measured in steps of 0.01 m (rule `salas.mesa`). */
const DECIMALES = 2;

function mesa({
  mesa_id,
  sala_id,
  nombre,
  largo,
  ancho,
  descripcion,
}: DatosDeMesa): MesaCreada['data'] & MesaActualizada['data'] {
  const medida = (value: string, field: string): string => {
    const metros = decimal(value);
    if (metros.lte(0)) throw regla('MEDIDA_INVALIDA', 'La medida debe ser mayor que 0.', field);
    if (metros.decimalPlaces() > DECIMALES)
      throw regla('MEDIDA_INVALIDA', 'La medida lleva hasta dos decimales.', field);
    return text(metros);
  };
  return { mesa_id, sala_id, nombre, largo: medida(largo, 'largo'), ancho: medida(ancho, 'ancho'), descripcion };
}

const escribir = (value: string | Lugar): string => JSON.stringify(value);
const leer = <T>(text: string): T => JSON.parse(text) as T;

const salaNombrada = (state: Salas, { sala_id, nombre }: SalaCreada['data'] | SalaActualizada['data']): Salas => ({
  ...state,
  salas: state.salas.set(sala_id, nombre),
});

const mesaEnSala = (state: Salas, { mesa_id, sala_id }: MesaCreada['data'] | MesaActualizada['data']): Salas => ({
  ...state,
  mesas: state.mesas.set(mesa_id, sala_id),
});

/** The rules of a club's rooms. */
export const salas = decider<Salas, ComandoDeSalas, SalasEvent>({
  name: 'salas',
  initial: inicial,
  commands: {
    registrar_recuento: registrarRecuento,
    actualizar_mesa(command, state) {
      exigirMesa(state, command.mesa_id);
      exigirSala(state, command.sala_id);
      return [{ type: 'MesaActualizada', version: 1, data: mesa(command) }];
    },
    actualizar_sala(command, state) {
      exigirSala(state, command.sala_id);
      return [{ type: 'SalaActualizada', version: 1, data: sala(command) }];
    },
    asignar_plantas: asignarPlantas,
    corregir_asignacion: corregirAsignacion,
    crear_mesa(command, state) {
      exigirSala(state, command.sala_id);
      return [{ type: 'MesaCreada', version: 1, data: mesa(command) }];
    },
    crear_sala: (command) => [{ type: 'SalaCreada', version: 1, data: sala(command) }],
    eliminar_mesa: ({ mesa_id }, state) => [
      { type: 'MesaEliminada', version: 1, data: { mesa_id, sala_id: exigirMesa(state, mesa_id) } },
    ],
    eliminar_sala({ sala_id, plantas_activas }, state) {
      exigirSala(state, sala_id);
      if (plantas_activas > 0)
        throw conflicto(
          'SALA_CON_PLANTAS',
          plantas_activas === 1
            ? 'La sala tiene 1 planta: movela a otra antes de eliminarla.'
            : `La sala tiene ${plantas_activas} plantas: movelas a otra antes de eliminarla.`,
        );
      return [{ type: 'SalaEliminada', version: 1, data: { sala_id } }];
    },
  },
  events: {
    RecuentoDeSalaRegistrado: recuentoDeSalaRegistrado,
    AsignacionASalaCorregida: asignacionCorregida,
    MesaActualizada: mesaEnSala,
    MesaCreada: mesaEnSala,
    MesaEliminada: (state, { mesa_id }) => ({ ...state, mesas: state.mesas.delete(mesa_id) }),
    PlantasAsignadasASala: plantasAsignadas,
    SalaActualizada: salaNombrada,
    SalaCreada: salaNombrada,
    SalaEliminada: (state, { sala_id }) => ({
      ...state,
      salas: state.salas.delete(sala_id),
      mesas: state.mesas.filter((salaId) => salaId !== sala_id),
    }),
  },
  snapshot: {
    // 2: since when a plant is in its room. 3: where it was before. 4: record by record.
    version: 4,
    toRecords: ({ salas, mesas, plantas }) => ({
      salas: seccion(salas, escribir),
      mesas: seccion(mesas, escribir),
      plantas: seccion(plantas, escribir),
    }),
    fromRecords: (kept) => ({
      salas: mapaSobre(kept('salas'), leer<string>),
      mesas: mapaSobre(kept('mesas'), leer<string>),
      plantas: mapaSobre(kept('plantas'), leer<Lugar>),
    }),
  },
});
