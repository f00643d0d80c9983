/** '12 de las 52 plantas no figuran para cosechar.'; null if all are to be harvested. */
export function sentenceOfFuera(
  elegidas: readonly { readonly id: string }[],
  listas: ReadonlySet<string>,
): string | null {
  const total = elegidas.length;
  const fuera = elegidas.filter(({ id }) => !listas.has(id)).length;
  if (fuera === 0) return null;
  if (fuera < total) return `${fuera} de las ${total} plantas no ${fuera === 1 ? 'figura' : 'figuran'} para cosechar.`;
  return total === 1 ? 'La planta no figura para cosechar.' : `Ninguna de las ${total} plantas figura para cosechar.`;
}
