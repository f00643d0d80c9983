import * as pasos from '@cepa/words/pasos';
import { conNumero } from '@cepa/words/personas';
import { cantidad, cuenta, numero } from '@/ui/formatos';
import type { Paso } from './pasos';

export { marcasDe } from '@cepa/words/pasos';

type Contado = Pick<Paso, 'tipo' | 'info'>;

const enUnidades = (value: number): string => cuenta(value, 'unidad', 'unidades');

/** The moved quantity: `medida(12, 'gramos')` → '12 g', `medida(1, 'unidades')` → '1 unidad'; '' if it was not weighed. */
export function medida(value: number | null, unidad: string | null): string {
  if (value === null) return '';
  return unidad === 'unidades' ? enUnidades(value) : cantidad(value, unidad);
}

/** A short description of a step with its variety; a recipient appears by number, as everywhere. */
export const detalleDe = (paso: Contado): string => {
  const persona = pasos.textOf(paso.info, 'usuario_medicinal');
  return pasos.juntos(
    pasos.detalleDe(paso, conNumero(persona, pasos.textOf(paso.info, 'usuario_medicinal_id'))),
    paso.tipo === 'dispensacion' ? '' : pasos.textOf(paso.info, 'variedad'),
  );
};

/** The quantity of a step in its own unit; '' if it has none. */
export const cantidadDe = (paso: Contado): string =>
  pasos.cantidadDe(paso, { numero, medida: cantidad, unidades: enUnidades, nada: '' });
