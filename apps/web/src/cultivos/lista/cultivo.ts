import type { Esquema } from '@/api/cliente';

/** A project of `proyectos_activos` and `proyectos_inactivos`. */
export type CultivoInList = Esquema<'Proyecto'>;

/** How many plants of a crop were harvested, and how many stand. */
export const progressOf = ({ lotes }: CultivoInList): { cosechadas: number; enPie: number } => ({
  cosechadas: lotes.reduce((suma, { plantas_cosechadas }) => suma + plantas_cosechadas, 0),
  enPie: lotes.reduce((suma, { plantas_activas }) => suma + plantas_activas, 0),
});
