import { BotonImprimir } from '../impresion/BotonImprimir';
import { useTitulo } from '../rutas/rotulo';
import type { PropsDeLista } from './props';
import type { VistaDeLista } from './vista';

interface Props<T> {
  readonly props: PropsDeLista<T>;
  readonly lista: VistaDeLista<T>;
}

/** The page's heading, which may name the crop or the room that the list is of. */
const encabezado = (): string | undefined => document.querySelector('#contenido h1')?.textContent || undefined;

/** The button that prints all the rows that match. */
export function ImprimirLista<T>({ props: { columnas, unidad }, lista }: Props<T>) {
  const title = useTitulo() ?? unidad[1];
  return (
    <BotonImprimir
      variant="subtle"
      size="compact-md"
      fz="sm"
      // A phone's toolbar has no room for it; what a phone prints is the screen.
      visibleFrom="sm"
      nombre={`Imprimir ${unidad[1]}`}
      hoja={async () => (await import('./hojaDeLista')).hojaDeLista(encabezado() ?? title, columnas, lista)}
    />
  );
}
