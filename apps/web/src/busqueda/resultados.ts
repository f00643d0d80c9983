import { ANALISIS_DE_CALIDAD } from '@cepa/words/analisis';
import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos/fechas';
import { cantidad } from '@/ui/formatos/unidades';

export type Resultado = Esquema<'ResultadoDeBusqueda'>;
export type Tipo = Resultado['tipo'];

/** The heading of each kind. */
export const TITLES: Readonly<Record<Tipo, string>> = {
  lote: 'Lotes',
  planta: 'Plantas',
  cultivo: 'Cultivos',
  envasado: 'Productos envasados',
  bulk: 'Productos bulk',
  materia_prima: 'Materias primas',
  biomasa: 'Biomasa',
  producto_final: 'Productos cosechados',
  usuario_medicinal: 'Usuarios medicinales',
  sala: 'Espacios',
  variedad: 'Genéticas',
  insumo: 'Inventario',
  proveedor: 'Proveedores',
  orden_compra: 'Órdenes de compra',
  tarea: 'Tareas',
  libreta: 'Libreta de tareas',
  plan: 'Planes de cultivo',
  analisis: ANALISIS_DE_CALIDAD,
};

/** Each kind in a sentence: 'los lotes'. */
const NOUNS: Readonly<Record<Tipo, readonly [article: 'los' | 'las', plural: string]>> = {
  lote: ['los', 'lotes'],
  planta: ['las', 'plantas'],
  cultivo: ['los', 'cultivos'],
  envasado: ['los', 'envasados'],
  bulk: ['los', 'bulks'],
  materia_prima: ['las', 'materias primas'],
  biomasa: ['las', 'biomasas'],
  producto_final: ['los', 'productos cosechados'],
  usuario_medicinal: ['los', 'usuarios medicinales'],
  sala: ['los', 'espacios'],
  variedad: ['las', 'genéticas'],
  insumo: ['los', 'ítems'],
  proveedor: ['los', 'proveedores'],
  orden_compra: ['las', 'órdenes de compra'],
  tarea: ['las', 'tareas'],
  libreta: ['las', 'tareas de la libreta'],
  plan: ['los', 'planes'],
  analisis: ['los', 'análisis'],
};

/** The most that a search of one kind alone answers. */
const OF_ONE_KIND = 100;

/** 'Ver los 23 lotes…', for a kind of which more were found than are on screen; null if all are. */
export function moreOf(rows: readonly Resultado[]): string | null {
  const [first] = rows;
  if (!first || rows.length >= OF_ONE_KIND) return null;
  const [article, plural] = NOUNS[first.tipo];
  if (first.cuantos === null || first.cuantos > OF_ONE_KIND) return `Ver más ${plural}…`;
  return first.cuantos > rows.length ? `Ver ${article} ${first.cuantos} ${plural}…` : null;
}

/** Said below the list of one kind that is not complete; null below a complete one. */
export function restOf(rows: readonly Resultado[]): string | null {
  const [first] = rows;
  if (!first || rows.length < OF_ONE_KIND || first.cuantos === rows.length) return null;
  return `Hay más ${NOUNS[first.tipo][1]}: escribí algo más de su nombre.`;
}

/** Kinds that may be held or in quarantine. */
export const RETENIBLES: ReadonlySet<Tipo> = new Set([
  'lote',
  'planta',
  'envasado',
  'bulk',
  'materia_prima',
  'biomasa',
  'producto_final',
]);

const inList = (list: string, text: string): string => `${list}?q=${encodeURIComponent(text)}`;

type Enlace = (uno: Resultado, clubId: string) => string;
const ENLACES: Readonly<Record<Tipo, Enlace>> = {
  lote: ({ id, proyecto_id }, clubId) => `/proyecto/${proyecto_id}/lote/${id}/${clubId}`,
  planta: ({ titulo }) => `/planta/${encodeURIComponent(titulo)}`,
  cultivo: ({ id }) => `/proyecto/${id}`,
  envasado: ({ id }) => `/flujo_produccion/envasado/${id}`,
  bulk: ({ id }) => `/flujo_produccion/bulk/${id}`,
  materia_prima: ({ id }) => `/flujo_produccion/materia-prima/${id}`,
  biomasa: ({ id }) => `/biomasa/${id}`,
  producto_final: ({ titulo }) => inList('/flujo_produccion/bulk/cosechados', titulo),
  usuario_medicinal: ({ id }) => `/usuarios-medicinales/${id}`,
  sala: ({ id }) => `/espacio/${id}`,
  variedad: ({ id }) => `/geneticas?ver=${id}`,
  insumo: ({ id, proveedor_id }) => `/inventario_proveedores/${proveedor_id}/ficha/${id}`,
  proveedor: ({ id }) => `/inventario_proveedores/${id}`,
  orden_compra: ({ titulo }) => inList('/inventario_proveedores/ordenes', titulo.slice(titulo.indexOf('N.º'))),
  tarea: ({ proyecto_id, proyecto_evento_id }) => `/proyecto/${proyecto_id}/evento/${proyecto_evento_id}/listar-tareas`,
  libreta: ({ titulo }) => inList('/libreta-tareas', titulo),
  plan: ({ id }) => `/plan_cultivo/${id}`,
  analisis: ({ id }) => `/analisis/${id}`,
};

/** The screen of the record. */
export const enlaceDe = (uno: Resultado, clubId: string): string => ENLACES[uno.tipo](uno, clubId);

/** The line below a record's name, which tells it from its namesakes: kind, crop, state, quantity left, day. */
export function detalleDe({ detalle, cantidad: queda, unidad, fecha: dia }: Resultado): string {
  const partes = [detalle, queda !== null && unidad !== null ? cantidad(queda, unidad) : null, dia && fecha(dia)];
  return partes.filter(Boolean).join(' · ');
}

/** The records by kind, in the order of the answer. */
export function porTipo(resultados: readonly Resultado[]): readonly (readonly [Tipo, readonly Resultado[]])[] {
  const grupos = new Map<Tipo, Resultado[]>();
  for (const uno of resultados) grupos.set(uno.tipo, [...(grupos.get(uno.tipo) ?? []), uno]);
  return [...grupos];
}
