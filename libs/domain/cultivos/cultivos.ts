import type { CultivosEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
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
import { inicial, type Proyecto } from './state';
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

/** The stream of a project, its stages and their contents. */
export const streamDeProyecto = (proyectoId: string): string => `proyecto-${proyectoId}`;

/** The rules of one project: its stages, and the plants and biomass in them (`spec 2 §4`). */
export const cultivos = decider<Proyecto, ComandoDeProyecto, CultivosEvent>({
  name: 'cultivos',
  initial: inicial,
  commands: {
    actualizar_planta_evento: actualizarPlantaEvento,
    asociar_evento: asociarEvento,
    cerrar_proyecto: cerrarProyecto,
    crear_proyecto: crearProyecto,
    eliminar_planta_evento: eliminarPlantaEvento,
    eliminar_proyecto: eliminarProyecto,
    finalizar_evento: finalizarEvento,
    mover_biomasa: moverBiomasa,
    mover_plantas: moverPlantas,
  },
  events: {
    BiomasaMovidaAEvento: biomasaMovida,
    EventoAsociado: eventoAsociado,
    EventoFinalizado: eventoFinalizado,
    PlantaEventoActualizado: plantaEventoActualizado,
    PlantaEventoEliminado: plantaEventoEliminado,
    PlantasMovidasAEvento: plantasMovidas,
    ProyectoCerrado: proyectoCerrado,
    ProyectoCreado: (_proyecto, data) => proyectoCreado(data),
    ProyectoEliminado: () => ({ fase: 'eliminado' }),
  },
});
