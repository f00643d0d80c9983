import { sql, type Kysely } from 'kysely';
import { gather } from '@cepa/ledger/gather';
import type { PlatformDB } from './plataforma.table';

/** A stored answer for an `Idempotency-Key`. */
export interface Response {
  readonly status: number;
  /** JSON. */
  readonly cuerpo: string;
}

export interface KeptResponse extends Response {
  readonly clave: string;
  /** Hash of the answered request. */
  readonly huella: string;
}

/** The answers for `Idempotency-Key`s. Concurrent reads and writes share one statement. */
export class Responses {
  constructor(private readonly db: Kysely<PlatformDB>) {}

  /** The answer for the key; undefined if there is none. */
  readonly buscar = gather(async (keies: readonly string[]) => {
    const rows = await this.db
      .selectFrom('respuestas')
      .select(['clave', 'huella', 'status', sql<string>`cuerpo::text`.as('cuerpo')])
      .where('clave', '=', sql<string>`ANY(${sql.val(keies)})`)
      .execute();
    const byKey = new Map<string, KeptResponse>(rows.map((row) => [row.clave, row]));
    return (key: string): KeptResponse | undefined => byKey.get(key);
  });

  /** Stores an answer, unless the key has one. */
  readonly guardar = gather(async (responses: readonly KeptResponse[]) => {
    await this.db
      .insertInto('respuestas')
      .values(responses.map(({ clave, huella, status, cuerpo }) => ({ clave, huella, status, cuerpo })))
      .onConflict((conflict) => conflict.column('clave').doNothing())
      .execute();
    return () => undefined;
  });

  /** Answers may contain personal data: they are stored only as long as a caller may repeat the request. */
  async olvidar(): Promise<void> {
    await this.db
      .deleteFrom('respuestas')
      .where('creada', '<', sql<string>`now() - interval '1 day'`)
      .execute();
  }
}
