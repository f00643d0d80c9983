import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import type { Kysely } from 'kysely';
import { NoteInvalid, openCheckpoint } from '@cepa/ledger/seal';
import type { PlatformDB } from './plataforma.table';
import { readingTheSeal } from './seal-sql';
import { Sello } from './sello';
import type { SelloFirmado } from './sello-firmado';
import { PLATFORM } from './tokens';

/** A headline figure of a report, in its printed form. */
export interface Cifra {
  readonly nombre: string;
  readonly valor: string;
}

/** What a holder of a report's seal may see: figures, and never a person. */
export interface Portada {
  readonly informe: string;
  readonly asunto: string;
  readonly club: string;
  readonly numero_de_club: string;
  readonly codigo_informe: string;
  /** The report's crop; null if it has none. */
  readonly cultivo: string | null;
  /** ISO 8601. */
  readonly emitido: string;
  readonly cifras: readonly Cifra[];
}

export type PortadaLeida =
  | { readonly estado: 'guardada'; readonly portada: Portada }
  | { readonly estado: 'sin_guardar' | 'alterada'; readonly portada: null };

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const lineOf = (text: string): string => `portada sha256:${sha256(text)}`;

/**
 * The headline of each report, stored when it is issued. It contains the SHA-256 of the facts that the report's seal
 * covers, and is signed with the same key, so that access to the database is not enough to give a seal the figures of
 * another report.
 */
@Injectable()
export class Portadas {
  constructor(
    private readonly sello: Sello,
    @Inject(PLATFORM) private readonly db: Kysely<PlatformDB>,
  ) {}

  /** @param hash SHA-256 (hex) of the facts, as in the seal */
  async guardar(hash: string, portada: Portada, sello: SelloFirmado): Promise<void> {
    const text = canonicalize({ ...portada, hechos: hash });
    if (text === undefined) throw new Error('the headline of a report is not JSON');
    const firma = this.sello.refrendar(sello, lineOf(text));
    await readingTheSeal(() =>
      this.db
        .insertInto('informes')
        .values({ huella: hash, portada: text, firma })
        .onConflict((row) => row.column('huella').doNothing())
        .execute(),
    );
  }

  async leer(hash: string): Promise<PortadaLeida> {
    const row = await readingTheSeal(() =>
      this.db.selectFrom('informes').select(['portada', 'firma']).where('huella', '=', hash).executeTakeFirst(),
    );
    if (!row) return { estado: 'sin_guardar', portada: null };
    if (!this.esFirmada(row.portada, row.firma)) return { estado: 'alterada', portada: null };
    const { hechos, ...portada } = JSON.parse(row.portada) as Portada & { readonly hechos: string };
    return hechos === hash ? { estado: 'guardada', portada } : { estado: 'alterada', portada: null };
  }

  private esFirmada(portada: string, firma: string): boolean {
    try {
      return openCheckpoint(firma, this.sello.keys).extensions.includes(lineOf(portada));
    } catch (error) {
      if (error instanceof NoteInvalid) return false;
      throw error;
    }
  }
}
