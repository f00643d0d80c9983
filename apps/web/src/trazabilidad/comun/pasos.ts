import type { Esquema } from '@/api/cliente';

export type Cadena = Esquema<'CadenaDeTrazabilidad'>;
/** A step with what came of it. */
export type PasoConHijos = Esquema<'PasoDeCadena'>;
/** A step on its own. */
export type Paso = Cadena['grafo']['nodos'][number];
export type Arista = Cadena['grafo']['aristas'][number];
export type TipoDePaso = Paso['tipo'];

/** How each kind is called, alone and many. */
export const NOMBRES: Readonly<Record<TipoDePaso, { readonly uno: string; readonly muchos: string }>> = {
  lote: { uno: 'Lote', muchos: 'lotes' },
  planta: { uno: 'Planta', muchos: 'plantas' },
  biomasa: { uno: 'Biomasa', muchos: 'biomasas' },
  materia_prima: { uno: 'Materia prima', muchos: 'materias primas' },
  proceso: { uno: 'Proceso', muchos: 'procesos' },
  producto_final_bulk: { uno: 'Producto final bulk', muchos: 'productos bulk' },
  producto_envasado: { uno: 'Producto envasado', muchos: 'envasados' },
  dispensacion: { uno: 'Dispensación', muchos: 'dispensaciones' },
  producto_final: { uno: 'Producto cosechado', muchos: 'productos cosechados' },
  no_encontrado: { uno: 'No encontrado', muchos: 'no encontrados' },
};

const ES_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** A code as it fits on a node: of what has none (a process, a dispensing) the first part of its identifier. */
export const codigoCorto = (codigo: string): string => (ES_ID.test(codigo) ? `${codigo.slice(0, 8)}…` : codigo);
