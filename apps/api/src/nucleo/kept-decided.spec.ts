import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecidedFile, type KeptDecided } from './kept-decided';

const KEY = randomBytes(32);
const kept: KeptDecided = {
  at: '2026-11-27T03:00:00.000Z',
  allAt: '2026-11-01T03:00:00.000Z',
  size: 1_200,
  position: 1_199,
  root: randomBytes(32),
  counts: { regla_de_hoy: 7 },
  states: [{ stream: 'lote-1', revision: 3, position: 17, name: 'estado-1', digest: 'ab' }],
  findings: [
    {
      code: 'regla_de_hoy',
      severity: 'aviso',
      leaf: null,
      position: 17n,
      event_id: '11111111-1111-4111-8111-111111111111',
      stream: 'lote-1',
      revision: 3n,
      detail: 'FECHA',
      message: 'El evento no cumple una regla de hoy.',
    },
  ],
};

let folder: string;
let path: string;
const file = (key = KEY, rules = 'unas reglas'): DecidedFile => new DecidedFile(folder, key, rules);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cepa-decididos-'));
  path = join(folder, 'sello', 'decididos.json');
});

it('is read as it was kept, and replaced', () => {
  expect(file().read()).toBeNull();
  file().keep({ ...kept, size: 5 });
  file().keep(kept);
  expect(file().read()).toEqual(kept);
});

it('counts as none with the key of another installation, and under other rules', () => {
  file().keep(kept);
  expect([file(randomBytes(32)).read(), file(KEY, 'otras reglas').read(), file().read()]).toEqual([null, null, kept]);
});

it.each([
  ['another size', (text: string) => text.replace('"size":1200', '"size":9999')],
  ['a part missing', (text: string) => text.slice(0, 80)],
  ['nothing in it', () => ''],
])('counts as none with %s', (_, change) => {
  file().keep(kept);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  expect(file().read()).toBeNull();
});
