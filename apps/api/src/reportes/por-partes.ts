import { exigirQueEsperen, requestOfReporte, type ReporteRequest } from './request';

/** Lets other requests run once a report has worked for a while. @throws Problem 409 once the caller no longer waits */
export async function descansar(
  { pace, signal }: Pick<ReporteRequest, 'pace' | 'signal'> = requestOfReporte(),
): Promise<void> {
  if (!pace.due()) return;
  await pace.rest();
  exigirQueEsperen(signal);
}

/** Maps the items of a report, thousands of them, in stretches between which the requests of others go first. @throws Problem 409 */
export async function porPartes<T, R>(items: readonly T[], hacer: (item: T, lugar: number) => R): Promise<R[]> {
  const request = requestOfReporte();
  const hechos: R[] = [];
  for (const item of items) {
    if (request.pace.due()) await descansar(request);
    hechos.push(hacer(item, hechos.length));
  }
  return hechos;
}
