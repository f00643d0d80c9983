import type { ProyectoCerrado, ProyectoEliminado } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import type { Fecha } from '../valores/fecha';
import { abierto, conVigente, type Proyecto } from './state';

/** Closes a project for good (rule `estados.proyecto`). */
export interface CerrarProyecto {
  readonly tipo: 'cerrar_proyecto';
  readonly proyecto_id: string;
  readonly hoy: Fecha;
}

/** Deletes an unused project (rule `cultivos.eliminacion`). */
export interface EliminarProyecto {
  readonly tipo: 'eliminar_proyecto';
  readonly proyecto_id: string;
  /** Number of its lots, which have streams of their own. */
  readonly lotes: number;
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO
 */
export function cerrarProyecto(command: CerrarProyecto, proyecto: Proyecto): readonly ProyectoCerrado[] {
  abierto(proyecto, command.proyecto_id);
  return [
    { type: 'ProyectoCerrado', version: 1, data: { proyecto_id: command.proyecto_id, fecha_cierre: command.hoy } },
  ];
}

/**
 * A project with stages or lots is part of the traceability, so it can be closed but not deleted.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, PROYECTO_EN_USO
 */
export function eliminarProyecto(command: EliminarProyecto, proyecto: Proyecto): readonly ProyectoEliminado[] {
  const { eventos, nombre } = abierto(proyecto, command.proyecto_id);
  if (eventos.size > 0 || command.lotes > 0)
    throw conflicto('PROYECTO_EN_USO', 'No se puede borrar un cultivo con eventos o lotes: cerralo.');
  return [{ type: 'ProyectoEliminado', version: 1, data: { proyecto_id: command.proyecto_id, nombre } }];
}

/** Applies `ProyectoCerrado`. */
export function proyectoCerrado(proyecto: Proyecto): Proyecto {
  return conVigente(proyecto, (actual) => ({ ...actual, cerrado: true }));
}
