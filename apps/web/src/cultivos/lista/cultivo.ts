import type { Esquema } from '@/api/cliente';

/** A project as `proyectos_activos` and `proyectos_inactivos` answer it. */
export type CultivoInList = Esquema<'Proyecto'>;
