import type { MesaActualizada, MesaCreada, SalaActualizada, SalaCreada, SalasEvent } from '@cepa/event-schemas';
import { mapa } from '../colecciones';
import type { Decider } from '../decider';
import { estado as rechazo, nunca, regla } from '../rechazo';
import { decimal, texto } from '../valores/decimal';
import { asignarPlantas, plantasAsignadas, type AsignarPlantas } from './asignar-plantas';
import { exigirMesa, exigirSala, inicial, type Lugar, type Salas } from './estado';

export interface DatosDeSala {
  readonly sala_id: string;
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly tipo_sala: string;
  readonly capacidad: number | null;
  readonly ubicacion: string | null;
}

export interface DatosDeMesa {
  readonly mesa_id: string;
  readonly sala_id: string;
  readonly nombre: string;
  /** Metres, decimals. */
  readonly largo: string;
  readonly ancho: string;
  readonly descripcion: string | null;
}

export type ComandoDeSalas =
  | AsignarPlantas
  | ({ readonly tipo: 'crear_sala' } & DatosDeSala)
  | ({ readonly tipo: 'actualizar_sala' } & DatosDeSala)
  /** `plantas_activas`: living plants that are in it. */
  | { readonly tipo: 'eliminar_sala'; readonly sala_id: string; readonly plantas_activas: number }
  | ({ readonly tipo: 'crear_mesa' } & DatosDeMesa)
  | ({ readonly tipo: 'actualizar_mesa' } & DatosDeMesa)
  | { readonly tipo: 'eliminar_mesa'; readonly mesa_id: string };

/** The stream of a club's rooms. */
export const streamDeSalas = (clubId: string): string => `salas-${clubId}`;

function decide(command: ComandoDeSalas, estado: Salas): readonly SalasEvent[] {
  switch (command.tipo) {
    case 'crear_sala':
      return [{ type: 'SalaCreada', version: 1, data: sala(command) }];
    case 'actualizar_sala':
      exigirSala(estado, command.sala_id);
      return [{ type: 'SalaActualizada', version: 1, data: sala(command) }];
    case 'eliminar_sala':
      exigirSala(estado, command.sala_id);
      if (command.plantas_activas > 0)
        throw rechazo(
          'SALA_CON_PLANTAS',
          `La sala tiene ${command.plantas_activas} planta(s): movelas a otra antes de eliminarla.`,
        );
      return [{ type: 'SalaEliminada', version: 1, data: { sala_id: command.sala_id } }];
    case 'crear_mesa':
      exigirSala(estado, command.sala_id);
      return [{ type: 'MesaCreada', version: 1, data: mesa(command) }];
    case 'actualizar_mesa':
      exigirMesa(estado, command.mesa_id);
      exigirSala(estado, command.sala_id);
      return [{ type: 'MesaActualizada', version: 1, data: mesa(command) }];
    case 'eliminar_mesa':
      return [
        {
          type: 'MesaEliminada',
          version: 1,
          data: { mesa_id: command.mesa_id, sala_id: exigirMesa(estado, command.mesa_id) },
        },
      ];
    case 'asignar_plantas':
      return asignarPlantas(command, estado);
    default:
      return nunca(command);
  }
}

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

function mesa({
  mesa_id,
  sala_id,
  nombre,
  largo,
  ancho,
  descripcion,
}: DatosDeMesa): MesaCreada['data'] & MesaActualizada['data'] {
  const medida = (valor: string, campo: string): string => {
    const metros = decimal(valor);
    if (metros.lte(0)) throw regla('MEDIDA_INVALIDA', 'La medida debe ser mayor que 0.', campo);
    return texto(metros);
  };
  return { mesa_id, sala_id, nombre, largo: medida(largo, 'largo'), ancho: medida(ancho, 'ancho'), descripcion };
}

function evolve(estado: Salas, event: SalasEvent): Salas {
  switch (event.type) {
    case 'SalaCreada':
    case 'SalaActualizada':
      return { ...estado, salas: estado.salas.set(event.data.sala_id, event.data.nombre) };
    case 'SalaEliminada':
      return {
        ...estado,
        salas: estado.salas.delete(event.data.sala_id),
        mesas: estado.mesas.filter((salaId) => salaId !== event.data.sala_id),
      };
    case 'MesaCreada':
    case 'MesaActualizada':
      return { ...estado, mesas: estado.mesas.set(event.data.mesa_id, event.data.sala_id) };
    case 'MesaEliminada':
      return { ...estado, mesas: estado.mesas.delete(event.data.mesa_id) };
    case 'PlantasAsignadasASala':
      return plantasAsignadas(estado, event.data);
    default:
      return nunca(event);
  }
}

interface Guardado {
  readonly salas: Record<string, string>;
  readonly mesas: Record<string, string>;
  readonly plantas: Record<string, Lugar>;
}

/** The rules of a club's rooms. */
export const salas: Decider<Salas, ComandoDeSalas, SalasEvent> = {
  name: 'salas',
  initial: inicial,
  decide,
  evolve,
  snapshot: {
    // 2: since when a plant is in its room.
    version: 2,
    toJson: (estado) => ({
      salas: estado.salas.toJSON(),
      mesas: estado.mesas.toJSON(),
      plantas: estado.plantas.toJSON(),
    }),
    fromJson: (json) => {
      const guardado = json as Guardado;
      return {
        salas: mapa(Object.entries(guardado.salas)),
        mesas: mapa(Object.entries(guardado.mesas)),
        plantas: mapa(Object.entries(guardado.plantas)),
      };
    },
  },
};
