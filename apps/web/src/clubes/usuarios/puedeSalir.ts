import type { Esquema } from '@/api/cliente';

/** Whoever looks at the people of a club. */
interface Quien {
  readonly id: string | undefined;
  readonly administra: boolean;
  readonly aCargo: boolean;
}

/** True where the server lets this person be unlinked: whoever is in charge stays until the club is handed over, and a member takes out nobody else. */
export const puedeSalir = ({ id, dueno }: Pick<Esquema<'Companero'>, 'id' | 'dueno'>, quien: Quien): boolean =>
  quien.administra || (!dueno && (quien.aCargo || id === quien.id));
