import type { Esquema } from '@/api/cliente';

/** A project of `proyectos_activos` and `proyectos_inactivos`. */
export type CultivoInList = Esquema<'Proyecto'>;
