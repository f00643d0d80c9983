import type {
  AlertasEvent,
  CumplimientoEvent,
  FotosEvent,
  GeneticasEvent,
  ImportacionesEvent,
  LibretaEvent,
  PlanesEvent,
  UbicacionesEvent,
} from '@cepa/event-schemas';
import type { ComandoDeAlertas } from '../alertas/alertas';
import type { ComandoDeCumplimiento } from '../cumplimiento/cumplimiento';
import type { ComandoDeFotos } from '../fotos/fotos';
import type { ComandoDeGenetica } from '../geneticas/geneticas';
import type { ComandoDeImportaciones } from '../importaciones/importaciones';
import type { ComandoDeLibreta } from '../libreta/libreta';
import type { ComandoDePlan, PlanEvent } from '../planes/planes';
import type { ComandoDeConfiguracion } from '../tareas/comando-de-configuracion';
import type { ConfiguracionDeTareasEvent } from '../tareas/eventos';
import type { ComandoDePuntos } from '../ubicaciones/puntos';
import type { ComandoDeUbicaciones } from '../ubicaciones/ubicaciones';
import { sumarDias, type Fecha } from '../valores/fecha';
import type { Orders } from './replay';

/** A day before any record: for rules that ask for today where the event does not say it. */
const ANTES: Fecha = '2000-01-01';

/** Derives the commands of a variety from its events. Other streams say whether it has plants. */
export const ordersOfGenetica: Orders<ComandoDeGenetica, GeneticasEvent> = {
  GeneticaActualizada: (data) => ({ ...data, tipo: 'actualizar_genetica' }),
  GeneticaArchivada: ({ genetica_id }) => ({ tipo: 'eliminar_genetica', genetica_id, en_uso: true }),
  GeneticaEliminada: ({ genetica_id }) => ({ tipo: 'eliminar_genetica', genetica_id }),
  GeneticaRegistrada: (data) => ({ ...data, tipo: 'registrar_genetica' }),
};

/** Derives the commands of a club's photos. The limit of their space was a setting of the installation on that day. */
export const ordersOfFotos: Orders<ComandoDeFotos, FotosEvent> = {
  FotoAdjuntada: (foto) => ({ tipo: 'adjuntar_foto', foto, espacio: Infinity }),
  FotoQuitada: ({ foto_id }) => ({ tipo: 'quitar_foto', foto_id }),
};

/** Derives the commands of a club's imports. */
export const ordersOfImportaciones: Orders<ComandoDeImportaciones, ImportacionesEvent> = {
  ImportacionDeshecha: (data) => ({ ...data, tipo: 'deshacer_importacion' }),
  ImportacionRealizada: ({ tipo, ...data }) => ({ ...data, tipo: 'realizar_importacion', de: tipo }),
};

/** Derives the commands of places. Supply points are in the clubs' own streams. */
export const ordersOfUbicaciones: Orders<
  ComandoDeUbicaciones,
  Extract<UbicacionesEvent, { type: `Ubicacion${string}` }>
> = {
  UbicacionActualizada: (data) => ({ ...data, tipo: 'actualizar_ubicacion' }),
  UbicacionCreada: (data) => ({ ...data, tipo: 'crear_ubicacion' }),
  UbicacionEliminada: ({ ubicacion_id }) => ({ tipo: 'eliminar_ubicacion', ubicacion_id, puntos: 0 }),
};

/** Derives the commands of a club's supply points. */
export const ordersOfPuntos: Orders<ComandoDePuntos, Extract<UbicacionesEvent, { type: `Punto${string}` }>> = {
  PuntoDeAbastecimientoActualizado: (data) => ({ ...data, tipo: 'actualizar_punto' }),
  PuntoDeAbastecimientoCreado: (data) => ({ ...data, tipo: 'crear_punto' }),
  PuntoDeAbastecimientoEliminado: ({ punto_id }) => ({ tipo: 'eliminar_punto', punto_id }),
};

/** Derives the commands of compliance. */
export const ordersOfCumplimiento: Orders<ComandoDeCumplimiento, CumplimientoEvent> = {
  EtiquetaDeCumplimientoActualizada: (etiqueta) => ({ tipo: 'actualizar_etiqueta', etiqueta }),
  EtiquetaDeCumplimientoCreada: (etiqueta) => ({ tipo: 'crear_etiqueta', etiqueta }),
  EtiquetaDeCumplimientoEliminada: ({ etiqueta_id }) => ({ tipo: 'eliminar_etiqueta', etiqueta_id }),
  GrupoDeCumplimientoActualizado: (data) => ({ ...data, tipo: 'actualizar_grupo' }),
  GrupoDeCumplimientoCreado: (data) => ({ ...data, tipo: 'crear_grupo' }),
  GrupoDeCumplimientoEliminado: ({ grupo_id }) => ({ tipo: 'eliminar_grupo', grupo_id }),
};

/** Derives the commands of the tasks that a club configured. Their limit was set by its plan on that day. */
export const ordersOfConfiguracion: Orders<ComandoDeConfiguracion, ConfiguracionDeTareasEvent> = {
  AtributoDeTareaAgregado: (data) => ({ ...data, tipo: 'agregar_atributo' }),
  AtributoDeTareaCambiado: ({ atributo_id, atributo_activo }) => ({
    tipo: 'cambiar_atributo',
    atributo_id,
    atributo_activo,
  }),
  AtributoDeTareaEliminado: ({ atributo_id }) => ({ tipo: 'eliminar_atributo', atributo_id }),
  CategoriaDeTareasCreada: (data) => ({ ...data, tipo: 'crear_categoria' }),
  CategoriaDeTareasEliminada: ({ categoria_id }) => ({ tipo: 'eliminar_categoria', categoria_id }),
  NombreDeTareaAgregado: (data) => ({ ...data, tipo: 'agregar_nombre_de_tarea', limite: Infinity }),
  NombreDeTareaEliminado: ({ nombre_tarea_id }) => ({ tipo: 'eliminar_nombre_de_tarea', nombre_tarea_id }),
};

/** Derives the commands of postponed alerts, each as an act of its own. */
export const ordersOfAlertas: Orders<ComandoDeAlertas, AlertasEvent> = {
  AlertaPospuesta: ({ hasta, motivo, ...una }) => ({
    tipo: 'posponer_alertas',
    alertas: [una],
    dias: 1,
    motivo,
    hoy: sumarDias(hasta, -1),
  }),
  AlertaRetomada: ({ grupo, objeto_id }) => ({ tipo: 'retomar_alertas', alertas: [{ grupo, objeto_id }], hoy: ANTES }),
  ResumenDeAlertasElegido: ({ usuario_id, recibe }) => ({ tipo: 'elegir_resumen', usuario_id, recibe }),
};

/** Derives the commands of the notebook. */
export const ordersOfLibreta: Orders<ComandoDeLibreta, LibretaEvent> = {
  EstadoDeTareaDeLibretaCambiado: (data) => ({
    ...data,
    tipo: 'cambiar_estado_de_tarea_de_libreta',
    hoy: data.dia ?? ANTES,
  }),
  TareaDeLibretaActualizada: (data) => ({ ...data, tipo: 'actualizar_tarea_de_libreta', hoy: ANTES }),
  TareaDeLibretaCreada: (data) => ({ ...data, tipo: 'crear_tarea_de_libreta', hoy: ANTES }),
  TareaDeLibretaEliminada: ({ libreta_tarea_id }) => ({ tipo: 'eliminar_tarea_de_libreta', libreta_tarea_id }),
};

/** Derives the commands of a crop plan; a copy is a plan and its activities, each as an act of its own. */
export const ordersOfPlan: Orders<ComandoDePlan, PlanEvent & PlanesEvent> = {
  ActividadAgregadaAlPlan: (data) => ({ ...data, tipo: 'agregar_actividad' }),
  ActividadDelPlanActualizada: (data) => ({ ...data, tipo: 'actualizar_actividad' }),
  ActividadDelPlanEliminada: (data) => ({ ...data, tipo: 'eliminar_actividad' }),
  PlanActualizado: (data) => ({ ...data, tipo: 'actualizar_plan' }),
  PlanCreado: (data) => ({ ...data, tipo: 'crear_plan' }),
  PlanEliminado: ({ plan_id }) => ({ tipo: 'eliminar_plan', plan_id }),
};
