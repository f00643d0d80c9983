import { DEL_LIBRO_ENTERO, tiposDe, type AuditoriaFilter } from './auditoria.queries';
import { DE_ADMINISTRADORES } from './historial.queries';
import { CORRECCIONES } from './correccion';
import { sumarDias } from '@cepa/base/fecha';

/**
 * The columns by which a fact is selected, as COPY writes them: position, club, type, person, and seconds since 1970.
 */
export type HechoKeys = readonly string[];

/** The facts that a report of the audit needs. */
export interface HechosElegidos {
  /** Their indexes among the given facts. */
  readonly filas: ReadonlySet<number>;
  /** Number of matching facts that were left out. */
  readonly fuera: number;
}

const correcciones = new Set(CORRECCIONES);

/** The start of a day in Buenos Aires, in seconds since 1970. */
const comienzo = (dia: string): number => Date.parse(`${dia}T00:00:00-03:00`) / 1000;

/** The filters of the audit except its text, as in `auditoria`. */
function coincide({ clubId, administrador = false, persona, tipo, entidad, desde, hasta }: AuditoriaFilter) {
  const deEntidad = entidad === null ? null : new Set(tiposDe(entidad));
  const ajenos = new Set(DE_ADMINISTRADORES);
  const deTodos = new Set(administrador ? DEL_LIBRO_ENTERO : []);
  const primero = desde === null ? -Infinity : comienzo(desde);
  const despues = hasta === null ? Infinity : comienzo(sumarDias(hasta, 1));
  return ([, club, suTipo = '', actor, segundos]: HechoKeys): boolean =>
    (club === clubId ? !ajenos.has(suTipo) : club === '\\N' && deTodos.has(suTipo)) &&
    (persona === null || actor === persona) &&
    (tipo === null || suTipo === tipo) &&
    (deEntidad === null || deEntidad.has(suTipo)) &&
    Number(segundos) >= primero &&
    Number(segundos) < despues;
}

const factsOf = (keys: Buffer): HechoKeys[] =>
  keys.length === 0
    ? []
    : keys
        .toString('utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t'));

/** Counts the facts that the audit without a filter has. Club and type stand beside each other in a fact's keys. */
function counterOf({ clubId, administrador = false, persona, tipo, entidad, desde, hasta }: AuditoriaFilter) {
  if ([persona, tipo, entidad, desde, hasta].some((one) => one !== null)) return null;
  const ofClub = new RegExp(`\\n\\d+\\t${clubId}\\t(?!(?:${DE_ADMINISTRADORES.join('|')})\\t)`, 'g');
  const ofNone = administrador ? new RegExp(`\\n\\d+\\t\\\\N\\t(?:${DEL_LIBRO_ENTERO.join('|')})\\t`, 'g') : null;
  return (keys: Buffer): number => {
    const text = `\n${keys.toString('latin1')}`;
    return matches(text, ofClub) + (ofNone ? matches(text, ofNone) : 0);
  };
}

function matches(text: string, pattern: RegExp): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) found += 1;
  return found;
}

/**
 * Selects the newest matching facts, and every later act that may have corrected one of them. It receives the keys of
 * all facts in parts, newest part first, and keeps its selection.
 */
export class EleccionDeHechos {
  private readonly suyo: (hecho: HechoKeys) => boolean;
  /** Counts matching facts without reading each; null if the filter needs that. */
  private readonly counted: ((keys: Buffer) => number) | null;
  private readonly rows = new Set<number>();
  /** Possible corrections that are older than the last selected fact: they may correct a fact that is older still. */
  private corrigen: number[] = [];
  private coinciden = 0;

  constructor(
    filter: AuditoriaFilter,
    private readonly max: number,
  ) {
    this.suyo = coincide(filter);
    this.counted = counterOf(filter);
  }

  /** @param keys the facts as COPY writes them, oldest first @param primera index of the first of them among all */
  agregar(keys: Buffer, primera: number): void {
    // All that is left to do is to count.
    if (this.coinciden >= this.max && this.counted) this.coinciden += this.counted(keys);
    else this.elegirDe(factsOf(keys), primera);
  }

  private elegirDe(hechos: readonly HechoKeys[], primera: number): void {
    for (let i = hechos.length - 1; i >= 0; i -= 1) {
      const hecho = hechos[i]!;
      if (this.suyo(hecho)) {
        this.coinciden += 1;
        if (this.coinciden <= this.max) this.elegir(primera + i);
      }
      if (this.coinciden < this.max && correcciones.has(hecho[2] ?? '')) this.corrigen.push(primera + i);
    }
  }

  get elegidos(): HechosElegidos {
    return { filas: this.rows, fuera: Math.max(0, this.coinciden - this.max) };
  }

  private elegir(lugar: number): void {
    this.rows.add(lugar);
    for (const una of this.corrigen) this.rows.add(una);
    this.corrigen = [];
  }
}
