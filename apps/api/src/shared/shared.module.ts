import { Global, Inject, Injectable, Module } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import { ClubesVigentes } from '../nucleo/clubes-vigentes';
import { LECTURA } from '../nucleo/tokens';
import { BookWithoutTree } from './book-without-tree';
import { Carencias } from './carencias';
import { ClubBook } from './club-book';
import { Codigos } from './codigos';
import { Downloads } from './downloads';
import { Existencias } from './existencias';
import { Importables } from './importables';

@Injectable()
class ClubesLeidos implements ClubesVigentes {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  async tiene(clubId: string): Promise<boolean> {
    return Boolean(await clubPorId(this.db, clubId));
  }
}

/** Provides what several capabilities share and the core does not know: codes, stock, waiting days of plants, the book of a club, and the existing clubs. */
@Global()
@Module({
  providers: [
    BookWithoutTree,
    Carencias,
    ClubBook,
    Codigos,
    Downloads,
    Existencias,
    Importables,
    { provide: ClubesVigentes, useClass: ClubesLeidos },
  ],
  exports: [Carencias, ClubBook, Codigos, Downloads, Existencias, Importables, ClubesVigentes],
})
export class SharedModule {}
