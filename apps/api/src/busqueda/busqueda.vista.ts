import { TIPOS_BUSCABLES } from '@cepa/projections/busqueda/busqueda.table';
import type { FichaBuscada, TipoDeFicha } from '@cepa/projections/busqueda/fichas.queries';

/** The kinds of record in search results, in this order: plants come after their lots. */
export const ORDEN: readonly TipoDeResultado[] = [
  'lote',
  'planta',
  'usuario_medicinal',
  ...TIPOS_BUSCABLES.filter((tipo) => tipo !== 'lote'),
];

export type TipoDeResultado = TipoDeFicha | 'usuario_medicinal';

/** @param cuantos records of this kind that were found; null if there are more and nobody counted them */
export function vistaDeResultado(tipo: TipoDeResultado, { cantidad, ...ficha }: FichaBuscada, cuantos: number | null) {
  return { tipo, ...ficha, cantidad: cantidad === null ? null : Number(cantidad), cuantos };
}

export type ResultadoDeBusqueda = ReturnType<typeof vistaDeResultado>;

/** A medicinal user in an answer: only the name; among people of one name, the end of the identity number too. */
export const vistaDePersonaHallada = (
  id: string,
  nombre: string,
  cuantos: number | null,
  documentEnd?: string,
): ResultadoDeBusqueda => ({
  tipo: 'usuario_medicinal',
  id,
  titulo: nombre,
  detalle: documentEnd === undefined ? null : `Documento terminado en ${documentEnd}`,
  cantidad: null,
  unidad: null,
  fecha: null,
  proyecto_id: null,
  proyecto_evento_id: null,
  proveedor_id: null,
  cuantos,
});
