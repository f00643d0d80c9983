const PREFIJO = 'cepa.borrador:';

/** Reads the unsent values of a form: they outlive a lost session, a dropped signal and a reload, in this tab only. */
export const leerBorrador = <V>(clave: string): Partial<V> | null => {
  const texto = sessionStorage.getItem(PREFIJO + clave);
  if (texto === null) return null;
  try {
    return JSON.parse(texto) as Partial<V>;
  } catch {
    olvidarBorrador(clave);
    return null;
  }
};

/** The place of a draft, for the person who comes back to it. */
interface Lugar {
  /** Path and search of the screen. */
  readonly ruta: string;
  /** The title of the screen or of its dialog. */
  readonly titulo: string;
  /** In a dialog, which a reload closes. */
  readonly enVentana: boolean;
}

/** A draft that waits to be sent. */
export interface BorradorQueEspera extends Lugar {
  readonly clave: string;
  /** It was sent, and nobody knows whether it was recorded. */
  readonly enDuda: boolean;
}

const LUGAR = ':lugar';

/** Null outside a browser. */
function dondeSeEscribe(): Lugar | null {
  if (typeof document === 'undefined') return null;
  const ventana = document.querySelector('[role="dialog"] :is(h1, h2, header)')?.textContent.trim();
  return {
    ruta: location.pathname + location.search,
    titulo: ventana ?? document.title.replace(/ · Cepa$/, ''),
    enVentana: ventana !== undefined,
  };
}

/** Lists the drafts of this tab that were not sent, with where to go on with them; in the order of their names. */
export const borradoresQueEsperan = (): readonly BorradorQueEspera[] =>
  Object.keys(sessionStorage)
    .filter((cual) => cual.startsWith(PREFIJO) && cual.endsWith(LUGAR))
    .sort()
    .map((cual) => {
      const clave = cual.slice(PREFIJO.length, -LUGAR.length);
      return { ...(JSON.parse(sessionStorage.getItem(cual) ?? '') as Lugar), clave, enDuda: hayDuda(clave) };
    });

export function guardarBorrador(clave: string, valores: unknown): void {
  sessionStorage.setItem(PREFIJO + clave, JSON.stringify(valores));
  const lugar = dondeSeEscribe();
  if (lugar) sessionStorage.setItem(PREFIJO + clave + LUGAR, JSON.stringify(lugar));
}

/** Marks a draft that was also sent, and nobody knows whether it was recorded. */
const DUDA = ':duda';

export const hayDuda = (clave: string): boolean => sessionStorage.getItem(PREFIJO + clave + DUDA) !== null;

export function anotarDuda(clave: string, hay: boolean): void {
  if (hay) sessionStorage.setItem(PREFIJO + clave + DUDA, 'si');
  else sessionStorage.removeItem(PREFIJO + clave + DUDA);
}

export function olvidarBorrador(clave: string): void {
  sessionStorage.removeItem(PREFIJO + clave);
  sessionStorage.removeItem(PREFIJO + clave + LUGAR);
  anotarDuda(clave, false);
}

/** Forgets all drafts on signing out, so that the next person does not see them. */
export function olvidarBorradores(): void {
  for (const clave of Object.keys(sessionStorage)) if (clave.startsWith(PREFIJO)) sessionStorage.removeItem(clave);
}
