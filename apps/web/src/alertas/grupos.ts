import { ALERTAS_TITLES } from '@cepa/words/alertas';
import { cuenta, fecha, numero } from '@/ui/formatos';
import type { Tono } from '@/ui/panel/Insignia';
import type { Alerta, Alertas } from './query';

/** How a group of alerts is shown. */
export interface TipoDeAlerta {
  readonly titulo: string;
  readonly tono: Tono;
  /** Names an alert and its problem. */
  readonly linea: (alerta: Alerta) => readonly [que: string | undefined, detalle?: string];
  /** The record's screen; missing if there is none. */
  readonly a?: (alerta: Alerta, club_id: string) => string;
  /** The path of the act that ends it, with its form or dialog open, for people who may write; if missing, the record's screen is used. */
  readonly hacer?: (alerta: Alerta, club_id: string) => string;
}

const falta =
  (detalle: string) =>
  ({ codigo }: Alerta) =>
    [codigo, detalle] as const;
const loteDe = ({ id, proyecto }: Alerta, club_id: string): string =>
  `/proyecto/${proyecto?.id ?? ''}/lote/${id}/${club_id}`;
/** A lot with the number of its affected plants, or one plant. */
const faltaAPlantas =
  (detalle: string) =>
  ({ codigo, cantidad }: Alerta) =>
    [codigo, cantidad === undefined ? detalle : `${cuenta(cantidad, 'planta')} ${detalle}`] as const;
const aPlantas = (alerta: Alerta, club_id: string): string =>
  alerta.cantidad === undefined ? aPlanta(alerta) : loteDe(alerta, club_id);
const aPlanta = ({ codigo = '' }: Alerta): string => `/planta/${encodeURIComponent(codigo)}`;

/** An overdue task of the notebook, or an activity that a crop has planned. */
const aTareaVencida = ({ titulo = '', actividad_id, proyecto }: Alerta): string =>
  actividad_id === undefined
    ? `/libreta-tareas?q=${encodeURIComponent(titulo)}`
    : `/proyecto/${proyecto?.id ?? ''}/plan`;
/** The form of a planned activity; null while its stage has no open event. */
const aEjecutar = ({ actividad_id, proyecto_evento_id, proyecto }: Alerta): string | null =>
  proyecto_evento_id
    ? `/proyecto/${proyecto?.id ?? ''}/evento/${proyecto_evento_id}/alta-tarea?actividad=${actividad_id}`
    : null;

/** Groups by key, in the order of the contract, each with a fixed colour. */
const TIPOS: Readonly<Record<string, TipoDeAlerta>> = {
  stock_bajo: {
    titulo: ALERTAS_TITLES.stock_bajo,
    tono: 'peligro',
    linea: ({ nombre, cantidad, nivel_minimo }) => [nombre, `hay ${numero(cantidad)}, mínimo ${numero(nivel_minimo)}`],
    a: ({ proveedor_id = '' }) => `/inventario_proveedores/${proveedor_id}`,
    hacer: ({ proveedor_id = '', nombre = '' }) =>
      `/inventario_proveedores/${proveedor_id}/alta-orden-de-compra?items.q=${encodeURIComponent(nombre)}`,
  },
  tareas_vencidas: {
    titulo: ALERTAS_TITLES.tareas_vencidas,
    tono: 'peligro',
    linea: ({ titulo, fecha: dia, proyecto }) => [titulo, [fecha(dia), proyecto?.nombre].filter(Boolean).join(' · ')],
    a: (alerta) => aTareaVencida(alerta),
    hacer: (alerta) =>
      alerta.actividad_id === undefined
        ? `${aTareaVencida(alerta)}&estado_de=${alerta.id}`
        : (aEjecutar(alerta) ?? aTareaVencida(alerta)),
  },
  eventos_sin_cerrar: {
    titulo: ALERTAS_TITLES.eventos_sin_cerrar,
    tono: 'atencion',
    linea: ({ evento_cultivo, proyecto }) => [evento_cultivo?.nombre_evento, proyecto?.nombre],
    a: ({ id, proyecto }) => `/proyecto/${proyecto?.id ?? ''}/evento/${id}`,
    hacer: ({ id, proyecto }) => `/proyecto/${proyecto?.id ?? ''}/evento/${id}?finalizar=1`,
  },
  productos_sin_trazabilidad: {
    titulo: ALERTAS_TITLES.productos_sin_trazabilidad,
    tono: 'peligro',
    linea: falta('sin trazabilidad'),
    a: ({ codigo = '' }) => `/trazabilidad?codigo=${encodeURIComponent(codigo)}`,
  },
  plantas_sin_sala: {
    titulo: ALERTAS_TITLES.plantas_sin_sala,
    tono: 'atencion',
    linea: faltaAPlantas('sin sala'),
    a: aPlantas,
    // Only plants of a locked lot can move to a room.
    hacer: (alerta, club_id) =>
      alerta.lote_bloqueado === true
        ? `/proyecto/${alerta.proyecto?.id ?? ''}/sala-gestion/sala-planta-gestion?lote=${alerta.id}`
        : `${aPlantas(alerta, club_id)}${alerta.lote_bloqueado === false ? '?bloquear=1' : ''}`,
  },
  plantas_baja_sin_biomasa: {
    titulo: ALERTAS_TITLES.plantas_baja_sin_biomasa,
    tono: 'atencion',
    linea: faltaAPlantas('sin biomasa'),
    a: aPlantas,
  },
  biomasa_sin_materia_prima: {
    titulo: ALERTAS_TITLES.biomasa_sin_materia_prima,
    tono: 'info',
    linea: falta('sin materia prima'),
    a: ({ codigo = '' }) => `/gestionar_materia_prima/pendiente?q=${encodeURIComponent(codigo)}`,
    hacer: ({ id }) => `/gestionar_materia_prima/alta?biomasa_id=${id}`,
  },
  materia_prima_vencida: {
    titulo: ALERTAS_TITLES.materia_prima_vencida,
    tono: 'peligro',
    linea: ({ codigo, fecha_vencimiento }) => [codigo, fecha(fecha_vencimiento)],
    a: ({ id }) => `/gestionar_materia_prima/${id}?baja=1`,
  },
  producto_final_sin_envasar: {
    titulo: ALERTAS_TITLES.producto_final_sin_envasar,
    tono: 'info',
    linea: falta('sin envasar'),
    a: ({ id }) => `/gestionar_producto_final/${id}`,
    hacer: ({ id }) => `/gestionar_producto_final/${id}/envasar`,
  },
  producto_envasado_vencido: {
    titulo: ALERTAS_TITLES.producto_envasado_vencido,
    tono: 'peligro',
    linea: ({ codigo, fecha_vencimiento }) => [codigo, `vencido el ${fecha(fecha_vencimiento)}`],
    a: ({ id }) => `/gestionar_producto_envasado/${id}?baja=1`,
  },
  proyectos_sin_lotes: {
    titulo: ALERTAS_TITLES.proyectos_sin_lotes,
    tono: 'neutro',
    linea: ({ nombre }) => [nombre],
    a: ({ id }) => `/proyecto/${id}`,
    hacer: ({ id }) => `/proyecto/${id}/lote/alta`,
  },
  lotes_sin_plantas: {
    titulo: ALERTAS_TITLES.lotes_sin_plantas,
    tono: 'neutro',
    linea: ({ codigo }) => [codigo],
    a: loteDe,
    hacer: (alerta, club_id) => `${loteDe(alerta, club_id)}/planta/alta/${club_id}`,
  },
  vence_pronto: {
    titulo: ALERTAS_TITLES.vence_pronto,
    tono: 'atencion',
    linea: ({ codigo, fecha_vencimiento }) => [codigo, `vence el ${fecha(fecha_vencimiento)}`],
    a: ({ id, entidad }) =>
      entidad === 'materia_prima' ? `/gestionar_materia_prima/${id}` : `/gestionar_producto_envasado/${id}`,
  },
};

/** An unknown group of a newer server. */
const OTRO: TipoDeAlerta = { titulo: 'Otras alertas', tono: 'neutro', linea: () => ['Alerta del sistema'] };

/** The title of a group. */
export const titleOf = (key: string): string => (TIPOS[key] ?? OTRO).titulo;

export interface GrupoDeAlertas {
  readonly clave: string;
  readonly tipo: TipoDeAlerta;
  readonly total: number;
  readonly alertas: readonly Alerta[];
}

const KEYS = Object.keys(TIPOS);

/** The groups with alerts, largest first, then in the order of the contract. */
export function gruposDe({ grupos, totales }: Alertas): readonly GrupoDeAlertas[] {
  const lugar = (key: string): number => (key in TIPOS ? KEYS.indexOf(key) : KEYS.length);
  return Object.entries(totales)
    .filter(([, total]) => total > 0)
    .map(([key, total]) => ({ clave: key, tipo: TIPOS[key] ?? OTRO, total, alertas: grupos[key] ?? [] }))
    .sort((una, otra) => otra.total - una.total || lugar(una.clave) - lugar(otra.clave));
}

/** The number of unlisted alerts of a group, in words. */
export const restoDe = ({ total, alertas }: GrupoDeAlertas): string | null =>
  total > alertas.length ? `y ${cuenta(total - alertas.length, 'alerta')} más` : null;
