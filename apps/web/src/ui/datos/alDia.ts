/** The record that was chosen, as the list holds it now: others may have changed it since. As it was chosen, where the list has it no more. */
export const alDia = <T extends { readonly id: string }>(elegida: T, data: readonly T[] | undefined): T =>
  data?.find(({ id }) => id === elegida.id) ?? elegida;
