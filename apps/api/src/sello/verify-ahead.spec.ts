import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { pause } from '@cepa/base';
import { Courtesy } from '../nucleo/courtesy';
import { DECIDED, DecidedFile, type KeptDecided } from '../nucleo/kept-decided';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { compile, compiledProgram } from '../testing/compiled.testkit';
import { VerifyAhead } from './verify-ahead';

let app: AppDePrueba;
let folder: string;
let rules: string;

beforeAll(() => {
  compile();
  // Compiled rules have another digest than their sources.
  rules = execFileSync(
    process.execPath,
    ['-p', `require(${JSON.stringify(compiledProgram('shared/rules-digest'))}).rulesDigest()`],
    {
      encoding: 'utf8',
    },
  ).trim();
}, 300_000);
beforeEach(async () => {
  app = await levantarApp();
  folder = mkdtempSync(join(tmpdir(), 'cepa-ahead-'));
});
afterEach(async () => {
  await app.cerrar();
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

/** Its service in an application of a few events that were counted once. */
async function ahead(program = compiledProgram('../../cli/src/main')): Promise<VerifyAhead> {
  const { body } = await app.http().get('/api/verificar').expect(200);
  await app.http().get('/api/verificar').query({ sello: body.sello.texto }).expect(200);
  const service = app.app.get(VerifyAhead);
  service.many = 1n;
  service.program = program;
  service.rules = () => rules;
  // The requests of this spec are long ago.
  jest.spyOn(app.app.get(Courtesy), 'isQuiet').mockReturnValue(true);
  return service;
}

const decided = (): KeptDecided | null => {
  const { config, sello } = app.nucleo;
  return new DecidedFile(config.dataDir, sello.derivedKey(DECIDED), rules).read();
};

/** A program in place of the commands. */
function script(code: string): string {
  const file = join(folder, 'main.js');
  writeFileSync(file, code);
  return file;
}

it('decides the events once nothing was recorded for an interval, and not again', async () => {
  const service = await ahead();
  expect(await service.look()).toBe(false);
  await app.club('Ana');
  // Something was recorded since the last look.
  expect(await service.look()).toBe(false);
  expect(decided()).toBeNull();
  expect(await service.look()).toBe(true);
  const size = Number(await app.nucleo.sello.arbol.size());
  expect(decided()?.size).toBe(size);
  expect(await service.look()).toBe(false);
  service.many = BigInt(size) + 1n;
  expect(await service.look()).toBe(false);
});

it('reports a run that failed, and does not repeat it on the same day', async () => {
  const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const service = await ahead(script(`console.log('✗ El evento 1 fue alterado'); process.exit(1);`));
  await service.look();
  expect(await service.look()).toBe(true);
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/ended with 1 after \d+ s: ✗ El evento 1 fue alterado/));
  expect(await service.look()).toBe(false);
});

/** A program that says when it began, and goes on until it is ended. */
const endless = (began: string): string =>
  script(`require('node:fs').writeFileSync(${JSON.stringify(began)}, ''); setInterval(() => {}, 1000);`);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20);
}

it('ends with the application, without a word', async () => {
  const error = jest.spyOn(Logger.prototype, 'error');
  const began = join(folder, 'began');
  const service = await ahead(endless(began));
  await service.look();
  const running = service.look();
  await until(() => existsSync(began));
  expect(await service.look()).toBe(false);
  await service.onApplicationShutdown();
  expect(await running).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

it('does not begin while people ask for something, and is ended by the first request', async () => {
  const error = jest.spyOn(Logger.prototype, 'error');
  const began = join(folder, 'began');
  const service = await ahead(endless(began));
  await service.look();
  const quiet = jest.spyOn(app.app.get(Courtesy), 'isQuiet').mockReturnValueOnce(false);
  expect(await service.look()).toBe(false);
  const running = service.look();
  await until(() => existsSync(began));
  quiet.mockRestore();
  app.app.get(Courtesy).watch(new EventEmitter() as ServerResponse);
  expect(await running).toBe(true);
  expect(error).not.toHaveBeenCalled();
});
