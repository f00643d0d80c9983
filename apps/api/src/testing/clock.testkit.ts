import { CLOCK, type Clock } from '@cepa/platform';
import type { AppDePrueba } from './app.testkit';

/** Runs an act with the app's clock at the given instant. */
export async function enElInstante<T>({ app }: AppDePrueba, instante: Date, acto: () => Promise<T>): Promise<T> {
  const espia = jest.spyOn(app.get<Clock>(CLOCK), 'now').mockImplementation(() => instante);
  try {
    return await acto();
  } finally {
    espia.mockRestore();
  }
}

/** Runs an act with the app's clock that many milliseconds ahead. */
export const masTarde = <T>(app: AppDePrueba, ms: number, acto: () => Promise<T>): Promise<T> =>
  enElInstante(app, new Date(app.app.get<Clock>(CLOCK).now().getTime() + ms), acto);
