import type { FichaBuscada, TipoDeFicha } from '@cepa/projections/busqueda/fichas.queries';

/** The kinds of record that a search answers, in this order. */
export const ORDEN = [
  'lote',
  'planta',
  'cultivo',
  'envasado',
  'bulk',
  'materia_prima',
  'biomasa',
  'producto_final',
  'usuario_medicinal',
  'sala',
  'variedad',
  'insumo',
  'proveedor',
  'tarea',
  'libreta',
  'plan',
] as const satisfies readonly (TipoDeFicha | 'usuario_medicinal')[];

export type TipoDeResultado = (typeof ORDEN)[number];

/** A found record as the API answers it. */
export function vistaDeResultado(tipo: TipoDeResultado, { cantidad, ...ficha }: FichaBuscada) {
  return { tipo, ...ficha, cantidad: cantidad === null ? null : Number(cantidad) };
}

export type ResultadoDeBusqueda = ReturnType<typeof vistaDeResultado>;

/** A medicinal user, by name and with nothing else of theirs. */
export const vistaDePersonaHallada = (id: string, nombre: string): ResultadoDeBusqueda => ({
  tipo: 'usuario_medicinal',
  id,
  titulo: nombre,
  detalle: null,
  cantidad: null,
  unidad: null,
  fecha: null,
  proyecto_id: null,
  proyecto_evento_id: null,
  proveedor_id: null,
});
