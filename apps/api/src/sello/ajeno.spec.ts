import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalBytes, EventForged, type RecordedEvent } from '@cepa/ledger';
import { rebuild } from '@cepa/ledger/projections';
import { verifyLedger } from '@cepa/ledger/seal';
import { projections } from '@cepa/projections/all/projections';
import { LedgerKeys } from '../nucleo/ledger-keys';
import { TRAS_TANDA_MS } from '../nucleo/seal-watch';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

let prueba: AppDePrueba;
beforeEach(async () => {
  prueba = await levantarApp();
});
afterEach(() => prueba.cerrar());

async function ultimo(): Promise<RecordedEvent> {
  let last: RecordedEvent | undefined;
  for await (const event of prueba.nucleo.ledger.readAll()) last = event;
  return last!;
}

/** Writes an event with the app's own role, as a thief of its password could: well formed, at the end of its stream. */
async function forjar(metadata: (antes: RecordedEvent) => object): Promise<RecordedEvent> {
  const antes = await ultimo();
  const falso: RecordedEvent = {
    ...antes,
    id: randomUUID(),
    position: antes.position + 1n,
    revision: antes.revision + 1n,
    metadata: metadata(antes) as RecordedEvent['metadata'],
  };
  await prueba.nucleo.pool.query('UPDATE ledger.head SET position = position + 1');
  await prueba.nucleo.pool.query(
    `INSERT INTO ledger.events (position, stream, revision, id, type, version, command_id, recorded_at, canonical)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      String(falso.position),
      falso.stream,
      String(falso.revision),
      falso.id,
      falso.type,
      falso.version,
      falso.metadata.command_id,
      falso.recorded_at,
      canonicalBytes(falso),
    ],
  );
  return falso;
}

const sinMac = ({ metadata: { mac: _, ...resto } }: RecordedEvent): object => ({
  ...resto,
  command_id: randomUUID(),
});
const conMacAjena = ({ metadata }: RecordedEvent): object => ({
  ...metadata,
  command_id: randomUUID(),
});

it.each([
  ['without a MAC', sinMac],
  ['with the MAC of another event', conMacAjena],
])('an event that was written %s with the app’s own role is refused everywhere', async (_, metadata) => {
  const { ledger, pool, sello } = prueba.nucleo;
  const falso = await forjar(metadata);
  // Its stream accepts no more events and can't be read.
  await expect(async () => {
    for await (const evento of ledger.readStream(falso.stream)) void evento;
  }).rejects.toThrow(EventForged);
  // Neither sealed nor projected, and reported.
  await expect(
    rebuild({
      ledger,
      pool,
      projections: projections.filter(({ name }) => name !== 'sello'),
    }),
  ).rejects.toThrow(EventForged);
  expect(await sello.arbol.leafOfEvent(falso.id)).toBeUndefined();
  // The projections find the row on their next read of the ledger: nothing announced it.
  let salud = await prueba.http().get('/api/health/ready');
  while (salud.status !== 503) {
    await new Promise((listo) => setTimeout(listo, 50));
    salud = await prueba.http().get('/api/health/ready');
  }
  expect(salud.status).toBe(503);
  expect(salud.body).toMatchObject({ estado: 'no lista', libro: { ok: false } });
  // Named by the verifier.
  const { ok, findings } = await verifyLedger({ ledger, tree: sello.arbol });
  expect(ok).toBe(false);
  expect(findings).toContainEqual(expect.objectContaining({ code: 'evento_ajeno', event_id: falso.id }));
});

it('every event has a MAC, and goes on having the same one after a rotation', async () => {
  const { config, ledger } = prueba.nucleo;
  const antes = (await ultimo()).metadata.mac;
  writeFileSync(join(config.dataDir, 'keys', 'libro-0002.key'), randomBytes(32), { mode: 0o600 });
  const keys = await LedgerKeys.open(config.dataDir);
  await keys.begin(ledger);
  const evento = await ultimo();
  expect(keys.authority.forgery(evento)).toBeNull();
  const nuevo = keys.authority.sign(evento, evento.stream, evento.revision);
  expect(nuevo.metadata.mac?.key).not.toBe(antes?.key);
  // A process that has not restarted accepts what the other signed.
  expect(ledger.forgery?.(nuevo)).toBeNull();
});

it('what was recorded before events had a MAC stays, and its end can not be moved without the keys', async () => {
  const { config, ledger } = prueba.nucleo;
  const evento = await ultimo();
  const viejo = {
    ...evento,
    metadata: sinMac(evento) as RecordedEvent['metadata'],
  };
  expect(ledger.forgery?.(viejo)).not.toBeNull();
  const keys = await LedgerKeys.open(config.dataDir);
  keys.authority.unsignedUpTo = evento.position;
  expect(keys.authority.forgery(viejo)).toBeNull();
  expect(keys.authority.forgery({ ...viejo, position: evento.position + 1n })).not.toBeNull();
  expect(keys.authority.forgery({ ...viejo, position: -5n })).not.toBeNull();
  const archivo = join(config.dataDir, 'keys', 'libro-desde.json');
  writeFileSync(archivo, readFileSync(archivo, 'utf8').replace('"-1"', '"99"'));
  await expect(keys.begin(ledger)).rejects.toThrow('dañado');
});

it('signs the head within two seconds of an act', async () => {
  // Its pause after an act: how long the work takes depends on the machine.
  expect(TRAS_TANDA_MS).toBeLessThan(2_000);
  await prueba.club('Ana');
  const { position } = await ultimo();
  const cabeza = (): number => Number(prueba.nucleo.sello.cabezas.ultima()?.split('\n')[1] ?? 0);
  while (cabeza() <= Number(position)) await new Promise((listo) => setTimeout(listo, 20));
  expect(cabeza()).toBe(Number(position) + 1);
});
