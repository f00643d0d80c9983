/** Things by what they share, in the order in which they come (`Map.groupBy`, which phones of 2023 do not have). */
export function agrupar<T, K>(cosas: readonly T[], claveDe: (cosa: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const cosa of cosas) {
    const clave = claveDe(cosa);
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(cosa);
    else grupos.set(clave, [cosa]);
  }
  return grupos;
}
