/**
 * The chosen record in its current version from the list, because others may have changed it; the chosen version if the
 * list no longer has it.
 */
export const alDia = <T extends { readonly id: string }>(elegida: T, data: readonly T[] | undefined): T =>
  data?.find(({ id }) => id === elegida.id) ?? elegida;
