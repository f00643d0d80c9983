import type { CultivosEvent, PlanAsociado } from '@cepa/event-schemas';
import { decider } from '../decider';
import { asociarPlan, planAsociado, type AsociarPlan } from '../planes/asociar-plan';
import { editarTarea, type EditarTarea } from '../tareas/editar-tarea';
import { eliminarTarea, tareaEliminada, type EliminarTarea } from '../tareas/eliminar-tarea';
import type { TareasEjecutadasEvent } from '../tareas/eventos';
import { registrarTarea, tareaRegistrada, type RegistrarTarea } from '../tareas/registrar-tarea';
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
import {
  actualizarEvento,
  actualizarProyecto,
  eventoActualizado,
  proyectoActualizado,
  type ActualizarEvento,
  type ActualizarProyecto,
} from './corregir-proyecto';
import { crearProyecto, proyectoCreado, type CrearProyecto } from './crear-proyecto';
import { inicial, type Proyecto } from './state';
import { eventoFinalizado, finalizarEvento, type FinalizarEvento } from './finalizar-evento';
import { biomasaMovida, moverBiomasa, type MoverBiomasa } from './mover-biomasa';
import { moverPlantas, plantasMovidas, type MoverPlantas } from './mover-plantas';

/** A command on a crop. */
export type ComandoDeProyecto =
  | ActualizarEvento
  | ActualizarPlantaEvento
  | ActualizarProyecto
  | AsociarEvento
  | AsociarPlan
  | CerrarProyecto
  | CrearProyecto
  | EditarTarea
  | EliminarPlantaEvento
  | EliminarProyecto
  | EliminarTarea
  | FinalizarEvento
  | MoverBiomasa
  | MoverPlantas
  | RegistrarTarea;

/** Events of a project's stream: its own, and those of the acts in it. */
export type ProyectoEvent = CultivosEvent | PlanAsociado | TareasEjecutadasEvent;

/** The stream of a project, its stages and their contents. */
export const streamDeProyecto = (proyectoId: string): string => `proyecto-${proyectoId}`;

/** The rules of one project: its events, and which plants and biomass are in them (rules `estados.proyecto`, `estados.evento`). */
export const cultivos = decider<Proyecto, ComandoDeProyecto, ProyectoEvent>({
  name: 'cultivos',
  initial: inicial,
  commands: {
    actualizar_evento: actualizarEvento,
    actualizar_planta_evento: actualizarPlantaEvento,
    actualizar_proyecto: actualizarProyecto,
    asociar_evento: asociarEvento,
    asociar_plan: asociarPlan,
    cerrar_proyecto: cerrarProyecto,
    crear_proyecto: crearProyecto,
    editar_tarea: editarTarea,
    eliminar_planta_evento: eliminarPlantaEvento,
    eliminar_proyecto: eliminarProyecto,
    eliminar_tarea: eliminarTarea,
    finalizar_evento: finalizarEvento,
    mover_biomasa: moverBiomasa,
    mover_plantas: moverPlantas,
    registrar_tarea: registrarTarea,
  },
  events: {
    BiomasaMovidaAEvento: biomasaMovida,
    EventoActualizado: eventoActualizado,
    EventoAsociado: eventoAsociado,
    EventoFinalizado: eventoFinalizado,
    PlanAsociado: planAsociado,
    PlantaEventoActualizado: plantaEventoActualizado,
    PlantaEventoEliminado: plantaEventoEliminado,
    PlantasMovidasAEvento: plantasMovidas,
    ProyectoActualizado: proyectoActualizado,
    ProyectoCerrado: proyectoCerrado,
    ProyectoCreado: (_proyecto, data) => proyectoCreado(data),
    ProyectoEliminado: () => ({ fase: 'eliminado' }),
    TareaEliminada: tareaEliminada,
    TareaRegistrada: tareaRegistrada,
  },
});
