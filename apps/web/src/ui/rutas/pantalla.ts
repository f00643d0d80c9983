import type { ComponentType } from 'react';

/** A lazily loaded screen of a route, by its export name: `lazy: pantalla(() => import('./lista/Lotes'), 'Lotes')`. */
export const pantalla =
  <M extends Record<N, ComponentType>, N extends string>(load: () => Promise<M>, nombre: N) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: (await load())[nombre] });
