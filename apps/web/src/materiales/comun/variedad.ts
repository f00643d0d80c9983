import { listed } from '@/ui/formatos';
import type { Column } from '@/ui/lista/tipos';

/** The varieties of a batch. They come from its whole chain, so the list cannot be sorted by them. */
export const VARIEDAD: Column<{
  readonly variedades: readonly string[];
  readonly de_mas?: Readonly<Record<string, number>>;
}> = {
  clave: 'variedad',
  titulo: 'Genética',
  ordenable: false,
  valor: ({ variedades, de_mas }) => listed(variedades, de_mas?.['variedades']),
};
