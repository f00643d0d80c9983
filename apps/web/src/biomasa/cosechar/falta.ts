/** A lot of the project with plants that could be harvested. */
interface Lote {
  readonly id: string;
  readonly lote_bloqueado: boolean;
  readonly plantas: ReadonlyArray<{ readonly estado: string }>;
}

/** The reason why plants cannot be harvested: there are none, their lot is not locked, or they are in another stage. */
export type Falta<L extends Lote> =
  | { readonly que: 'plantas' }
  | { readonly que: 'bloquear'; readonly lotes: readonly L[] }
  | { readonly que: 'mover'; readonly lotes: readonly L[] };

/**
 * Why no lot is offered for a state.
 *
 * @param lotes the project's lots with plants to harvest, in any stage
 */
export function faltaPara<L extends Lote>(lotes: readonly L[], estado: string): Falta<L> {
  const conPlantas = lotes.filter(({ plantas }) => plantas.some((planta) => planta.estado === estado));
  if (conPlantas.length === 0) return { que: 'plantas' };
  const abiertos = conPlantas.filter(({ lote_bloqueado }) => !lote_bloqueado);
  return abiertos.length > 0 ? { que: 'bloquear', lotes: abiertos } : { que: 'mover', lotes: conPlantas };
}
