import { IrA } from '@/ui/datos/IrA';
import { cuenta } from '@/ui/formatos';
import { useCuantasPorLiberar } from './queries';

/** The way to what waits to be released, with how much it is; nothing where nothing waits. */
export function EnlacePorLiberar() {
  const cuantas = useCuantasPorLiberar();
  if (cuantas === 0) return null;
  return <IrA a="/por_liberar">{cuenta(cuantas, 'partida por liberar', 'partidas por liberar')}</IrA>;
}
