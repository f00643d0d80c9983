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
  /** Its number of events; null while the trees of the clubs are built for the first time. */
  readonly events: number | null;
}

/**
 * A club's whole book, which a club can take along when it leaves: all of its events, and the proof that the signed
 * ledger has exactly these.
 */
@Injectable()
export class ClubBook {
  constructor(
    private readonly sello: Sello,
    private readonly sinArbol: BookWithoutTree,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs the current ledger and returns the club's events up to it, part by part.
   *
   * @throws Problem 503 if the seal does not reach the newest event in time, or if one of the first events is not the
   * sealed one
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
      // A small book is complete before any of it is sent, and can still be refused.
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
