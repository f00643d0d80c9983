import { useCallback, useState } from 'react';

interface ConId {
  readonly id: string;
}

/**
 * The rows of a server list that a form has seen, by id: its initial ones, and those offered by its selectors. A newer
 * version of a row replaces the older one.
 */
export function useConocidas<T extends ConId>(
  iniciales: readonly T[],
): readonly [ReadonlyMap<string, T>, (rows: readonly T[]) => void] {
  const [vistas, ver] = useState<ReadonlyMap<string, T>>(() => new Map(iniciales.map((una) => [una.id, una])));
  const conocer = useCallback(
    (rows: readonly T[]) =>
      ver((antes) =>
        rows.every((una) => antes.get(una.id) === una)
          ? antes
          : new Map([...antes, ...rows.map((una) => [una.id, una] as const)]),
      ),
    [],
  );
  return [vistas, conocer];
}
