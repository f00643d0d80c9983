import type { CultivosEvent } from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { nunca } from '../rechazo';
import { asociarEvento, eventoAsociado, type AsociarEvento } from './asociar-evento';
import {
  cerrarProyecto,
  eliminarProyecto,
  proyectoCerrado,
  type CerrarProyecto,
  type EliminarProyecto,
} from './cerrar-proyecto';
import {
  actualizarPlantaEvento,
  eliminarPlantaEvento,
  plantaEventoActualizado,
  plantaEventoEliminado,
  type ActualizarPlantaEvento,
  type EliminarPlantaEvento,
} from './corregir-estadia';
import { crearProyecto, proyectoCreado, type CrearProyecto } from './crear-proyecto';
import { inicial, type Proyecto } from './estado';
import { eventoFinalizado, finalizarEvento, type FinalizarEvento } from './finalizar-evento';
import { biomasaMovida, moverBiomasa, type MoverBiomasa } from './mover-biomasa';
import { moverPlantas, plantasMovidas, type MoverPlantas } from './mover-plantas';

export type ComandoDeProyecto =
  | ActualizarPlantaEvento
  | AsociarEvento
  | CerrarProyecto
  | CrearProyecto
  | EliminarPlantaEvento
  | EliminarProyecto
  | FinalizarEvento
  | MoverBiomasa
  | MoverPlantas;

/** The stream that holds a project, its events and what is in them. */
export const streamDeProyecto = (proyectoId: string): string => `proyecto-${proyectoId}`;

function decide(command: ComandoDeProyecto, proyecto: Proyecto): readonly CultivosEvent[] {
  switch (command.tipo) {
    case 'actualizar_planta_evento':
      return actualizarPlantaEvento(command, proyecto);
    case 'asociar_evento':
      return asociarEvento(command, proyecto);
    case 'cerrar_proyecto':
      return cerrarProyecto(command, proyecto);
    case 'crear_proyecto':
      return crearProyecto(command, proyecto);
    case 'eliminar_planta_evento':
      return eliminarPlantaEvento(command, proyecto);
    case 'eliminar_proyecto':
      return eliminarProyecto(command, proyecto);
    case 'finalizar_evento':
      return finalizarEvento(command, proyecto);
    case 'mover_biomasa':
      return moverBiomasa(command, proyecto);
    case 'mover_plantas':
      return moverPlantas(command, proyecto);
    default:
      return nunca(command);
  }
}

function evolve(proyecto: Proyecto, event: CultivosEvent): Proyecto {
  switch (event.type) {
    case 'BiomasaMovidaAEvento':
      return biomasaMovida(proyecto, event.data);
    case 'EventoAsociado':
      return eventoAsociado(proyecto, event.data);
    case 'EventoFinalizado':
      return eventoFinalizado(proyecto, event.data);
    case 'PlantaEventoActualizado':
      return plantaEventoActualizado(proyecto, event.data);
    case 'PlantaEventoEliminado':
      return plantaEventoEliminado(proyecto, event.data);
    case 'PlantasMovidasAEvento':
      return plantasMovidas(proyecto, event.data);
    case 'ProyectoCerrado':
      return proyectoCerrado(proyecto);
    case 'ProyectoCreado':
      return proyectoCreado(event.data);
    case 'ProyectoEliminado':
      return { fase: 'eliminado' };
    default:
      return nunca(event);
  }
}

/** The rules of one project: its events, and which plants and biomass are in them (`spec 2 §4`). */
export const cultivos: Decider<Proyecto, ComandoDeProyecto, CultivosEvent> = {
  name: 'cultivos',
  initial: inicial,
  decide,
  evolve,
};
