import type { Esquema } from '@/api/cliente';
import { cuenta, listed, numero } from '@/ui/formatos';

export type Retiro = Esquema<'DetalleDeRetiro'>;
export type RetiroEnLista = Esquema<'RetiroEnLista'>;
export type PersonaDeRetiro = Retiro['personas'][number];
export type EnvasadoDeRetiro = Retiro['envasados'][number];

export const titleOf = ({ clase, simulacro }: Pick<Retiro, 'clase' | 'simulacro'>): string =>
  `${simulacro ? SIMULACRO : 'Retiro'}, clase ${clase}`;

/** 'Simulacro de retiro' is an act of its own, for a record's code or for one that is typed. */
export const SIMULACRO = 'Simulacro de retiro';
export const RETIRO = 'Iniciar retiro';

/** The screen that starts a recall or a drill, with a code or without one. */
export const routeOfStart = (simulacro: boolean, codigo = ''): string =>
  `/retiros/${simulacro ? 'simulacro' : 'iniciar'}${codigo && `?codigo=${encodeURIComponent(codigo)}`}`;

type Tipo = Retiro['alcance'][number]['tipo'];

/** Where a person acts on a record of the recall: its page, or what a scan of its code shows. */
const PAGES: Readonly<Partial<Record<Tipo, string>>> = {
  envasado: '/gestionar_producto_envasado',
  bulk: '/gestionar_producto_final',
  materia_prima: '/gestionar_materia_prima',
  biomasa: '/biomasa',
};
export const pageOf = ({
  tipo,
  id,
  codigo,
}: {
  readonly tipo: Tipo;
  readonly id: string;
  readonly codigo: string;
}): string => (PAGES[tipo] === undefined ? `/escanear?codigo=${encodeURIComponent(codigo)}` : `${PAGES[tipo]}/${id}`);

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** '0,41 s', '12 min', '3 h 20 min', '2 días'. */
export function duration(seconds: number): string {
  if (seconds < MINUTE_S) return `${numero(seconds, { max: 2 })} s`;
  if (seconds >= DAY_S) return cuenta(Math.floor(seconds / DAY_S), 'día');
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
}

/** Seconds from its start to its end; null while it is open. */
export const openFor = ({ iniciado, cerrado }: Pick<Retiro, 'iniciado' | 'cerrado'>): number | null =>
  cerrado === null ? null : (Date.parse(cerrado) - Date.parse(iniciado)) / 1000;

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
export const nombreDe = ({ nombre, numero }: PersonaDeRetiro): string => nombre ?? `N.º ${numero}`;

/** The same with the number, as files and reports have it. */
export const conNumero = (una: PersonaDeRetiro): string =>
  una.nombre === null ? nombreDe(una) : `${una.nombre} (N.º ${una.numero})`;

/** The same with what distinguishes people with the same name. */
export const quienEs = (una: PersonaDeRetiro): string =>
  una.contacto === null ? nombreDe(una) : `${nombreDe(una)} (${una.contacto.identificacion})`;

/** The last notice to a person, in words. */
export function avisoDe({ avisos }: PersonaDeRetiro): string {
  if (avisos.length === 0) return 'Sin avisar';
  return avisos.some(({ respondio }) => respondio) ? 'Respondió' : 'No respondió';
}
