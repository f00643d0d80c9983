import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import type { Kysely } from 'kysely';
import { NoteInvalid, openCheckpoint } from '@cepa/ledger/seal';
import type { PlataformaDB } from './plataforma.table';
import { readingTheSeal } from './seal-sql';
import { Sello, type SelloFirmado } from './sello';
import { PLATAFORMA } from './tokens';

/** A headline figure of a report, as it is printed. */
export interface Cifra {
  readonly nombre: string;
  readonly valor: string;
}

/** What the holder of a report's seal may see of it: figures, and never a person. */
export interface Portada {
  readonly informe: string;
  readonly asunto: string;
  readonly club: string;
  readonly numero_de_club: string;
  readonly codigo_informe: string;
  /** The crop that it is about; null where it is about none. */
  readonly cultivo: string | null;
  /** ISO 8601. */
  readonly emitido: string;
  readonly cifras: readonly Cifra[];
}

export type PortadaLeida =
  | { readonly estado: 'guardada'; readonly portada: Portada }
  | { readonly estado: 'sin_guardar' | 'alterada'; readonly portada: null };

const sha256 = (texto: string): string => createHash('sha256').update(texto, 'utf8').digest('hex');
const lineaDe = (texto: string): string => `portada sha256:${sha256(texto)}`;

/**
 * The headline of each report, kept when it is emitted. It names the SHA-256 of the facts that the report's seal signs,
 * and is signed with the same key: the database's password alone is not enough to give a seal the figures of another
 * report.
 */
@Injectable()
export class Portadas {
  constructor(
    private readonly sello: Sello,
    @Inject(PLATAFORMA) private readonly db: Kysely<PlataformaDB>,
  ) {}

  /** @param huella SHA-256 (hex) of the facts, as the seal signs it */
  async guardar(huella: string, portada: Portada, sello: SelloFirmado): Promise<void> {
    const texto = canonicalize({ ...portada, hechos: huella });
    if (texto === undefined) throw new Error('the headline of a report is not JSON');
    const firma = this.sello.refrendar(sello, lineaDe(texto));
    await readingTheSeal(() =>
      this.db
        .insertInto('informes')
        .values({ huella, portada: texto, firma })
        .onConflict((fila) => fila.column('huella').doNothing())
        .execute(),
    );
  }

  async leer(huella: string): Promise<PortadaLeida> {
    const fila = await readingTheSeal(() =>
      this.db.selectFrom('informes').select(['portada', 'firma']).where('huella', '=', huella).executeTakeFirst(),
    );
    if (!fila) return { estado: 'sin_guardar', portada: null };
    if (!this.esFirmada(fila.portada, fila.firma)) return { estado: 'alterada', portada: null };
    const { hechos, ...portada } = JSON.parse(fila.portada) as Portada & { readonly hechos: string };
    return hechos === huella ? { estado: 'guardada', portada } : { estado: 'alterada', portada: null };
  }

  private esFirmada(portada: string, firma: string): boolean {
    try {
      return openCheckpoint(firma, this.sello.claves).extensions.includes(lineaDe(portada));
    } catch (error) {
      if (error instanceof NoteInvalid) return false;
      throw error;
    }
  }
}
