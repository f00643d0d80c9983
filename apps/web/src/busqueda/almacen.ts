import { createSpotlight } from '@mantine/spotlight';

/** Whether the search is open, and how to open it. */
export const [almacen, buscador] = createSpotlight();

/** Marks the first line, which Enter opens: what the server found comes after the key that asked for it. */
export function elegirElPrimero(): void {
  const { listId } = almacen.getState();
  const [primera, ...resto] = listId === '' ? [] : document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`);
  for (const una of resto) una.removeAttribute('data-selected');
  primera?.setAttribute('data-selected', 'true');
  almacen.updateState((estado) => ({ ...estado, selected: primera ? 0 : -1 }));
}
