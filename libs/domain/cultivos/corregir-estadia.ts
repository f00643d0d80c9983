import type { PlantaEventoActualizado, PlantaEventoEliminado } from '@cepa/event-schemas';
import { conflicto, inexistente, regla } from '../rechazo';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import {
  abierto,
  conVigente,
  eventoActivo,
  exigirDespuesDelCultivo,
  type DatosDeEstadia,
  type EstadiaDePlanta,
  type Proyecto,
  type ProyectoVigente,
} from './state';
import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';

/** Corrects or ends the stay of a plant in a stage (rule `cultivos.estadia`). */
export interface ActualizarPlantaEvento extends DatosDeEstadia {
  readonly tipo: 'actualizar_planta_evento';
  readonly proyecto_id: string;
  readonly planta_evento_id: string;
  /** When the plant started. */
  readonly desde?: Fecha;
  readonly hoy?: Fecha;
}

/** Deletes a stay that was recorded by mistake. */
export interface EliminarPlantaEvento {
  readonly tipo: 'eliminar_planta_evento';
  readonly proyecto_id: string;
  readonly planta_evento_id: string;
}

const FIELDS = ['fecha_inicio', 'fecha_fin', 'observaciones'] as const;

/**
 * Returns no event when nothing changes.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, FECHA_FUTURA, FECHAS_INVERTIDAS, PLANTA_EN_OTRO_EVENTO
 */
export function actualizarPlantaEvento(
  command: ActualizarPlantaEvento,
  proyecto: Proyecto,
): readonly PlantaEventoActualizado[] {
  const actual = abierto(proyecto, command.proyecto_id);
  const { planta_id, datos: anterior } = estadiaActiva(actual, command.planta_evento_id);
  exigirOrden(command.fecha_inicio, command.fecha_fin, 'fecha_fin', FIN_ANTES_DEL_INICIO);
  exigirHecho(command.fecha_inicio, command.hoy, 'fecha_inicio');
  exigirHecho(command.fecha_fin, command.hoy, 'fecha_fin');
  const abiertaAhora = actual.plantas.get(planta_id);
  if (command.fecha_fin === null && abiertaAhora !== undefined && abiertaAhora !== command.planta_evento_id) {
    throw conflicto(
      'PLANTA_EN_OTRO_EVENTO',
      'La planta ya está en otro evento: esta estadía no puede quedar sin fecha de fin.',
    );
  }
  const fields = FIELDS.filter((field) => command[field] !== anterior[field]);
  if (fields.length === 0) return [];
  if (fields.includes('fecha_inicio') && command.desde !== undefined)
    exigirOrden(command.desde, command.fecha_inicio, 'fecha_inicio', 'La planta empezó después de esa fecha.');
  if (fields.includes('fecha_inicio')) exigirDespuesDelCultivo(actual, command.fecha_inicio);
  exigirSinSuperponer(command, actual, fields);
  const { tipo: _tipo, desde: _desde, hoy: _hoy, ...datos } = command;
  return [{ type: 'PlantaEventoActualizado', version: 1, data: { ...datos, planta_id, campos: fields, anterior } }];
}

/** Refuses a day inside another stay of the plant, because a plant is in one stage at a time. One may end on the day when the next begins. */
function exigirSinSuperponer(
  { planta_evento_id, fecha_inicio, fecha_fin }: ActualizarPlantaEvento,
  { estadias }: ProyectoVigente,
  fields: readonly (typeof FIELDS)[number][],
): void {
  const field = fields.find((uno) => uno !== 'observaciones');
  if (field === undefined) return;
  const propia = estadias.get(planta_evento_id)!;
  const superpuesta = estadias.some(
    (otra) =>
      otra !== propia &&
      otra.planta_id === propia.planta_id &&
      (fecha_fin === null || otra.datos.fecha_inicio < fecha_fin) &&
      (otra.datos.fecha_fin === null || fecha_inicio < otra.datos.fecha_fin),
  );
  if (superpuesta) throw regla('FECHAS_INVERTIDAS', 'En esos días la planta estaba en otro evento.', field);
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO
 */
export function eliminarPlantaEvento(
  command: EliminarPlantaEvento,
  proyecto: Proyecto,
): readonly PlantaEventoEliminado[] {
  const { planta_id, proyecto_evento_id } = estadiaActiva(
    abierto(proyecto, command.proyecto_id),
    command.planta_evento_id,
  );
  const { tipo: _tipo, ...datos } = command;
  return [{ type: 'PlantaEventoEliminado', version: 1, data: { ...datos, planta_id, proyecto_evento_id } }];
}

function estadiaActiva(proyecto: ProyectoVigente, estadiaId: string): EstadiaDePlanta {
  const estadia = proyecto.estadias.get(estadiaId);
  if (!estadia) throw inexistente('planta_evento', estadiaId);
  eventoActivo(proyecto, estadia.proyecto_evento_id);
  return estadia;
}

/** Applies `PlantaEventoActualizado`. */
export function plantaEventoActualizado(proyecto: Proyecto, data: PlantaEventoActualizado['data']): Proyecto {
  const { planta_evento_id, planta_id, fecha_inicio, fecha_fin, observaciones } = data;
  return conVigente(proyecto, (actual) => ({
    ...actual,
    estadias: actual.estadias.update(planta_evento_id, (estadia) => {
      if (!estadia) throw new Error('an event corrects a stay that never began');
      return { ...estadia, datos: { fecha_inicio, fecha_fin, observaciones } };
    }),
    plantas:
      fecha_fin === null
        ? actual.plantas.set(planta_id, planta_evento_id)
        : sinEstadia(actual, planta_id, planta_evento_id),
  }));
}

/** Applies `PlantaEventoEliminado`. */
export function plantaEventoEliminado(
  proyecto: Proyecto,
  { planta_id, planta_evento_id }: PlantaEventoEliminado['data'],
): Proyecto {
  return conVigente(proyecto, (actual) => ({
    ...actual,
    estadias: actual.estadias.delete(planta_evento_id),
    plantas: sinEstadia(actual, planta_id, planta_evento_id),
  }));
}

/** Removes this stay from the plants' open stays. Another open stay of the plant remains. */
function sinEstadia(proyecto: ProyectoVigente, plantaId: string, estadiaId: string): ProyectoVigente['plantas'] {
  return proyecto.plantas.get(plantaId) === estadiaId ? proyecto.plantas.delete(plantaId) : proyecto.plantas;
}
