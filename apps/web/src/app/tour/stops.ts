/** One stop of the tour: its element, and its text. */
export interface Stop {
  /**
   * Selectors; the first visible one counts, because a phone has its menu elsewhere. Without any the stop is in the
   * middle.
   */
  readonly at: readonly string[];
  readonly title: string;
  readonly text: string;
}

export type Role = 'cultivo' | 'lectura' | 'administracion';

const MENU = ['nav[aria-label="Principal"]', 'nav[aria-label="Secciones"]'];

const SEARCH: Stop = {
  at: ['[aria-label="Búsqueda general"]'],
  title: 'Encontrá cualquier cosa',
  text: 'La lupa busca códigos, lotes, plantas, salas y genéticas. Alcanza con la mitad de un código. Con teclado: Ctrl+K.',
};
const ACCOUNT: Stop = {
  at: ['[aria-label="Configuración y cuenta"]'],
  title: 'Tu cuenta',
  text: 'Acá están la configuración, el manual y el modo oscuro. En el manual podés ver este recorrido otra vez.',
};
const ALERTS: Stop = {
  at: ['header [aria-label^="Notificaciones"]'],
  title: 'Lo que pide atención',
  text: 'La campana cuenta vencimientos, tareas atrasadas y stock bajo. Cada aviso abre el registro del que habla.',
};

const GROWER: readonly Stop[] = [
  {
    at: MENU,
    title: 'Todo el club, en orden',
    text: 'Cultivos tiene los lotes y sus plantas; Producción, lo cosechado; Stock, lo envasado y los insumos.',
  },
  {
    at: ['#contenido [aria-label="Atajos"] a[href="/escanear"]', 'a[href="/escanear"]'],
    title: 'Escaneá y registrá',
    text: 'Leé el código de una planta, un lote o un producto: se abre su registro, con lo que sigue a un toque.',
  },
  {
    at: ['#contenido [aria-label="Atajos"] a[href="/escanear/plantas"]'],
    title: 'Muchas plantas de una vez',
    text: 'Recorré las mesas leyendo una planta tras otra y cambialas, movelas o pesalas todas juntas.',
  },
  ALERTS,
  SEARCH,
  ACCOUNT,
];

const READER: readonly Stop[] = [
  {
    at: MENU,
    title: 'Todo el club, para leer',
    text: 'Ves lo mismo que quien registra, sin los botones que cambian algo.',
  },
  {
    at: ['#contenido [aria-label="Atajos"] a[href="/auditoria"]'],
    title: 'Todo lo que pasó',
    text: 'La auditoría muestra cada hecho con su fecha, quién lo hizo y de qué registro es. Se busca por texto y se exporta.',
  },
  {
    at: ['a[href="/trazabilidad"]', ...MENU],
    title: 'De la semilla a la entrega',
    text: 'Trazabilidad abre el camino de un código hacia atrás y hacia adelante.',
  },
  {
    at: ['a[href="/exportar"]', ...MENU],
    title: 'Papeles que se pueden comprobar',
    text: 'Exportar hace los informes en PDF con su sello. Cualquiera puede comprobar después que la historia no cambió.',
  },
  SEARCH,
  ACCOUNT,
];

const ADMINISTRATION: readonly Stop[] = [
  {
    at: ['section[aria-labelledby="administracion"]'],
    title: 'Lo que espera de vos',
    text: 'Las solicitudes y las suscripciones por vencer están arriba de todo. Cada una se abre desde acá.',
  },
  {
    at: MENU,
    title: 'El club con el que trabajás',
    text: 'Las secciones muestran el club que elegiste en esta pestaña.',
  },
  {
    at: ['#contenido [aria-label="Atajos"] a[href="/auditoria"]'],
    title: 'Todo lo que pasó',
    text: 'La auditoría muestra cada hecho con su fecha y quién lo hizo. Nadie puede borrarlo, tampoco vos.',
  },
  ALERTS,
  SEARCH,
  {
    ...ACCOUNT,
    text: 'En Configuración están los clubes, las personas, los roles y los permisos. En el manual podés ver este recorrido otra vez.',
  },
];

/** The six stops of each role. */
export const STOPS: Readonly<Record<Role, readonly Stop[]>> = {
  cultivo: GROWER,
  lectura: READER,
  administracion: ADMINISTRATION,
};

/** @returns the role of a person's tour: an administrator's shows the queues, a read-only one shows nothing that writes */
export function roleOf({ administra, lee }: { readonly administra: boolean; readonly lee: boolean }): Role {
  if (administra) return 'administracion';
  return lee ? 'lectura' : 'cultivo';
}
