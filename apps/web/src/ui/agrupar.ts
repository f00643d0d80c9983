/** Things by what they share, in the order in which they come (`Map.groupBy`, which phones of 2023 do not have). */
export function agrupar<T, K>(cosas: readonly T[], keyOf: (cosa: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const cosa of cosas) {
    const key = keyOf(cosa);
    const grupo = grupos.get(key);
    if (grupo) grupo.push(cosa);
    else grupos.set(key, [cosa]);
  }
  return grupos;
}
