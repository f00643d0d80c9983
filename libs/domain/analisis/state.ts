import type {
  AnalisisActualizado,
  AnalisisRegistrado,
  TipoDeAnalisisActualizado,
  TipoDeAnalisisCreado,
} from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';
import type { Retencion } from '../materiales/retencion';
import { decisionDe } from './liberacion';

/** The data of an analysis as its event holds them. */
export type DatosDeAnalisis = AnalisisRegistrado['data'];

/** An analysis as later commands need it. */
export interface Registrado {
  readonly tipo_analisis_id: string;
  readonly aprobado: boolean | null;
  readonly fecha_analisis: Fecha;
  /** What was analysed. */
  readonly partida: Pick<DatosDeAnalisis, 'entidad' | 'entidad_id' | 'entidad_codigo'>;
  /** The number of the analysis in the club, in the order of recording. */
  readonly orden: number;
  /** SHA-256 of each certificate, by its id. */
  readonly archivos: Mapa<string>;
}

/** The quality analyses of one club, and the kinds of them. */
export interface Analisis {
  /** Name of each type. */
  readonly tipos: Mapa<string>;
  readonly analisis: Mapa<Registrado>;
  /** Ids of the analyses of each batch. */
  readonly porPartida: Mapa<readonly string[]>;
  /** The batches whose newest decision disapproved them, by their id. */
  readonly retenidos: Mapa<Retencion>;
  /** The number of analyses that were ever recorded. */
  readonly registrados: number;
}

/** Returns the analysis. @throws Rechazo where there is none of this id */
export function exigirAnalisis(state: Analisis, id: string): Registrado {
  const uno = state.analisis.get(id);
  if (!uno) throw inexistente('analisis', id);
  return uno;
}

/** Adds or renames a type of analysis. */
export const conTipo = (
  state: Analisis,
  { tipo_analisis_id, nombre }: TipoDeAnalisisCreado['data'] | TipoDeAnalisisActualizado['data'],
): Analisis => ({ ...state, tipos: state.tipos.set(tipo_analisis_id, nombre) });

/** Stores or removes an analysis, and updates which batches are held. */
export function poner(state: Analisis, id: string, uno: Registrado | null): Analisis {
  const antes = state.analisis.get(id);
  const despues = uno ? state.analisis.set(id, uno) : state.analisis.delete(id);
  const partidas = new Set([antes, uno ?? undefined].flatMap((cual) => (cual ? [cual.partida.entidad_id] : [])));
  let { porPartida, retenidos } = state;
  for (const partida of partidas) {
    const otros = (porPartida.get(partida) ?? []).filter((otro) => otro !== id);
    const suyos = uno?.partida.entidad_id === partida ? [...otros, id] : otros;
    porPartida = suyos.length > 0 ? porPartida.set(partida, suyos) : porPartida.delete(partida);
    const enOrden = suyos.map((suyo) => ({ id: suyo, ...despues.get(suyo)! })).sort((a, b) => a.orden - b.orden);
    const ultimo = decisionDe(enOrden);
    retenidos =
      ultimo?.aprobado === false
        ? retenidos.set(partida, { por: 'analisis', de: partida, hecho: ultimo.id })
        : retenidos.delete(partida);
  }
  return { ...state, analisis: despues, porPartida, retenidos };
}

/** An edit withdraws an approval: new results need a new one. A disapproval stays until the next decision. */
export const conAnalisis = (
  state: Analisis,
  {
    analisis_id,
    tipo_analisis_id,
    fecha_analisis,
    entidad,
    entidad_id,
    entidad_codigo,
  }: AnalisisRegistrado['data'] | AnalisisActualizado['data'],
): Analisis => {
  const antes = state.analisis.get(analisis_id);
  const uno: Registrado = {
    tipo_analisis_id,
    fecha_analisis,
    partida: { entidad, entidad_id, entidad_codigo },
    aprobado: antes?.aprobado === false ? false : null,
    orden: antes?.orden ?? state.registrados,
    archivos: antes?.archivos ?? mapa(),
  };
  return { ...poner(state, analisis_id, uno), registrados: state.registrados + (antes ? 0 : 1) };
};

/** Replaces some data of an analysis. @throws Rechazo where there is none of this id */
export const cambiar = (state: Analisis, id: string, cambio: Partial<Registrado>): Analisis =>
  poner(state, id, { ...exigirAnalisis(state, id), ...cambio });
