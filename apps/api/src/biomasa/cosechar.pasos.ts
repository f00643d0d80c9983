import { EVENTO_DE_COSECHA, type CosecharBiomasa } from '@cepa/domain/biomasa/cosechar-biomasa';
import { eventoDeCosecha, eventoParaCosechar } from '@cepa/domain/biomasa/evento-de-cosecha';
import type { VincularPlantas } from '@cepa/domain/biomasa/vincular-plantas';
import type { ComandoDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { PlantaParaMover } from '@cepa/domain/cultivos/mover-plantas';
import {
  abierto,
  cierreDePlanta,
  eventoDe,
  eventoDePlanta,
  MAX_PER_MOVIMIENTO,
  vigente,
  type Proyecto,
} from '@cepa/domain/cultivos/state';
import { COSECHADA, plantaDe, type LoteVigente } from '@cepa/domain/lotes/state';
import { batchCode, derivedId } from '@cepa/platform';
import type { Context } from '../nucleo/contexto';
import type { Aplicaciones } from '../shared/carencias';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';
import type { CosecharDto } from './cosechar.dto';
import { plantaParaVincular } from './planta-para-vincular';

/** A harvest with its plants found. */
export interface Request {
  readonly ctx: Context;
  readonly clubId: string;
  readonly datos: CosecharDto;
  /** Its plants, by id. */
  readonly ubicadas: readonly {
    readonly id: string;
    readonly lote_id: string;
  }[];
  readonly suLote: ReadonlyMap<string, LoteVigente>;
  readonly dia: string;
  /** The applications of its plants. */
  readonly aplicaciones: Aplicaciones;
}

/** A command on the project, and the name of its step. */
export interface PasoDeProyecto {
  readonly paso: string;
  readonly command: ComandoDeProyecto;
}

/** The name of the step that opens the stage. */
export const ABRIR = 'evento';

/** The groups in which plants are moved. They are the same each time the request is sent. */
function grupos({ ubicadas }: Request) {
  const cuantos = Math.ceil(ubicadas.length / MAX_PER_MOVIMIENTO);
  return Array.from({ length: cuantos }, (_, lugar) => ({
    paso: `traslado ${lugar}`,
    plantas: ubicadas.slice(lugar * MAX_PER_MOVIMIENTO, (lugar + 1) * MAX_PER_MOVIMIENTO),
  }));
}

/** The names of all possible steps of a harvest on the project. */
export const pasosPosibles = (request: Request): readonly string[] => [
  ABRIR,
  ...grupos(request).map(({ paso }) => paso),
];

/**
 * The stage of the harvest, and the commands that create it and move the plants there. @param abrio whether an earlier
 * attempt created it
 */
export function enProyecto(
  request: Request,
  antes: Proyecto,
  abrio: boolean,
): {
  readonly eventoId: string;
  readonly nuevo: boolean;
  readonly pasos: readonly PasoDeProyecto[];
} {
  const { ctx, datos, ubicadas, dia } = request;
  const { proyecto_id } = datos;
  const proyecto = abierto(antes, proyecto_id);
  const fromRequest = datos.proyecto_evento_id;
  const elegido =
    fromRequest ??
    (abrio
      ? null
      : eventoParaCosechar(
          proyecto,
          ubicadas.map(({ id }) => id),
        ));
  const eventoId = elegido ?? ctx.nuevoId('proyecto_evento');
  if (elegido !== null) eventoDe(proyecto, elegido);
  const abrir = elegido === null ? [abrirEvento(proyecto_id, eventoId, dia)] : [];
  const traslados = grupos(request).flatMap(({ paso, plantas }): PasoDeProyecto[] => {
    const lejos = plantas.filter(({ id }) => eventoDePlanta(proyecto, id) !== eventoId);
    if (lejos.length === 0) return [];
    const command = {
      tipo: 'mover_plantas',
      proyecto_id,
      proyecto_evento_id: eventoId,
      fecha_inicio: dia,
      fecha_fin: null,
      observaciones: null,
      plantas: lejos.map((una) => paraMover(request, una)),
      hoy: ctx.hoy,
    } as const;
    return [{ paso, command }];
  });
  return { eventoId, nuevo: elegido === null, pasos: [...abrir, ...traslados] };
}

function abrirEvento(proyecto_id: string, proyecto_evento_id: string, dia: string): PasoDeProyecto {
  const tipo = TIPOS_DE_EVENTO.find(({ nombre_evento }) => nombre_evento.toLowerCase() === EVENTO_DE_COSECHA);
  if (!tipo) throw new Error('the list of stages has no harvest');
  const { id: evento_cultivo_id, nombre_evento } = tipo;
  const ids = {
    proyecto_id,
    proyecto_evento_id,
    evento_cultivo_id,
    nombre_evento,
  };
  return { paso: ABRIR, command: eventoDeCosecha(ids, dia) };
}

function paraMover({ ctx, suLote }: Request, { id, lote_id }: Request['ubicadas'][number]): PlantaParaMover {
  const lote = suLote.get(lote_id) as LoteVigente;
  const { codigo, baja, desde, estado } = plantaDe(lote, id);
  return {
    planta_evento_id: ctx.nuevoId(`planta_evento ${id}`),
    planta_id: id,
    codigo,
    lote_id,
    proyecto_id: lote.proyectoId,
    baja,
    cosechada: estado === COSECHADA,
    desde,
  };
}

/** The biomass of the harvest, in a project that has its stage. */
export function biomasaDe(
  { ctx, clubId, datos, suLote, dia }: Request,
  en: Proyecto,
  eventoId: string,
): CosecharBiomasa {
  const { proyecto_id, tipo_biomasa, peso, unidad_medida, observaciones } = datos;
  const proyecto = vigente(en, proyecto_id);
  const { nombre_evento: nombre, finalizado } = eventoDe(proyecto, eventoId);
  const codigo = datos.codigo ?? batchCode('BIO', ctx.hoy);
  const [unLote] = suLote.keys();
  return {
    tipo: 'cosechar_biomasa',
    biomasa_id: derivedId('biomasa', clubId, codigo),
    codigo,
    fecha_cosecha: dia,
    tipo_biomasa,
    peso,
    unidad_medida,
    observaciones,
    lote_id: suLote.size === 1 ? (unLote ?? null) : null,
    proyecto_id,
    proyecto_evento_id: eventoId,
    biomasa_evento_id: ctx.nuevoId('biomasa_evento'),
    evento: {
      nombre,
      finalizado,
      proyecto_cerrado: proyecto.cerrado,
      desde: proyecto.desde,
    },
    hoy: ctx.hoy,
  };
}

/** The link of the biomass to its plants. @param otras the codes of other biomass that plants are linked to */
export function vinculoDe(
  { datos, ubicadas, suLote, aplicaciones }: Request,
  en: Proyecto,
  { biomasa_id, eventoId }: { readonly biomasa_id: string; readonly eventoId: string },
  otras: ReadonlyMap<string, string>,
): VincularPlantas {
  const proyecto = vigente(en, datos.proyecto_id);
  const plantas = ubicadas.map(({ id, lote_id }) =>
    plantaParaVincular(
      biomasa_id,
      { id, lote_id, evento_id: eventoDePlanta(proyecto, id) },
      suLote,
      otras,
      aplicaciones,
    ),
  );
  const { finalizado } = eventoDe(proyecto, eventoId);
  const cierre = {
    proyecto_cerrado: proyecto.cerrado,
    evento_finalizado: finalizado,
  };
  return { tipo: 'vincular_plantas', biomasa_id, plantas, cierre };
}

/** Marks the plants of one lot as harvested. */
export function marcaDe({ ctx, datos, ubicadas }: Request, en: Proyecto, lote_id: string) {
  const proyecto = vigente(en, datos.proyecto_id);
  return {
    tipo: 'cambiar_estado_de_plantas',
    lote_id,
    plantas: ubicadas.filter((una) => una.lote_id === lote_id).map(({ id }) => id),
    nuevo_estado: COSECHADA,
    hoy: ctx.hoy,
    cierre: (plantaId: string) => cierreDePlanta(proyecto, plantaId),
  } as const;
}

/** The same harvest for only some of its plants. */
export function soloDe(request: Request, datos: CosecharDto): Request {
  const ubicadas = request.ubicadas.filter(({ id }) => datos.plantas.includes(id));
  const suLote = new Map([...request.suLote].filter(([lote]) => ubicadas.some(({ lote_id }) => lote_id === lote)));
  return { ...request, datos, ubicadas, suLote };
}
