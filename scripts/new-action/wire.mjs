/**
 * Adds the lines of a new act to existing files: its rule in the decider, its sentence, its row, its controller, its
 * screen. Each goes to the start of the file's own list; the formatter formats it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { at } from '../lib/root.mjs';
import { EXPECTED, SENTENCE, routeLine } from './web.mjs';

/** Inserts text after the first match of a pattern. @throws Error if the file has no such place */
export function behind(text, pattern, addition, file) {
  const found = pattern.exec(text);
  if (!found) throw new Error(`${file} has no place for the act: ${pattern}`);
  const end = found.index + found[0].length;
  return `${text.slice(0, end)}${addition}${text.slice(end)}`;
}

const LAST_IMPORT = /^(?:import [^;]*;\n)+/m;
/** Adds an import after those of the file, once. */
export const withImport = (text, line, file) =>
  text.includes(line) ? text : behind(text, LAST_IMPORT, `${line}\n`, file);

/** Adds a member to a union, which may start with a bar, have a single member, or none (`never`). */
const joined = (text, union, member, file) =>
  behind(text, new RegExp(`export type ${union} =(?:\\s*\\|)?`), ` ${member} | `, file).replace(' |  never;', ';');

/** A decider with an inline union of events gets the new one; the generated union of a capability has it already. */
function withEvent(text, { eventUnion, event }, file) {
  const [, named] = new RegExp(`export type ${eventUnion} =([^;]*);`).exec(text) ?? [];
  if (/Event\b/.test(named ?? eventUnion)) return text;
  const member = named ? joined(text, eventUnion, event, file) : text.replace(eventUnion, `${eventUnion} | ${event}`);
  return withImport(member, `import type { ${event} } from '@cepa/event-schemas';`, file);
}

function decider(text, file, names) {
  const { act, applies, camel, commandUnion, decider: name, event, pascal, snake } = names;
  const imported = withImport(text, `import { ${applies}, ${camel}, type ${pascal} } from './${act}';`, file);
  const united = withEvent(joined(imported, commandUnion, pascal, file), names, file);
  const start = united.indexOf(`export const ${name} = decider<`);
  const rules = behind(united.slice(start), /\bcommands: \{/, `\n${snake}: ${camel},`, file);
  return united.slice(0, start) + behind(rules, /\bevents: \{/, `\n${event}: ${applies},`, file);
}

const sentence = (text, file, { event }) =>
  behind(text, /export const frasesDe\w+: Frases<[^=]*= \{/, `\n${event}: () => '${SENTENCE}',`, file);

const sentenceSpec = (text, file, { event }) =>
  behind(text, /seDiceALaLetra\([^{]*\{/, `\n${event}: '${EXPECTED}',`, file);

/** Declares the refusal; an existing code of the capability keeps its declaration. */
const refusal = (text, file, { refusal: code }) =>
  new RegExp(`^  ${code}: `, 'm').test(text)
    ? text
    : behind(
        text,
        /export const rechazos: Rechazos = \{/,
        `\n${code}: { clase: 'regla', frases: ['${SENTENCE}'] },`,
        file,
      );

const row = (text, file, { event }) =>
  behind(text, /\bon: (?:following\(\s*)?\{/, `\n${event}: () => undefined,`, file);

function module(text, file, { act, pascal }) {
  const line = `import { ${pascal}Controller } from './${act}.controller';`;
  return behind(withImport(text, line, file), /controllers: \[/, `${pascal}Controller, `, file);
}

/** Adds the route to the club's screens of the capability. */
function screen(text, file, names) {
  const imported = [
    "import { deEscritura } from '@/permisos/escritura';",
    "import { pantalla } from '@/ui/rutas/pantalla';",
  ].reduce((one, line) => withImport(one, line, file), text);
  const route = `deEscritura(${routeLine(names)}),`;
  return /\bconClub: \[/.test(imported)
    ? behind(imported, /\bconClub: \[/, `\n${route}`, file)
    : behind(imported, /export const routes: Routes = \{/, `\nconClub: [${route}],`, file);
}

/**
 * `verify` decides the books of some streams again. The command of the new event is declared there; until then the
 * event is skipped.
 */
function order(text, file, { commandUnion, event }) {
  const orders = new RegExp(`: Orders<${commandUnion}, [^>]*> = \\{`);
  return orders.test(text)
    ? behind(text, orders, `\n// Null until its command is written from its event.\n${event}: null,`, file)
    : text;
}

/** The orders of some capabilities are in one file. */
const orderFiles = () =>
  readdirSync(at('libs/domain/replay'))
    .filter((name) => name.endsWith('.orders.ts'))
    .map((name) => `libs/domain/replay/${name}`);

const PLACES = ({ capability, deciderFile }) => [
  [`libs/domain/${capability}/${deciderFile}.ts`, decider],
  [`libs/domain/${capability}/rechazos.ts`, refusal],
  ...orderFiles().map((file) => [file, order]),
  [`projections/${capability}/${capability}.projection.ts`, row],
  [`projections/${capability}/${capability}.frases.ts`, sentence],
  [`projections/${capability}/${capability}.frases.spec.ts`, sentenceSpec],
  [`apps/api/src/${capability}/${capability}.module.ts`, module],
  [`apps/web/src/${capability}/routes.tsx`, screen],
];

/** The changed files by path, with their whole text. @throws Error naming a file without a place for the act */
export async function wiredFiles(names) {
  const missing = PLACES(names).find(([file]) => !existsSync(at(file)));
  if (missing) throw new Error(`${missing[0]} is not there: the act has no place in it, and nothing was written`);
  const wired = PLACES(names).flatMap(([file, change]) => {
    const before = readFileSync(at(file), 'utf8');
    const text = change(before, file, names);
    return text === before ? [] : [[file, text]];
  });
  return formatted(Object.fromEntries(wired));
}

/** The sources by path, formatted as by `npm run format`; schemas keep their bytes. @throws Error naming a source that cannot be parsed */
export async function formatted(files) {
  const options = JSON.parse(readFileSync(at('.oxfmtrc.json'), 'utf8'));
  const shaped = Object.entries(files).map(async ([file, text]) => {
    if (/\.(json|md)$/.test(file)) return [file, text];
    const { code, errors } = await format(file, text, options);
    if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0].message}`);
    return [file, code];
  });
  return Object.fromEntries(await Promise.all(shaped));
}
