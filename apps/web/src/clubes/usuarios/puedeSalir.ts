import type { Esquema } from '@/api/cliente';

/** The person who looks at a club's people. */
interface Quien {
  readonly id: string | undefined;
  readonly administra: boolean;
  readonly aCargo: boolean;
}

/**
 * Whether the server allows the acting person to unlink this one. The owner stays until the club is handed over. A
 * member may unlink only themselves.
 */
export const puedeSalir = ({ id, dueno }: Pick<Esquema<'Companero'>, 'id' | 'dueno'>, quien: Quien): boolean =>
  quien.administra || (!dueno && (quien.aCargo || id === quien.id));
