import { listed } from '@/ui/formatos';

interface ConVariedades {
  /** Names of the varieties that it comes from. */
  readonly variedades: readonly string[];
  readonly de_mas?: Readonly<Record<string, number>>;
}

/** The varieties that a product comes from: 'Aurora, Litoral'; in words if nobody recorded its plants. */
export const variedadesEnPalabras = ({ variedades, de_mas }: ConVariedades): string =>
  listed(variedades, de_mas?.['variedades']) || 'Sin registrar';
