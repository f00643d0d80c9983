import { Inject, Injectable } from '@nestjs/common';
import { BookAltered, bookHeading, bookParts, comoPrueba } from '@cepa/ledger/seal';
import type { Config } from '@cepa/platform/config';
import type { ClubLeido } from '@cepa/projections/clubes/clubes.queries';
import { PROOF_PAGE, Sello } from '../nucleo/sello';
import { CONFIG } from '../nucleo/tokens';
import { LibroSinArbol } from './libro-sin-arbol';
import { partesPerTurn } from './partes-por-turno';

/**
 * A club's whole book, as a club takes it along when it leaves: every event of it, and the proof that the signed ledger
 * holds them and no more.
 */
@Injectable()
export class Libro {
  constructor(
    private readonly sello: Sello,
    private readonly sinArbol: LibroSinArbol,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs the ledger as it is now and answers the club's events until then, a piece at a time.
   *
   * @throws Problem 503 when the seal does not reach the newest event in time, or an event among the first is not the sealed one
   */
  async abrir(club: ClubLeido, ahora: string): Promise<AsyncGenerator<Buffer | string>> {
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
    if (!firmada) return this.sinArbol.abrir(club, ahora);
    const { sello, prueba, lectura } = firmada;
    const partes = partesPerTurn(bookParts({ line, sello: sello.texto, prueba: comoPrueba(prueba), read: lectura }));
    try {
      // A small book is whole before anything of it leaves, and can still be refused.
      return conPrimera(await partes.next(), partes);
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
