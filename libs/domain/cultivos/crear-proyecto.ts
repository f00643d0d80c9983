import { mapa, mapaOrdenado } from '../colecciones';
import type { ProyectoCreado } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { exigirOrden, type Fecha } from '../valores/fecha';
import type { Proyecto } from './state';
import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';

/** Opens a project of a club (rule `cultivos.alta`). */
export interface CrearProyecto {
  readonly tipo: 'crear_proyecto';
  readonly proyecto_id: string;
  readonly club_id: string;
  readonly nombre: string;
  readonly fecha_inicio: Fecha;
  /** Planned end; null when unknown. */
  readonly fecha_fin: Fecha | null;
  readonly descripcion: string;
}

/**
 * @throws Rechazo YA_EXISTE, FECHAS_INVERTIDAS
 */
export function crearProyecto(command: CrearProyecto, proyecto: Proyecto): readonly ProyectoCreado[] {
  if (proyecto.fase !== 'inexistente') throw conflicto('YA_EXISTE', 'El cultivo ya existe.');
  exigirOrden(command.fecha_inicio, command.fecha_fin, 'fecha_fin', FIN_ANTES_DEL_INICIO);
  const { tipo: _tipo, ...datos } = command;
  return [{ type: 'ProyectoCreado', version: 1, data: datos }];
}

/** Applies `ProyectoCreado`. */
export function proyectoCreado({
  club_id,
  nombre,
  fecha_inicio,
  fecha_fin,
  descripcion,
}: ProyectoCreado['data']): Proyecto {
  return {
    fase: 'vigente',
    clubId: club_id,
    nombre,
    cerrado: false,
    desde: fecha_inicio,
    fecha_fin,
    descripcion,
    eventos: mapaOrdenado(),
    estadias: mapa(),
    plantas: mapa(),
    biomasas: mapa(),
    tareas: mapa(),
    planId: null,
    actividadesTomadas: [],
  };
}
