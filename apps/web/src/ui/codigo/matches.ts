import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** A code that a typed part may mean, with what it is. */
export interface CodeMatch {
  readonly codigo: string;
  readonly detalle?: string | undefined;
}

/** Finds the codes with a part in them, the best first. */
export type FindCodes = (parte: string) => Promise<readonly CodeMatch[]>;

/** The shortest part that is searched. */
const MIN = 2;
/** The longest: a label's whole address is no search. */
const MAX = 60;
const DEMORA_MS = 150;
/** The most codes that are shown. */
const SHOWN = 8;
const NONE: readonly CodeMatch[] = [];

/** A code as the app makes them, with all its characters: 'LOT-260927-KG49ZH-002'; or an id. */
const WHOLE = /^(?:[A-Z]{2,4}-\d{6}-[A-Z0-9]{6}(?:-\d{3,})?|[0-9A-F]{8}-[0-9A-F-]{27})$/;

const searched = (parte: string): boolean =>
  parte.length >= MIN && parte.length <= MAX && !/^https?:/i.test(parte) && !parte.includes('@');

/** The codes for the text of a field, while it is typed; none for a whole code. */
export function useCodeMatches(text: string, find: FindCodes | undefined): readonly CodeMatch[] {
  const [parte] = useDebouncedValue(text.trim(), DEMORA_MS);
  const [found, setFound] = useState<{ readonly de: string; readonly codes: readonly CodeMatch[] } | null>(null);
  useEffect(() => {
    if (!find || !searched(parte) || WHOLE.test(parte.toUpperCase())) return;
    let current = true;
    find(parte).then(
      (codes) => current && setFound({ de: parte, codes: codes.slice(0, SHOWN) }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [parte, find]);
  // While a person types on, what was found stays if the text still begins with it.
  return found && text.trim() !== '' && text.trim().startsWith(found.de) ? found.codes : NONE;
}

/** What Enter means: one code, or the several that the text may mean. */
export type Meant = { readonly codigo: string } | { readonly varios: readonly CodeMatch[] };

/**
 * A whole code is itself, and so is a text that no code has: who takes it says what is wrong. A part of exactly one
 * code means that one.
 *
 * @param codigo as `codigoLeido` has it
 */
export async function meantBy(codigo: string, find: FindCodes | undefined): Promise<Meant> {
  if (!find || WHOLE.test(codigo) || !searched(codigo)) return { codigo };
  const codes = await find(codigo).catch(() => NONE);
  const exact = codes.find((one) => one.codigo.toUpperCase() === codigo);
  if (exact || codes.length === 0) return { codigo };
  return codes.length === 1 ? { codigo: codes[0]!.codigo } : { varios: codes.slice(0, SHOWN) };
}

/** Finds among codes that are at hand. */
export const amongCodes =
  (candidatas: readonly CodeMatch[]): FindCodes =>
  (parte) => {
    const part = parte.trim().toUpperCase();
    return Promise.resolve(candidatas.filter(({ codigo }) => codigo.toUpperCase().includes(part)));
  };
