import { numeroDeAnalisis } from '@cepa/words/analisis';
import { numeroDeRegistro } from '@cepa/words/registros';
import type { Esquema } from '@/api/cliente';

export { NOMBRES_DE_PASO as NOMBRES } from '@cepa/words/pasos';

export type Cadena = Esquema<'CadenaDeTrazabilidad'>;
/** A step with what came from it. */
export type PasoConHijos = Esquema<'PasoDeCadena'>;
/** A step on its own. */
export type Paso = Cadena['grafo']['nodos'][number];
export type Arista = Cadena['grafo']['aristas'][number];
export type TipoDePaso = Paso['tipo'];

const ES_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** Whether it is an id, which replaces a missing code. */
export const esId = (codigo: string): boolean => ES_ID.test(codigo);

/** A code on a node; for a record without one (a process, a dispensing) its number. */
export const codigoCorto = (codigo: string): string => (esId(codigo) ? `N.º ${numeroDeRegistro(codigo)}` : codigo);

/** The same of a step. An analysis has no code: its number names it. */
export const codigoDePaso = ({ codigo, info }: Pick<Paso, 'codigo' | 'info'>): string =>
  typeof info['numero'] === 'number' ? numeroDeAnalisis(info['numero']) : codigoCorto(codigo);
