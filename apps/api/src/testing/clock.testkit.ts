import { CLOCK, type Clock } from '@cepa/platform';
import type { AppDePrueba } from './app.testkit';

/** Does an act while the clock of the app stands at an instant. */
export async function enElInstante<T>({ app }: AppDePrueba, instante: Date, acto: () => Promise<T>): Promise<T> {
  const espia = jest.spyOn(app.get<Clock>(CLOCK), 'now').mockImplementation(() => instante);
  try {
    return await acto();
  } finally {
    espia.mockRestore();
  }
}

/** Does an act while the clock of the app is so many milliseconds ahead. */
export const masTarde = <T>(app: AppDePrueba, ms: number, acto: () => Promise<T>): Promise<T> =>
  enElInstante(app, new Date(app.app.get<Clock>(CLOCK).now().getTime() + ms), acto);
