import type { Esquema } from '@/api/cliente';

/** A project as `proyectos_activos` and `proyectos_inactivos` answer it. */
export type CultivoDeLista = Omit<Esquema<'Proyecto'>, 'plan_cultivo' | 'plan_cultivo_id'> & {
  readonly plan_cultivo?: { readonly objetivo: string } | null;
};
