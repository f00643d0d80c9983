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
  tarea: 'Tareas',
  libreta: 'Libreta de tareas',
  plan: 'Planes de cultivo',
};

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
  variedad: ({ titulo }) => inList('/geneticas', titulo),
  insumo: ({ id, proveedor_id }) => `/inventario_proveedores/${proveedor_id}/ficha/${id}`,
  proveedor: ({ id }) => `/inventario_proveedores/${id}`,
  tarea: ({ proyecto_id, proyecto_evento_id }) => `/proyecto/${proyecto_id}/evento/${proyecto_evento_id}/listar-tareas`,
  libreta: ({ titulo }) => inList('/libreta-tareas', titulo),
  plan: ({ id }) => `/plan_cultivo/${id}`,
};

/** The screen of the record. */
export const enlaceDe = (uno: Resultado, clubId: string): string => ENLACES[uno.tipo](uno, clubId);

/** The line below a record's name: its kind and remaining quantity, or its day. */
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
