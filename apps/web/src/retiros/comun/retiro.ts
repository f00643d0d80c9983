import type { Esquema } from '@/api/cliente';
import { listed } from '@/ui/formatos';

export type Retiro = Esquema<'DetalleDeRetiro'>;
export type RetiroEnLista = Esquema<'RetiroEnLista'>;
export type PersonaDeRetiro = Retiro['personas'][number];
export type EnvasadoDeRetiro = Retiro['envasados'][number];

export const titleOf = ({ clase, simulacro }: Pick<Retiro, 'clase' | 'simulacro'>): string =>
  `${simulacro ? 'Simulacro de retiro' : 'Retiro'}, clase ${clase}`;

interface WithScope {
  readonly alcance: readonly { readonly codigo: string }[];
  readonly de_mas?: Readonly<Record<string, number>>;
}

export const codigosDe = ({ alcance, de_mas }: WithScope): string =>
  listed(
    alcance.map(({ codigo }) => codigo),
    de_mas?.['alcance'],
  );

/** A person's name if the caller may see it, else their number. */
export const quienEs = ({ nombre, numero }: PersonaDeRetiro): string =>
  nombre === null ? `N.º ${numero}` : `${nombre} (N.º ${numero})`;

/** The last notice to a person, in words. */
export function avisoDe({ avisos }: PersonaDeRetiro): string {
  if (avisos.length === 0) return 'Sin avisar';
  return avisos.some(({ respondio }) => respondio) ? 'Respondió' : 'No respondió';
}
