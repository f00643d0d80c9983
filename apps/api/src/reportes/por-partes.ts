import { exigirQueEsperen, requestOfReporte, type ReporteRequest } from './request';

/** Lets other requests run after a stretch of work. @throws Problem 409 if the caller no longer waits */
export async function descansar(
  { pace, signal }: Pick<ReporteRequest, 'pace' | 'signal'> = requestOfReporte(),
): Promise<void> {
  if (!pace.due()) return;
  await pace.rest();
  exigirQueEsperen(signal);
}

/** Maps the many items of a report, and lets other requests run in between. @throws Problem 409 */
export async function porPartes<T, R>(items: readonly T[], hacer: (item: T, lugar: number) => R): Promise<R[]> {
  const request = requestOfReporte();
  const hechos: R[] = [];
  for (const item of items) {
    if (request.pace.due()) await descansar(request);
    hechos.push(hacer(item, hechos.length));
  }
  return hechos;
}
