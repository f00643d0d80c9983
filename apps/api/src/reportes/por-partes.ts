import { exigirQueEsperen, pedidoDeReporte, type PedidoDeReporte } from './pedido';

/** Lets other requests run once a report has worked for a while. @throws Problem 409 once the caller no longer waits */
export async function descansar(
  { pace, signal }: Pick<PedidoDeReporte, 'pace' | 'signal'> = pedidoDeReporte(),
): Promise<void> {
  if (!pace.due()) return;
  await pace.rest();
  exigirQueEsperen(signal);
}

/** Maps the items of a report, thousands of them, in stretches between which the requests of others go first. @throws Problem 409 */
export async function porPartes<T, R>(items: readonly T[], hacer: (item: T, lugar: number) => R): Promise<R[]> {
  const pedido = pedidoDeReporte();
  const hechos: R[] = [];
  for (const item of items) {
    if (pedido.pace.due()) await descansar(pedido);
    hechos.push(hacer(item, hechos.length));
  }
  return hechos;
}
