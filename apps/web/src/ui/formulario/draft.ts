const PREFIJO = 'cepa.borrador:';

/** Reads the unsent values of a form: they outlive a lost session, a lost signal and a reload, in this tab only. */
export const readDraft = <V>(key: string): Partial<V> | null => {
  const text = sessionStorage.getItem(PREFIJO + key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Partial<V>;
  } catch {
    forgetDraft(key);
    return null;
  }
};

/** Where a draft is continued. */
interface Lugar {
  /** Path and search of the screen. */
  readonly ruta: string;
  /** The title of the screen or of its dialog. */
  readonly titulo: string;
  /** Whether it is in a dialog, which a reload closes. */
  readonly enVentana: boolean;
}

/** An unsent draft. */
export interface WaitingDraft extends Lugar {
  readonly clave: string;
  /** Whether it was sent without an answer, so that it may be recorded. */
  readonly enDuda: boolean;
}

const LUGAR = ':lugar';

/** Null outside a browser. */
function dondeSeEscribe(): Lugar | null {
  if (typeof document === 'undefined') return null;
  const span = document.querySelector('[role="dialog"] :is(h1, h2, header)')?.textContent.trim();
  return {
    ruta: location.pathname + location.search,
    titulo: span ?? document.title.replace(/ · Cepa$/, ''),
    enVentana: span !== undefined,
  };
}

/** Lists the unsent drafts of this tab with where to continue them, in the order of their names. */
export const waitingDrafts = (): readonly WaitingDraft[] =>
  Object.keys(sessionStorage)
    .filter((cual) => cual.startsWith(PREFIJO) && cual.endsWith(LUGAR))
    .sort()
    .map((cual) => {
      const key = cual.slice(PREFIJO.length, -LUGAR.length);
      return { ...(JSON.parse(sessionStorage.getItem(cual) ?? '') as Lugar), clave: key, enDuda: hayDuda(key) };
    });

export function keepDraft(key: string, values: unknown): void {
  sessionStorage.setItem(PREFIJO + key, JSON.stringify(values));
  const lugar = dondeSeEscribe();
  if (lugar) sessionStorage.setItem(PREFIJO + key + LUGAR, JSON.stringify(lugar));
}

/** Marks a draft that was sent without an answer. */
const DUDA = ':duda';

export const hayDuda = (key: string): boolean => sessionStorage.getItem(PREFIJO + key + DUDA) !== null;

export function anotarDuda(key: string, hay: boolean): void {
  if (hay) sessionStorage.setItem(PREFIJO + key + DUDA, 'si');
  else sessionStorage.removeItem(PREFIJO + key + DUDA);
}

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(PREFIJO + key);
  sessionStorage.removeItem(PREFIJO + key + LUGAR);
  anotarDuda(key, false);
}

/** Deletes all drafts on signing out, so that the next person does not see them. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIJO)) sessionStorage.removeItem(key);
}
