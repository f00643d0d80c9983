import canonicalize from 'canonicalize';
import type { Client } from 'pg';
import { SELLADAS, type UsuarioRow } from '../../src/identidad/filas';
import { KeyRing, type PersonKey } from '../../src/nucleo/boveda/encryption';
import { idOf, type Copy, type Pattern } from './copies';
import { hashOfDatos, indexOfIdentificacion } from '../../src/pacientes/datos-cifrados';

/** Decrypted personal data of the recorded club. */
interface Known {
  readonly table: 'usuarios_medicinales' | 'fichas';
  readonly id: string;
  readonly club: string;
  readonly tipo: string | null;
  readonly version: string;
  readonly data: Record<string, string>;
  readonly hash: string;
}

interface Stored {
  readonly id: string;
  readonly club: string;
  readonly tipo: string | null;
  readonly clave: Buffer;
  readonly version: string;
  readonly cifrado: Buffer;
}

/** A decrypted file of the recorded club. */
interface KnownFile {
  readonly id: string;
  readonly club: string;
  readonly sha256: string;
  readonly plain: Buffer;
}

type Member = Omit<UsuarioRow, 'mac'>;

const PEOPLE = `SELECT p.id, p.club_id AS club, NULL AS tipo, p.clave, d.version, d.cifrado
  FROM boveda.usuarios_medicinales p JOIN boveda.usuarios_medicinales_datos d ON d.usuario_id = p.id`;
const RECORDS = `SELECT f.id, f.club_id AS club, f.tipo, f.clave, v.version, v.cifrado
  FROM boveda.fichas f JOIN boveda.fichas_versiones v ON v.ficha_id = f.id WHERE f.club_id IS NOT NULL`;

/** The vault of the recorded club. Each copy gets people and files of its own with keys of their own. */
export class Vault {
  private constructor(
    private readonly sql: Client,
    private readonly ring: KeyRing,
    private readonly known: readonly Known[],
    private readonly members: readonly Member[],
    private readonly files: readonly KnownFile[],
  ) {}

  /**
   * @param master the installation's `boveda.key`
   * @param patterns the recorded events, of which some name files
   */
  static async open(sql: Client, master: Buffer, patterns: readonly Pattern[]): Promise<Vault> {
    const ring = new KeyRing(master);
    const read = async (table: Known['table'], text: string): Promise<Known[]> => {
      const { rows } = await sql.query<Stored>(text);
      return rows.map(({ clave, cifrado, ...row }) => {
        const key = ring.openKey(row.id, row.club, clave);
        const data = key.abrir(cifrado, row.version) as Record<string, string>;
        return { table, ...row, data, hash: hashOf(table, key, data, row.version) };
      });
    };
    const known = [...(await read('usuarios_medicinales', PEOPLE)), ...(await read('fichas', RECORDS))];
    const { rows: members } = await sql.query<Member>(
      `SELECT id, email, nombre, hash, version_sesion, prueba, salvo, terminadas, revision
       FROM boveda.usuarios WHERE email LIKE '%@demo.cepa'`,
    );
    return new Vault(sql, ring, known, members, await filesOf(sql, ring, patterns));
  }

  /** Adds the people of a copy, and its members if it is a new club. @returns the hashes for its events */
  async copy(copy: Omit<Copy, 'fingerprints'>): Promise<ReadonlyMap<string, string>> {
    // The recorded club's people are already there.
    if (copy.number === 0) return new Map();
    const made = this.known.map((one) => this.made(one, copy));
    const of = (table: Known['table']) => made.filter((one) => one.table === table);
    const [people, records] = [of('usuarios_medicinales'), of('fichas')];
    await this.insert('usuarios_medicinales (id, club_id, clave)', 'uuid, uuid, bytea', people, (one) => [
      one.id,
      one.club,
      one.clave,
    ]);
    await this.insert(
      'usuarios_medicinales_datos (usuario_id, version, indice, cifrado)',
      'uuid, uuid, bytea, bytea',
      people,
      (one) => [one.id, one.version, one.index, one.cifrado],
    );
    await this.insert(
      'usuarios_medicinales_identificaciones (club_id, indice, usuario_id, version)',
      'uuid, bytea, uuid, uuid',
      people,
      (one) => [one.club, one.index, one.id, one.version],
    );
    await this.insert('fichas (id, club_id, tipo, clave)', 'uuid, uuid, text, bytea', records, (one) => [
      one.id,
      one.club,
      one.tipo,
      one.clave,
    ]);
    await this.insert('fichas_versiones (ficha_id, version, cifrado)', 'uuid, uuid, bytea', records, (one) => [
      one.id,
      one.version,
      one.cifrado,
    ]);
    await this.copyFiles(copy);
    if (copy.number === copy.base) await this.copyMembers(copy);
    return new Map(made.map(({ before, hash }) => [before, hash]));
  }

  private made({ table, id, club, tipo, version, data, hash: before }: Known, copy: Omit<Copy, 'fingerprints'>) {
    const [ownId, ownClub, ownVersion] = [idOf(id, copy), idOf(club, copy), idOf(version, copy)];
    const person = table === 'usuarios_medicinales';
    // Unique in a club.
    const own =
      person && copy.number !== copy.base
        ? { ...data, identificacion: `${data['identificacion']}-${copy.number}` }
        : data;
    const givenKey = this.ring.newKey(ownId, ownClub);
    const key = this.ring.openKey(ownId, ownClub, givenKey);
    return {
      table,
      id: ownId,
      club: ownClub,
      tipo,
      version: ownVersion,
      clave: givenKey,
      before,
      hash: hashOf(table, key, own, ownVersion),
      cifrado: key.cifrar(own, ownVersion),
      index: person ? indexOfIdentificacion(this.ring, ownClub, own['identificacion']!) : Buffer.alloc(0),
    };
  }

  /** Certificates and photos. Their events name each by its id and by the hash of its content, which stays the same. */
  private async copyFiles(copy: Omit<Copy, 'fingerprints'>): Promise<void> {
    await this.insert('archivos (id, club_id, clave, cifrado)', 'uuid, uuid, bytea, bytea', this.files, (file) => {
      const [id, club] = [idOf(file.id, copy), idOf(file.club, copy)];
      const key = this.ring.newKey(id, club);
      return [id, club, key, this.ring.openKey(id, club, key).cifrarBytes(file.plain, file.sha256)];
    });
  }

  /** The club's staff with new e-mail addresses and the recorded passwords. */
  private async copyMembers(copy: Omit<Copy, 'fingerprints'>): Promise<void> {
    const own = this.members.map((one) => ({ ...one, id: idOf(one.id, copy), email: `c${copy.number}-${one.email}` }));
    await this.insert(
      'usuarios (id, email, nombre, hash, version_sesion, prueba, salvo, terminadas, revision, mac)',
      'uuid, text, text, text, int, text, uuid, jsonb, int, bytea',
      own,
      (one) => [
        one.id,
        one.email,
        one.nombre,
        one.hash,
        one.version_sesion,
        one.prueba,
        one.salvo,
        JSON.stringify(one.terminadas),
        one.revision,
        this.ring.rows.of('usuarios', SELLADAS.usuarios(one)),
      ],
    );
  }

  private async insert<Row>(
    target: string,
    types: string,
    rows: readonly Row[],
    values: (row: Row) => unknown[],
  ): Promise<void> {
    const columns = types.split(', ');
    const table = rows.map(values);
    const arrays = columns.map((type, at) => `$${at + 1}::${type}[]`);
    await this.sql.query(
      `INSERT INTO boveda.${target} SELECT * FROM unnest(${arrays.join(', ')})`,
      columns.map((_, at) => table.map((row) => row[at])),
    );
  }
}

/** The files that events name and the vault still has: a removed one has no row. */
async function filesOf(sql: Client, ring: KeyRing, patterns: readonly Pattern[]): Promise<KnownFile[]> {
  const named = new Map<unknown, string>();
  for (const { data } of patterns.map(({ event }) => event))
    if (typeof data['sha256'] === 'string') named.set(data['archivo_id'], data['sha256']);
  const { rows } = await sql.query<Omit<Stored, 'tipo' | 'version'>>(
    'SELECT id, club_id AS club, clave, cifrado FROM boveda.archivos',
  );
  return rows.flatMap(({ id, club, clave, cifrado }) => {
    const sha256 = named.get(id);
    if (sha256 === undefined) return [];
    const plain = ring.openKey(id, club, clave).abrirBytes(cifrado, sha256);
    if (plain === null) throw new Error(`the recorded file ${id} is not the one that its event names`);
    return [{ id, club, sha256, plain }];
  });
}

/** Computed like the vault of each kind of record does. */
function hashOf(table: Known['table'], key: PersonKey, data: Record<string, string>, version: string): string {
  return table === 'fichas' ? key.sellar(`${version} ${canonicalize(data)}`) : hashOfDatos(key, data as never, version);
}
