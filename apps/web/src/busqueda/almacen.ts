import { createSpotlight } from '@mantine/spotlight';

/** Whether the search is open, and how to open it. */
export const [almacen, buscador] = createSpotlight();
