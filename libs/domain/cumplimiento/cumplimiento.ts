import type {
  CumplimientoEvent,
  EtiquetaDeCumplimientoCreada,
  GrupoDeCumplimientoActualizado,
  GrupoDeCumplimientoCreado,
} from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { decider } from '../decider';
import { conflicto, inexistente, regla } from '../rechazo';
import { exigirOrden } from '../valores/fecha';
import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import { COLOR_CLARO, COLOR_INVALIDO } from '@cepa/words/mensajes/cumplimiento';

type DatosDeGrupo = GrupoDeCumplimientoCreado['data'];
type DatosDeEtiqueta = EtiquetaDeCumplimientoCreada['data'];

/** The data of a label. Without a precedence it goes after the last label of its group (rule `cumplimiento.precedencia`). */
interface EtiquetaPedida extends Omit<DatosDeEtiqueta, 'precedencia'> {
  readonly precedencia: number | null;
}

/** A command on a club's groups of labels. */
export type ComandoDeCumplimiento =
  | ({ readonly tipo: 'crear_grupo' } & DatosDeGrupo)
  | ({ readonly tipo: 'actualizar_grupo' } & DatosDeGrupo)
  | { readonly tipo: 'eliminar_grupo'; readonly grupo_id: string }
  | { readonly tipo: 'crear_etiqueta'; readonly etiqueta: EtiquetaPedida }
  | { readonly tipo: 'actualizar_etiqueta'; readonly etiqueta: DatosDeEtiqueta }
  | { readonly tipo: 'eliminar_etiqueta'; readonly etiqueta_id: string };

type Etiqueta = DatosDeEtiqueta;

/** The compliance groups of a club, with their labels. */
export interface Cumplimiento {
  /** Name of each group. */
  readonly grupos: Mapa<string>;
  readonly etiquetas: Mapa<Etiqueta>;
}

/** The stream of a club's compliance groups. */
export const streamDeCumplimiento = (clubId: string): string => `cumplimiento-${clubId}`;

/** Weights of the eye for red, green and blue, and how bright a colour may be (rule `cumplimiento.color`). */
const PESOS = [0.299, 0.587, 0.114] as const;
const MAX_BRILLO = 200;

/** Perceived brightness of `#rrggbb`, 0 to 255. */
export function brillo(color: string): number {
  const canales = [1, 3, 5].map((desde) => parseInt(color.slice(desde, desde + 2), 16));
  return canales.reduce((suma, canal, index) => suma + canal * (PESOS[index] ?? 0), 0);
}

/** @throws Rechazo COLOR_INVALIDO, COLOR_CLARO */
export function exigirColor(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) {
    const message = COLOR_INVALIDO;
    throw regla('COLOR_INVALIDO', message, 'color');
  }
  if (brillo(color) >= MAX_BRILLO) throw regla('COLOR_CLARO', COLOR_CLARO, 'color');
  return color.toLowerCase();
}

/** @throws Rechazo NO_ENCONTRADO */
export function exigirGrupo(state: Cumplimiento, id: string): void {
  if (!state.grupos.has(id)) throw inexistente('cumplimiento_grupo', id);
}

const precedenciaSiguiente = (state: Cumplimiento, grupoId: string): number =>
  [...state.etiquetas.values()]
    .filter((etiqueta) => etiqueta.grupo_id === grupoId)
    .reduce((mayor, { precedencia }) => Math.max(mayor, precedencia), 0) + 1;

function exigirNombreLibre(state: Cumplimiento, { grupo_id, nombre }: DatosDeGrupo): void {
  const otro = [...state.grupos].some(([id, uno]) => id !== grupo_id && uno.toLowerCase() === nombre.toLowerCase());
  if (otro) throw conflicto('GRUPO_REPETIDO', `Ya existe un grupo llamado "${nombre}".`);
}

function grupo({ tipo: _tipo, ...datos }: DatosDeGrupo & { readonly tipo: string }, state: Cumplimiento): DatosDeGrupo {
  exigirNombreLibre(state, datos);
  return { ...datos, color: exigirColor(datos.color) };
}

const conGrupo = (
  state: Cumplimiento,
  { grupo_id, nombre }: GrupoDeCumplimientoCreado['data'] | GrupoDeCumplimientoActualizado['data'],
): Cumplimiento => ({ ...state, grupos: state.grupos.set(grupo_id, nombre) });

const conEtiqueta = (state: Cumplimiento, data: DatosDeEtiqueta): Cumplimiento => ({
  ...state,
  etiquetas: state.etiquetas.set(data.etiqueta_id, data),
});

/** The rules of compliance groups and labels. */
export const cumplimiento = decider<Cumplimiento, ComandoDeCumplimiento, CumplimientoEvent>({
  name: 'cumplimiento',
  initial: () => ({ grupos: mapa(), etiquetas: mapa() }),
  commands: {
    actualizar_etiqueta({ etiqueta: data }, state) {
      const antes = state.etiquetas.get(data.etiqueta_id);
      if (antes?.grupo_id !== data.grupo_id) throw inexistente('cumplimiento_etiqueta', data.etiqueta_id);
      exigirOrden(data.fecha_inicio, data.fecha_fin, 'fecha_fin', FIN_ANTES_DEL_INICIO);
      const fields = Object.keys(data) as (keyof DatosDeEtiqueta)[];
      if (fields.every((field) => data[field] === antes[field])) return [];
      return [{ type: 'EtiquetaDeCumplimientoActualizada', version: 1, data }];
    },
    actualizar_grupo(command, state) {
      exigirGrupo(state, command.grupo_id);
      return [{ type: 'GrupoDeCumplimientoActualizado', version: 1, data: grupo(command, state) }];
    },
    crear_etiqueta({ etiqueta }, state) {
      exigirGrupo(state, etiqueta.grupo_id);
      const message = FIN_ANTES_DEL_INICIO;
      exigirOrden(etiqueta.fecha_inicio, etiqueta.fecha_fin, 'fecha_fin', message);
      const data = { ...etiqueta, precedencia: etiqueta.precedencia ?? precedenciaSiguiente(state, etiqueta.grupo_id) };
      return [{ type: 'EtiquetaDeCumplimientoCreada', version: 1, data }];
    },
    crear_grupo: (command, state) => [{ type: 'GrupoDeCumplimientoCreado', version: 1, data: grupo(command, state) }],
    eliminar_etiqueta({ etiqueta_id }, state) {
      const etiqueta = state.etiquetas.get(etiqueta_id);
      if (!etiqueta) throw inexistente('cumplimiento_etiqueta', etiqueta_id);
      const data = { etiqueta_id, grupo_id: etiqueta.grupo_id };
      return [{ type: 'EtiquetaDeCumplimientoEliminada', version: 1, data }];
    },
    eliminar_grupo({ grupo_id }, state) {
      exigirGrupo(state, grupo_id);
      return [{ type: 'GrupoDeCumplimientoEliminado', version: 1, data: { grupo_id } }];
    },
  },
  events: {
    EtiquetaDeCumplimientoActualizada: conEtiqueta,
    EtiquetaDeCumplimientoCreada: conEtiqueta,
    EtiquetaDeCumplimientoEliminada: (state, { etiqueta_id }) => ({
      ...state,
      etiquetas: state.etiquetas.delete(etiqueta_id),
    }),
    GrupoDeCumplimientoActualizado: conGrupo,
    GrupoDeCumplimientoCreado: conGrupo,
    GrupoDeCumplimientoEliminado: (state, { grupo_id }) => ({
      grupos: state.grupos.delete(grupo_id),
      etiquetas: state.etiquetas.filter((etiqueta) => etiqueta.grupo_id !== grupo_id),
    }),
  },
});
