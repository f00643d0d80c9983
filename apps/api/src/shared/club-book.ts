import { Inject, Injectable } from '@nestjs/common';
import { BookAltered, bookHeading, bookParts, comoPrueba } from '@cepa/ledger/seal';
import type { Config } from '@cepa/platform/config';
import type { ClubLeido } from '@cepa/projections/clubes/clubes.queries';
import { PROOF_PAGE, Sello } from '../nucleo/sello';
import { CONFIG } from '../nucleo/tokens';
import { BookWithoutTree } from './book-without-tree';
import { partsPerTurn } from './parts-per-turn';

/** A book that is being written. */
export interface OpenBook {
  readonly parts: AsyncGenerator<Buffer | string>;
  /** How many events it has; null while the trees of the clubs are built for the first time. */
  readonly events: number | null;
}

/**
 * A club's whole book, as a club takes it along when it leaves: every event of it, and the proof that the signed ledger
 * holds them and no more.
 */
@Injectable()
export class ClubBook {
  constructor(
    private readonly sello: Sello,
    private readonly sinArbol: BookWithoutTree,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs the ledger as it is now and answers the club's events until then, a piece at a time.
   *
   * @throws Problem 503 when the seal does not reach the newest event in time, or an event among the first is not the sealed one
   */
  async abrir(club: ClubLeido, ahora: string): Promise<OpenBook> {
    const { line, signed } = bookHeading({
      version: 2,
      club_id: club.id,
      club: club.nombre,
      emitido: ahora,
      clave_publica: this.sello.clavePublica,
      huella_de_clave: this.sello.huellaDeClave,
      metodo: `${this.config.publicUrl}${PROOF_PAGE}`,
    });
    const firmada = await this.sello.firmarLectura(ahora, { club: club.id, linea: signed });
    if (!firmada) return { parts: await this.sinArbol.abrir(club, ahora), events: null };
    const { sello, prueba, lectura } = firmada;
    const partes = partsPerTurn(bookParts({ line, sello: sello.texto, prueba: comoPrueba(prueba), read: lectura }));
    try {
      // A small book is whole before anything of it leaves, and can still be refused.
      return { parts: conPrimera(await partes.next(), partes), events: Number(lectura.head.size) };
    } catch (error) {
      if (error instanceof BookAltered) this.sello.exigirEnteras([lectura]);
      throw error;
    }
  }
}

async function* conPrimera(
  primera: IteratorResult<Buffer, void>,
  otras: AsyncGenerator<Buffer, void>,
): AsyncGenerator<Buffer> {
  if (primera.done) return;
  yield primera.value;
  yield* otras;
}
