import { IrA } from '@/ui/datos/IrA';
import { cuenta } from '@/ui/formatos';
import { useCuantasPorLiberar } from './queries';

/** The link to batches that wait for release, with their number; empty if there are none. */
export function EnlacePorLiberar() {
  const cuantas = useCuantasPorLiberar();
  if (cuantas === 0) return null;
  return <IrA a="/por_liberar">{cuenta(cuantas, 'producto por liberar', 'productos por liberar')}</IrA>;
}
