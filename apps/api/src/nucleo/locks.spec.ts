import type { Pool } from 'pg';
import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { Locks } from './locks';

/** An act that lasts until the test ends it; `empezado` resolves once it runs. */
function acto(pasos: string[], nombre: string) {
  let terminar: (error?: Error) => void = () => undefined;
  let empezar: () => void = () => undefined;
  const fin = new Promise<void>((si, no) => (terminar = (error) => (error ? no(error) : si())));
  const empezado = new Promise<void>((si) => (empezar = si));
  return {
    empezado,
    hacer: async () => {
      pasos.push(`${nombre} empieza`);
      empezar();
      await fin;
      pasos.push(`${nombre} termina`);
      return nombre;
    },
    terminar: (error?: Error) => terminar(error),
  };
}

describe('turns', () => {
  let database: TestDatabase;
  let pools: Pool[];
  let aqui: Locks;
  let enOtroProceso: Locks;

  beforeAll(async () => {
    database = await testDatabase();
    pools = ['aqui', 'alla'].map((name) => openPool(database.url, { name, max: 3, onError: () => undefined }));
    [aqui, enOtroProceso] = pools.map((pool) => new Locks(pool)) as [Locks, Locks];
  });
  afterAll(async () => {
    await Promise.all(pools.map(closePool));
    await database.drop();
  });

  /** Resolves when that many acts wait for a lock in the database. */
  async function esperan(cuantos: number): Promise<void> {
    for (let filas = -1; filas !== cuantos;) {
      const { rows } = await pools[0]!.query<{ filas: number }>(
        `SELECT count(*)::int AS filas FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
      );
      filas = rows[0]!.filas;
    }
  }

  it('are taken one after the other on a record, at once on different ones', async () => {
    const pasos: string[] = [];
    const [una, dos, tres] = [acto(pasos, 'una'), acto(pasos, 'dos'), acto(pasos, 'tres')];
    const todos = Promise.all([
      aqui.hold(['a', 'b'], una.hacer),
      aqui.hold(['b', 'c'], dos.hacer),
      aqui.hold(['d'], tres.hacer),
    ]);
    await Promise.all([una.empezado, tres.empezado]);
    expect([...pasos].sort()).toEqual(['tres empieza', 'una empieza']);
    una.terminar();
    await dos.empezado;
    expect(pasos.slice(2)).toEqual(['una termina', 'dos empieza']);
    for (const uno of [dos, tres]) uno.terminar();
    expect(await todos).toEqual(['una', 'dos', 'tres']);
    expect(aqui.held).toBe(0);
  });

  it("are taken among processes too, in any order of the records' names", async () => {
    const pasos: string[] = [];
    const [una, dos] = [acto(pasos, 'una'), acto(pasos, 'dos')];
    const primera = aqui.hold(['a', 'b'], una.hacer);
    await una.empezado;
    const segunda = enOtroProceso.hold(['b', 'a'], dos.hacer);
    await esperan(1);
    expect(pasos).toEqual(['una empieza']);
    una.terminar();
    await dos.empezado;
    dos.terminar();
    expect(await Promise.all([primera, segunda])).toEqual(['una', 'dos']);
    expect(pasos).toEqual(['una empieza', 'una termina', 'dos empieza', 'dos termina']);
  });

  it('are shared by many acts, also of two processes, and by none beside one that has it alone', async () => {
    const pasos: string[] = [];
    const [una, dos, sola] = [acto(pasos, 'una'), acto(pasos, 'dos'), acto(pasos, 'sola')];
    const compartidas = [aqui.hold(['x'], una.hacer, ['a']), enOtroProceso.hold(['y'], dos.hacer, ['a'])];
    await Promise.all([una.empezado, dos.empezado]);
    const unica = enOtroProceso.hold(['a'], sola.hacer);
    await esperan(1);
    const despues = aqui.hold([], () => Promise.resolve(pasos.push('despues')), ['a']);
    await esperan(2);
    expect([...pasos].sort()).toEqual(['dos empieza', 'una empieza']);
    for (const uno of [una, dos]) uno.terminar();
    await sola.empezado;
    sola.terminar();
    await Promise.all([...compartidas, unica, despues]);
    expect(pasos.slice(-3)).toEqual(['sola empieza', 'sola termina', 'despues']);
  });

  it('go on after an act that failed', async () => {
    const una = acto([], 'una');
    const fallida = aqui.hold(['a'], una.hacer);
    const siguiente = enOtroProceso.hold(['a'], () => Promise.resolve('dos'));
    una.terminar(new Error('no'));
    await expect(fallida).rejects.toThrow('no');
    expect(await siguiente).toBe('dos');
    expect(aqui.held).toBe(0);
  });

  it('keep the finished acts when the connection is lost meanwhile, and let go', async () => {
    const una = acto([], 'una');
    const primera = aqui.hold(['a'], una.hacer);
    await una.empezado;
    await pools[1]!.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND l.locktype = 'advisory'`,
    );
    una.terminar();
    expect(await primera).toBe('una');
    expect(await enOtroProceso.hold(['a'], () => Promise.resolve('dos'))).toBe('dos');
  });

  it('leave the other records their connections, however many wait for one', async () => {
    const una = acto([], 'una');
    const primera = aqui.hold(['otro', 'a'], una.hacer);
    await una.empezado;
    const esperando = [1, 2, 3, 4].map((vez) => aqui.hold([`de ${vez}`, 'a'], () => Promise.resolve(vez)));
    expect(await aqui.hold(['z'], () => Promise.resolve('libre'))).toBe('libre');
    una.terminar();
    expect(await Promise.all([primera, ...esperando])).toEqual(['una', 1, 2, 3, 4]);
  });

  it('take several records in one order, so that no two acts ever wait for each other', async () => {
    const claves = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const { rows } = await pools[0]!.query<{ turno: string }>(
      'SELECT turno FROM unnest($1::text[]) AS turno ORDER BY hashtextextended(turno, 0)',
      [claves],
    );
    const una = acto([], 'una');
    const primera = aqui.hold([rows[0]!.turno], una.hacer);
    await una.empezado;
    // It waits for the first lock and holds none of the others, regardless of the order in which they are named.
    const segunda = enOtroProceso.hold([...claves].reverse(), () => Promise.resolve('dos'));
    await esperan(1);
    for (const { turno } of rows.slice(1)) expect(await aqui.hold([turno], () => Promise.resolve(turno))).toBe(turno);
    una.terminar();
    expect(await Promise.all([primera, segunda])).toEqual(['una', 'dos']);
  });

  it('lose no connection to an act that was cut off while it waited', async () => {
    const una = acto([], 'una');
    const primera = aqui.hold(['a'], una.hacer);
    await una.empezado;
    for (let vez = 0; vez < 4; vez += 1) {
      const cortada = enOtroProceso.hold(['a'], () => Promise.resolve('nunca'));
      await esperan(1);
      await pools[0]!.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
      );
      await expect(cortada).rejects.toThrow();
    }
    una.terminar();
    await primera;
    expect(await enOtroProceso.hold(['a'], () => Promise.resolve('dos'))).toBe('dos');
  });
});
