import { ErrorDeApi, esErrorDeApi, errorText } from './error';

interface Failure<T> {
  readonly una: T;
  readonly error: unknown;
}

/** Whether the next call would fail the same way: no answer, or an ended session. */
const alcanzaATodas = (error: unknown): boolean => !esErrorDeApi(error) || [0, 401, 402, 405].includes(error.status);

/**
 * Runs an act for each, one after the other. A refusal does not stop the others.
 *
 * @returns those that are done with their answers, and why others are not
 */
export async function cadaUna<T, Answer>(
  todas: readonly T[],
  hacer: (una: T) => Promise<Answer>,
): Promise<{
  readonly hechas: readonly T[];
  readonly answers: readonly Answer[];
  readonly fallas: readonly Failure<T>[];
}> {
  const hechas: T[] = [];
  const answers: Answer[] = [];
  const failures: Failure<T>[] = [];
  for (const una of todas) {
    try {
      answers.push(await hacer(una));
      hechas.push(una);
    } catch (error) {
      failures.push({ una, error });
      if (alcanzaATodas(error)) break;
    }
  }
  return { hechas, answers, fallas: failures };
}

/**
 * The failure of an act on several records: what was done, and each record that failed, with its reason.
 *
 * @param hecho what was done, in words; empty for nothing
 */
export function failureOfSeveral<T>(
  failures: readonly Failure<T>[],
  nombreDe: (una: T) => string,
  hecho: string,
): ErrorDeApi {
  const partes = failures.map(({ una, error }) => `${nombreDe(una)}: ${errorText(error)}`);
  const status = failures.map(({ error }) => error).find(esErrorDeApi)?.status ?? 0;
  return new ErrorDeApi(status, [hecho, 'No se pudo con', partes.join(' ')].filter((parte) => parte !== '').join(' '));
}
