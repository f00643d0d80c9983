import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { SIZES } from './estadoUrl';

type RowsByList = Readonly<Record<string, number>>;

const NONE: RowsByList = {};

/** Reads the stored value; an invalid one counts as missing. */
export function parseRows(text: string | undefined): RowsByList {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return NONE;
    return Object.fromEntries(Object.entries(kept).filter(([, rows]) => SIZES.includes(rows as number)));
  } catch {
    return NONE;
  }
}

/**
 * The person's page size of a list, stored in the browser; null for the list's own.
 *
 * @param list the list by its screen's path without ids, as for its saved views
 */
export function useOwnRows(list: string): readonly [number | null, (rows: number | null) => void] {
  const [chosen, keep] = useLocalStorage<RowsByList>({
    key: 'cepa.filas',
    defaultValue: NONE,
    getInitialValueInEffect: false,
    deserialize: parseRows,
  });
  const choose = useCallback(
    (rows: number | null): void =>
      keep((before) => {
        const { [list]: _gone, ...others } = before;
        return rows === null ? others : { ...others, [list]: rows };
      }),
    [keep, list],
  );
  return [chosen[list] ?? null, choose];
}
