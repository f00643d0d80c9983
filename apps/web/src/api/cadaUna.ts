import { ErrorDeApi, esErrorDeApi, errorText } from './error';

interface Failure<T> {
  readonly una: T;
  readonly error: unknown;
}

/** Whether the next one would fail the same way: no answer came, or the session is over. */
const alcanzaATodas = (error: unknown): boolean => !esErrorDeApi(error) || [0, 401, 402, 405].includes(error.status);

/**
 * Does an act for each, one after the other. One that is refused keeps no other from it.
 *
 * @returns those that are done, what was answered of each, and why others are not
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
 * The failure of an act on several: what was done all the same, and each that was not, with its reason.
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
