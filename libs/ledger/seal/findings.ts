/**
 * The possible findings, each with the sentence that a regulator reads. `place` names the event, `detail` what was
 * seen.
 */
const SENTENCES = {
  bytes_alterados: (place, detail) =>
    `${place} no es el que se selló: su contenido cambió después de registrado. ${detail}`,
  columnas_alteradas: (place, detail) => `${place} tiene campos que no coinciden con su registro original: ${detail}.`,
  ilegible: (place, detail) =>
    `${place} ya no se puede leer: lo guardado en ese lugar está dañado o fue modificado (${detail}).`,
  evento_ajeno: (place, detail) =>
    `${place} no lo registró esta instalación: alguien lo escribió directamente en la base (${detail}).`,
  evento_sin_hoja: (place) =>
    `${place} está en el libro entre hechos ya sellados, pero no figura en el sello: se agregó después.`,
  hoja_sin_evento: (place) => `${place} figura en el sello, pero ya no está en el libro: fue borrado.`,
  evento_sustituido: (place, detail) =>
    `${place} figura en el sello, pero en su lugar del libro hay otro hecho: ${detail}.`,
  orden_alterado: (place, detail) => `${place} no está en el lugar del libro en que se selló: ${detail}.`,
  evento_duplicado: (place) => `${place} aparece más de una vez en el libro.`,
  posicion_alterada: (place, detail) => `Desde ${place}, la numeración del libro no es la que se selló: ${detail}.`,
  hoja_faltante: (_, detail) => `Al sello guardado le faltan hojas: ${detail}.`,
  hoja_alterada: (place, detail) =>
    `${place} está intacto, pero su hoja guardada en el sello fue modificada: ${detail}.`,
  nodo_alterado: (_, detail) => `El árbol guardado del sello no corresponde a sus propias hojas: ${detail}.`,
  club_alterado: (_, detail) => `El árbol guardado de un club no es el de sus hechos: ${detail}.`,
  revision_faltante: (place, detail) => `${before(place)} faltan hechos de la misma historia: ${detail}.`,
  revision_repetida: (place, detail) => `${place} repite o retrocede la numeración de su historia: ${detail}.`,
  hueco_de_posicion: (place, detail) => `${before(place)} hay un hueco en el libro: ${detail}.`,
  posicion_desordenada: (place, detail) => `${place} está fuera de orden en el libro: ${detail}.`,
  final_alterado: (_, detail) =>
    `El libro no termina donde dice su propio registro: ${detail}. Se borraron hechos del final, o ese registro fue modificado.`,
  hora_invalida: (place, detail) => `${place} no tiene una hora de registro válida: '${detail}'.`,
  hora_hacia_atras: (place, detail) =>
    `${place} tiene una hora de registro anterior a la del hecho que lo precede: ${detail}.`,
  historia_oculta: (_, detail) =>
    `${detail} Sus hechos están en el libro, pero leída por su nombre la historia está vacía o cortada: alguien la borró o la recortó en el servidor.`,
  regla_incumplida: (place, detail) => `${place} no cumple las reglas: la aplicación lo habría rechazado (${detail}).`,
  regla_de_hoy: (place, detail) =>
    `${place} no cumple una regla de hoy, que cuando se registró pudo ser otra (${detail}).`,
  esquema_invalido: (place, detail) => `${place} no cumple la definición de su tipo: ${detail}.`,
} satisfies Record<string, (place: string, detail: string) => string>;

/** The kind of a finding. */
export type FindingCode = keyof typeof SENTENCES;

/** Which event it is, as far as that is known: null where it can't be. */
export interface Place {
  /** Index of its leaf in the tree. */
  readonly leaf: bigint | null;
  readonly position: bigint | null;
  readonly event_id: string | null;
  readonly stream: string | null;
  readonly revision: bigint | null;
}

/** A finding of the verification. `falla` means that the book was altered, `aviso` that something is unusual. */
export interface Finding extends Place {
  readonly code: FindingCode;
  /** An `aviso` asks for an explanation (a clock that was set back); only a `falla` says that the record is not whole. */
  readonly severity: 'falla' | 'aviso';
  readonly detail: string;
  /** Spanish, for the auditor. */
  readonly message: string;
}

/** The place of a finding that is about the whole book. */
export const NOWHERE: Place = { leaf: null, position: null, event_id: null, stream: null, revision: null };

const WARNINGS: ReadonlySet<FindingCode> = new Set(['hora_hacia_atras', 'regla_de_hoy']);

/** Collects findings: counts all of them but keeps only the first, so that memory is bounded even if the whole ledger is wrong. */
export class FindingLog {
  readonly counts: Partial<Record<FindingCode, number>> = {};
  private readonly kept: Finding[] = [];

  constructor(private readonly max: number) {}

  /** What several checks found, in the order of the ledger. */
  static of(
    max: number,
    parts: readonly { readonly findings: readonly Finding[]; readonly counts: FindingLog['counts'] }[],
  ): FindingLog {
    const log = new FindingLog(max);
    const found = parts.flatMap(({ findings }) => findings);
    log.kept.push(...found.sort((a, b) => compareNumbers(a.position, b.position)).slice(0, max));
    for (const { counts } of parts)
      for (const [code, count] of Object.entries(counts) as [FindingCode, number][])
        log.counts[code] = (log.counts[code] ?? 0) + count;
    return log;
  }

  add(code: FindingCode, place: Place, detail = ''): void {
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    if (this.kept.length >= this.max) return;
    const message = capitalise(SENTENCES[code](placeText(place), detail)).trim();
    this.kept.push({ ...place, code, severity: WARNINGS.has(code) ? 'aviso' : 'falla', detail, message });
  }

  /** How many findings say that the record is not whole. */
  get failures(): number {
    return this.total((code) => !WARNINGS.has(code));
  }

  get warnings(): number {
    return this.total((code) => WARNINGS.has(code));
  }

  /** Returns the kept findings in the order of the tree; a finding without a leaf stands last. */
  sorted(): Finding[] {
    return [...this.kept].sort((a, b) => compareNumbers(a.leaf, b.leaf));
  }

  private total(includes: (code: FindingCode) => boolean): number {
    return Object.entries(this.counts).reduce(
      (sum, [code, count]) => (includes(code as FindingCode) ? sum + count : sum),
      0,
    );
  }
}

function placeText({ leaf, position, event_id, stream, revision }: Place): string {
  if (event_id !== null)
    return `el evento ${event_id} (${stream}, revisión ${revision}${leaf === null ? '' : `, hoja ${leaf}`})`;
  return position === null ? 'el libro' : `el evento en la posición ${position}`;
}

/** 'Antes de' and the article that the place begins with. */
function before(place: string): string {
  return `Antes de ${place}`.replace(/^Antes de el /, 'Antes del ');
}

/** What has none stands last. */
function compareNumbers(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
