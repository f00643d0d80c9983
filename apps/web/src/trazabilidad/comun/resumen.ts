import * as pasos from '@cepa/words/pasos';
import { conNumero } from '@cepa/words/personas';
import { cantidad, cuenta, numero } from '@/ui/formatos';
import type { Paso } from './pasos';

export { marcasDe } from '@cepa/words/pasos';

type Contado = Pick<Paso, 'tipo' | 'info'>;

const enUnidades = (value: number): string => cuenta(value, 'unidad', 'unidades');

/** How much moved: `medida(12, 'gramos')` → '12 g', `medida(1, 'unidades')` → '1 unidad'; '' where nobody weighed it. */
export function medida(value: number | null, unidad: string | null): string {
  if (value === null) return '';
  return unidad === 'unidades' ? enUnidades(value) : cantidad(value, unidad);
}

/** Describes a step and its variety in a few words; a recipient appears with their number, as everywhere. */
export const detalleDe = (paso: Contado): string => {
  const persona = pasos.textOf(paso.info, 'usuario_medicinal');
  return pasos.juntos(
    pasos.detalleDe(paso, conNumero(persona, pasos.textOf(paso.info, 'usuario_medicinal_id'))),
    paso.tipo === 'dispensacion' ? '' : pasos.textOf(paso.info, 'variedad'),
  );
};

/** How much a step is, in its own unit; '' for what is not measured. */
export const cantidadDe = (paso: Contado): string =>
  pasos.cantidadDe(paso, { numero, medida: cantidad, unidades: enUnidades, nada: '' });
