import type { Conjunto, Mapa } from '../colecciones';
import { conflicto, inexistente, type Rechazo } from '../rechazo';
import { diaInMessage, exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';

/** Maximum number of plants in a lot (rule `lotes.cupo`). */
export const MAX_PLANTAS = 200;

/** States of a plant that the rules name; the whole list is the constant `estados_de_una_planta` (rule `estados.planta`). */
export const VIVA = 'Viva';
/** State of a plant that was harvested. */
export const COSECHADA = 'Cosechada';
/** States of a plant that was removed. */
export const ESTADOS_DE_BAJA: readonly string[] = ['Muerta', 'Descartada'];
/** States in which a plant can be harvested. */
export const ESTADOS_COSECHABLES: readonly string[] = [VIVA, LISTA_PARA_COSECHAR, 'Dañada', 'Enferma'];

/** A plant of a lot. */
export interface Planta {
  readonly codigo: string;
  readonly estado: string;
  /** A removed plant never changes again. */
  readonly baja: boolean;
  /** Whether it was ever Cosechada, also when it was removed later. */
  readonly cosechada: boolean;
  /** When it started. */
  readonly desde: Fecha;
  /** The plant that it came of; missing where nobody said one. */
  readonly madre?: { readonly planta_id: string; readonly lote_id: string };
}

/** The editable data of a lot. */
export interface DatosDeLote {
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly fecha_inicio: Fecha;
}

/** A lot that exists. */
export interface LoteVigente {
  readonly fase: 'vigente';
  readonly codigo: string;
  readonly proyectoId: string;
  readonly datos: DatosDeLote;
  readonly bloqueado: boolean;
  /** In order of addition. */
  readonly plantas: Mapa<Planta>;
  /** All plant codes ever used in the lot, with those of deleted plants. A code is never used twice. */
  readonly codigos: Conjunto;
}

/** The state of one lot and its plants, with only the data for decisions. */
export type Lote = { readonly fase: 'inexistente' } | { readonly fase: 'eliminado' } | LoteVigente;

/** The state before the first event. */
export const inicial = (): Lote => ({ fase: 'inexistente' });

/**
 * Returns the lot.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function vigente(lote: Lote, loteId: string): LoteVigente {
  if (lote.fase !== 'vigente') throw inexistente('lote', loteId);
  return lote;
}

/**
 * Returns the lot if it can be edited (rule `lotes.bloqueo`). A lot of a closed project can't.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, LOTE_BLOQUEADO
 */
export function editable(
  lote: Lote,
  command: { readonly lote_id: string; readonly proyecto_cerrado: boolean },
): LoteVigente {
  const actual = vigente(lote, command.lote_id);
  if (command.proyecto_cerrado) throw proyectoCerrado();
  if (actual.bloqueado)
    throw conflicto(
      'LOTE_BLOQUEADO',
      'El lote está bloqueado: no se puede editar ni eliminar, ni agregarle o borrarle plantas.',
    );
  return actual;
}

/** Refusal of an act on the lots of a closed crop (rule `cultivos.cerrado`). */
export const proyectoCerrado = (): Rechazo =>
  conflicto('PROYECTO_CERRADO', 'El cultivo está cerrado: no se pueden crear ni editar lotes.');

/**
 * Refuses a start before the project's, or in the future. The lots of a project that starts in the future start with
 * it.
 *
 * @throws Rechazo FECHAS_INVERTIDAS, FECHA_FUTURA
 */
export function exigirDia(lote: { readonly fecha_inicio: Fecha; readonly desde?: Fecha; readonly hoy?: Fecha }): void {
  const { fecha_inicio, desde, hoy } = lote;
  if (desde !== undefined)
    exigirOrden(
      desde,
      fecha_inicio,
      'fecha_inicio',
      `El cultivo empieza el ${diaInMessage(desde)}: el lote no es anterior.`,
    );
  const empezaraJunto = desde !== undefined && fecha_inicio === desde;
  if (!empezaraJunto) exigirHecho(fecha_inicio, hoy, 'fecha_inicio');
}

/**
 * Returns a plant of the lot.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function plantaDe(lote: LoteVigente, plantaId: string): Planta {
  const planta = lote.plantas.get(plantaId);
  if (!planta) throw inexistente('planta', plantaId);
  return planta;
}

/** Applies an event to the lot. It throws when there is no lot, because the history is then broken. */
export function conVigente(lote: Lote, cambio: (actual: LoteVigente) => Lote): Lote {
  if (lote.fase !== 'vigente') throw new Error(`an event about a lot that is ${lote.fase}`);
  return cambio(lote);
}
