import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { versionDe } from '@cepa/projections/historial/version.queries';
import { LECTURA } from '../nucleo/tokens';
import type { Versions } from '../nucleo/versions';

/** Versions of records, from the history. */
@Injectable()
export class VersionesDelHistorial implements Versions {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  of(id: string): Promise<bigint | null> {
    return versionDe(this.db, id);
  }
}
