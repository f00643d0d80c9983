import { PrintButton } from '../impresion/PrintButton';
import { useTitle } from '../rutas/rotulo';
import type { ListProps } from './props';
import type { ListView } from './vista';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly lista: ListView<T>;
}

/** The page's heading, which may have the name of the list's crop or room. */
const encabezado = (): string | undefined => document.querySelector('#contenido h1')?.textContent || undefined;

/** The button that prints all matching rows. */
export function PrintList<T>({ props: { columnas, unidad }, lista }: Props<T>) {
  const title = useTitle() ?? unidad[1];
  return (
    <PrintButton
      variant="subtle"
      size="compact-md"
      fz="sm"
      // A phone's toolbar has no room for it; phones print the screen.
      visibleFrom="sm"
      nombre={`Imprimir ${unidad[1]}`}
      hoja={async () => (await import('./sheetOfList')).sheetOfList(encabezado() ?? title, columnas, lista)}
    />
  );
}
