import { createSpotlight } from '@mantine/spotlight';

/** Whether the search is open, and its opener. */
export const [almacen, buscador] = createSpotlight();

/** Selects the first line, which Enter opens: the server's results arrive after the key that requested them. */
export function elegirElPrimero(): void {
  const { listId } = almacen.getState();
  const [primera, ...resto] = listId === '' ? [] : document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`);
  for (const una of resto) una.removeAttribute('data-selected');
  primera?.setAttribute('data-selected', 'true');
  almacen.updateState((estado) => ({ ...estado, selected: primera ? 0 : -1 }));
}
