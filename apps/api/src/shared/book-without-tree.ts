import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { requireGenuine, type Ledger, type RecordedEvent } from '@cepa/ledger';
import { READ_SCHEMA, type ProjectionRunner } from '@cepa/ledger/projections';
import { gapBookLines, hashLeaf, type BookEvent, type GapBookHeading, type SealedLeaf } from '@cepa/ledger/seal';
import { Problem } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { ClubLeido } from '@cepa/projections/clubes/clubes.queries';
import { CommandService } from '../nucleo/command-service';
import { PROOF_PAGE, Sello } from '../nucleo/sello';
import type { SelloFirmado } from '../nucleo/sello-firmado';
import { CONFIG, LEDGER, POOL, PROJECTIONS } from '../nucleo/tokens';
import { partsPerTurn } from './parts-per-turn';

/** Number of events that are read and written at once: a page blocks the thread, and all others wait. */
const PER_PAGE = 200;
/** Number of events of other clubs that are read through instead of starting a new read. */
const SALTO = 200n;

/** A club's book proved by the global tree (version 1), until the tree of the club is built for the first time. */
@Injectable()
export class BookWithoutTree {
  constructor(
    private readonly sello: Sello,
    private readonly commandService: CommandService,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs the current ledger and returns the club's events up to it, part by part.
   *
   * @throws Problem 503 if the seal, or the history, does not reach the newest event in time
   */
  async abrir(club: ClubLeido, ahora: string): Promise<AsyncGenerator<string>> {
    const sello = await this.sello.firmar(ahora);
    // The history has the club of each event; any event type waits for the whole of it.
    await this.commandService.alDia(['ClubCreado']);
    this.exigirEntero(club.id);
    const { rows } = await this.pool.query<{ eventos: bigint }>(
      `SELECT count(*) AS eventos FROM ${READ_SCHEMA}.historial h JOIN ${READ_SCHEMA}.sello_hojas l ON l.event_id = h.event_id WHERE h.club_id = $1 AND l.index < $2`,
      [club.id, String(sello.eventos)],
    );
    const heading: GapBookHeading = {
      version: 1,
      club_id: club.id,
      club: club.nombre,
      emitido: ahora,
      eventos: Number(rows[0]?.eventos ?? 0),
      sello: sello.texto,
      clave_publica: this.sello.clavePublica,
      huella_de_clave: this.sello.huellaDeClave,
      metodo: `${this.config.publicUrl}${PROOF_PAGE}`,
    };
    return partsPerTurn(this.lines(heading, sello));
  }

  /** If the history has set the club aside it lacks events, and the book would be incomplete. @throws Problem 503 */
  private exigirEntero(clubId: string): void {
    const apartado = this.projections.setAside(clubId).find(({ projection }) => projection === 'historial');
    if (apartado)
      throw new Problem(
        503,
        'REGISTRO_APARTADO',
        'Un hecho de este club no se puede mostrar, y el libro no estaría completo. Avisá a soporte.',
        `historial set the club aside at event ${apartado.event_id}`,
      );
  }

  private async *lines(heading: GapBookHeading, { eventos: size, raiz }: SelloFirmado): AsyncGenerator<string, void> {
    yield `${JSON.stringify({ libro: heading })}\n`;
    let desde = 0n;
    for (let ultima = -1n; ;) {
      const leaves = await this.leaves(heading.club_id, ultima, size);
      const final = leaves.length < PER_PAGE;
      yield await gapBookLines(this.sello.arbol, await this.leer(leaves), desde, final ? size : null);
      if (final) break;
      ultima = leaves.at(-1)?.position ?? ultima;
      desde = (leaves.at(-1)?.index ?? 0n) + 1n;
    }
    yield `${JSON.stringify({ fin: { eventos: heading.eventos, raiz } })}\n`;
  }

  /** The club's leaves after a position, in order. */
  private async leaves(clubId: string, despues: bigint, size: bigint): Promise<SealedLeaf[]> {
    const { rows } = await this.pool.query<SealedLeaf>(
      `SELECT l.index, l.position, l.event_id::text AS event_id, l.stream, l.revision, l.hash
         FROM ${READ_SCHEMA}.historial h JOIN ${READ_SCHEMA}.sello_hojas l ON l.event_id = h.event_id
        WHERE h.club_id = $1 AND h.position > $2 AND l.index < $3 ORDER BY h.position LIMIT $4`,
      [clubId, String(despues), String(size), PER_PAGE],
    );
    return rows;
  }

  private async leer(leaves: readonly SealedLeaf[]): Promise<BookEvent[]> {
    const leidos: BookEvent[] = [];
    for (let i = 0; i < leaves.length;) {
      let j = i;
      while (j + 1 < leaves.length && leaves[j + 1]!.index - leaves[j]!.index <= SALTO) j += 1;
      const tramo = leaves.slice(i, j + 1);
      const porPosicion = await this.enTramo(tramo);
      for (const leaf of tramo) leidos.push({ leaf, canonical: exigirIntacto(leaf, porPosicion.get(leaf.position)) });
      i = j + 1;
    }
    return leidos;
  }

  /**
   * Reads events from the first to the last of these leaves. The read starts at the leaf before: a position that both
   * engines know.
   */
  private async enTramo(tramo: readonly SealedLeaf[]): Promise<Map<bigint, RecordedEvent>> {
    const [primera, ultima] = [tramo[0]!, tramo.at(-1)!];
    const [anterior] = primera.index === 0n ? [] : await this.sello.arbol.leaves(primera.index - 1n, primera.index);
    const porPosicion = new Map<bigint, RecordedEvent>();
    const max = Number(ultima.index - primera.index) + 1;
    for await (const evento of this.ledger.readAll({ after: anterior?.position ?? -1n, max })) {
      requireGenuine(this.ledger, evento);
      porPosicion.set(evento.position, evento);
    }
    return porPosicion;
  }
}

/** A book with an event that is not the sealed one would prove nothing: it ends there, incomplete. @throws Error */
function exigirIntacto(leaf: SealedLeaf, evento: RecordedEvent | undefined): Buffer {
  if (!evento?.canonical || !hashLeaf(evento.canonical).equals(leaf.hash))
    throw new Error(`the event of leaf ${leaf.index} is not the one that was sealed`);
  return evento.canonical;
}
