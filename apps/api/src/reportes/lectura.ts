import { requireGenuine, type Ledger, type RecordedEvent } from '@cepa/ledger';
import { NO_CLUB, WholeRead, type ClubRead } from '@cepa/ledger/seal';
import type { Sello } from '../nucleo/sello';
import { descansar } from './por-partes';
import { requestOfReporte } from './request';
import { RITMO } from './ritmo';

/** An event of a report, with its index in its club. */
export interface EventoLeido {
  readonly evento: RecordedEvent;
  /** Id of its club, or `-`, and its index there; null if the whole ledger is read. */
  readonly en: { readonly club: string; readonly lugar: bigint } | null;
}

/** The events of a report in the order of the ledger, and the check after all are read. */
export interface Lectura {
  readonly eventos: AsyncGenerator<EventoLeido>;
  /** @throws Problem 503 if they differ from the sealed ones, or are incomplete */
  exigir(): Promise<void>;
}

/** The clubs whose events a report reads: event types without a club are read as well. */
export const clubesDe = (clubId: string, deTodos: readonly string[]): string[] =>
  deTodos.length > 0 ? [NO_CLUB, clubId] : [clubId];

const esDe =
  (clubId: string, deTodos: readonly string[]) =>
  ({ type, metadata: { club_id } }: RecordedEvent): boolean =>
    club_id === clubId || (club_id === null && deTodos.includes(type));

/** The events of clubs from the start of each reading. */
export function deClubes(lecturas: readonly ClubRead[], clubId: string, deTodos: readonly string[]) {
  const total = lecturas.reduce((suma, { head, size }) => suma + Number(head.size - size), 0);
  return contados(propios(juntas(lecturas), esDe(clubId, deTodos)), total);
}

/** The events of a club from the whole ledger, while the trees of the clubs are built for the first time. */
export function delLibroEntero(ledger: Ledger, sello: Sello, clubId: string, deTodos: readonly string[]): Lectura {
  const leido = new WholeRead();
  const esSuyo = esDe(clubId, deTodos);
  async function* eventos(): AsyncGenerator<EventoLeido> {
    for await (const evento of ledger.readAll()) {
      await descansar();
      requireGenuine(ledger, evento);
      const suyo = esSuyo(evento);
      leido.add(evento, suyo);
      if (suyo) yield { evento, en: null };
    }
  }
  return { eventos: eventos(), exigir: () => sello.exigirSellado(leido) };
}

/**
 * Leaves out what was recorded from an instant on. Everything is read, because only then the events can be compared
 * with the sealed ones.
 */
export async function* antesDe(
  eventos: AsyncGenerator<EventoLeido>,
  hasta: string | undefined,
): AsyncGenerator<EventoLeido> {
  const fin = hasta === undefined ? Infinity : Date.parse(hasta);
  for await (const uno of eventos) if (Date.parse(uno.evento.recorded_at) < fin) yield uno;
}

/** Reports the progress of the reading to the request. @throws Problem 409 if somebody waits and it takes too long */
async function* contados(eventos: AsyncGenerator<EventoLeido | null>, total: number): AsyncGenerator<EventoLeido> {
  const { lectura, enFondo } = requestOfReporte();
  if (!enFondo) RITMO.exigirQueTermine(total);
  const desde = performance.now();
  lectura.de = total;
  lectura.hechos = 0;
  for await (const uno of eventos) {
    lectura.hechos += 1;
    if (uno) yield uno;
  }
  RITMO.medir(total, performance.now() - desde);
}

async function* propios(
  eventos: AsyncGenerator<EventoLeido>,
  esSuyo: (evento: RecordedEvent) => boolean,
): AsyncGenerator<EventoLeido | null> {
  for await (const uno of eventos) {
    await descansar();
    yield esSuyo(uno.evento) ? uno : null;
  }
}

/** The events of several readings, in the order of the ledger. */
async function* juntas(lecturas: readonly ClubRead[]): AsyncGenerator<EventoLeido> {
  const fuentes = lecturas.map((una) => conLugar(una));
  const primeros = await Promise.all(fuentes.map((una) => una.next()));
  for (;;) {
    let elegida = -1;
    for (const [i, { value }] of primeros.entries())
      if (value && (elegida < 0 || value.evento.position < primeros[elegida]!.value!.evento.position)) elegida = i;
    if (elegida < 0) return;
    yield primeros[elegida]!.value!;
    primeros[elegida] = await fuentes[elegida]!.next();
  }
}

async function* conLugar(lectura: ClubRead): AsyncGenerator<EventoLeido, undefined> {
  const { club } = lectura.head;
  for await (const evento of lectura.events()) yield { evento, en: { club, lugar: lectura.size - 1n } };
  return undefined;
}
