/**
 * Finds every refusal of the server in its source: the code, the HTTP status, the Spanish sentences and the files.
 *
 * Each capability of the domain declares its refusals in `libs/domain/<capability>/rechazos.ts`; they are compared with
 * what its rules throw. A refusal is created by `new Rechazo(kind, code, sentence)` or `new Problem(status, code,
 * sentence)`. Helpers pass their own parameters on to these two, so a parameter is followed to the calls of its
 * function. A code that cannot be read is an error.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { at, root } from '../lib/root.mjs';
import { capabilityOf, holdToDeclared } from './declared.mjs';

const ROOMS = ['libs/domain', 'libs/platform/http', 'libs/words', 'apps/api/src'];
/** Matches a refusal that is passed on when its kind becomes a status: it is not a new one. */
const PASSED_ON = /^error\./;

const walk = (node, visit) => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

function read() {
  const files = ROOMS.flatMap((room) =>
    ts.sys.readDirectory(at(room), ['.ts'], ['**/*.spec.ts', '**/*.testkit.ts', '**/demo/**', '**/testing/**']),
  );
  return files.sort().map((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return { source, place: path.relative(root, file).split(path.sep).join('/'), imports: importsOf(source, path.relative(root, file)) };
  });
}

/** Maps a local name to its exported name in another file, and to that file if its path is known. */
function importsOf(source, place) {
  const names = new Map();
  for (const statement of source.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const module = statement.moduleSpecifier.text.replace(/^@cepa\/(?=domain|platform|words)/, 'libs/');
    const origin = `${module.startsWith('.') ? path.posix.join(path.posix.dirname(place), module) : module}.ts`;
   
      for (const { name, propertyName } of bindings.elements) names.set(name.text, { name: (propertyName ?? name).text, from: origin });
  }
  return names;
}

/** Calls and constructions by the called name: `regla(...)`, `new Problem(...)`, `this.rechazar(...)`. */
function callsOf(files) {
  const calls = [];
  for (const file of files)
    walk(file.source, (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
      const callee = node.expression;
      if (ts.isIdentifier(callee))
        calls.push({
          file,
          node,
          name: file.imports.get(callee.text)?.name ?? callee.text,
          from: file.imports.get(callee.text)?.from,
          local: !file.imports.has(callee.text),
        });
      else if (ts.isPropertyAccessExpression(callee) && callee.expression.kind === ts.SyntaxKind.ThisKeyword)
        calls.push({ file, node, name: callee.name.text, local: true });
    });
  return calls;
}

/** The function around a node that has a parameter of this name, its own name, and the parameter's index. */
function ownerOf(node, parameter) {
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    const index = at.parameters.findIndex(({ name }) => ts.isIdentifier(name) && name.text === parameter);
    if (index < 0) continue;
    const named = at.name ?? (ts.isVariableDeclaration(at.parent) ? at.parent.name : undefined);
    return { node: at, name: named?.getText(), index, initializer: at.parameters[index].initializer };
  }
  return undefined;
}

/** Every `const`, by file and name and, if exported, by its name alone. */
function constants(files) {
  const found = new Map();
  const add = (key, value) => found.set(key, [...(found.get(key) ?? []), value]);
  for (const file of files)
    walk(file.source, (node) => {
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
      add(`${file.place}:${node.name.text}`, node.initializer);
      if (node.parent.parent?.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
        add(node.name.text, node.initializer);
    });
  return found;
}

/** Resolves a name: to the nearest declaration above it in its file, or to its import. */
function valueOf(identifier, file, known) {
  const own = known.get(`${file.place}:${identifier.text}`)?.filter((value) => value.pos < identifier.pos);
  if (own?.length) return own.at(-1);
  const { name, from } = file.imports.get(identifier.text) ?? { name: identifier.text };
  return (known.get(`${from}:${name}`) ?? known.get(name))?.[0];
}

/** The possible texts of an expression; a part that depends on the request is written as `…`. Undefined if nothing is known. */
function textsOf(expression, file, known) {
  if (!expression) return undefined;
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression)) return textsOf(expression.expression, file, known);
  if (ts.isConditionalExpression(expression)) {
    const both = [textsOf(expression.whenTrue, file, known), textsOf(expression.whenFalse, file, known)];
    return both.includes(undefined) ? undefined : both.flat();
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return textsOf(expression.right, file, known);
  if (ts.isTemplateExpression(expression)) {
    const spans = expression.templateSpans.map((span) => (textsOf(span.expression, file, known)?.[0] ?? '…') + span.literal.text);
    return [expression.head.text + spans.join('')];
  }
  if (ts.isCallExpression(expression) && ts.isIdentifier(expression.expression))
    return saidBy(expression, file, known);
  if (ts.isIdentifier(expression)) {
    const value = valueOf(expression, file, known);
    return value && value !== expression ? textsOf(value, file, known) : undefined;
  }
  return undefined;
}

/** Returns the text of a template in an arrow function: a parameter is the argument of the call. */
function saidBy(call, file, known) {
  const said = valueOf(call.expression, file, known);
  if (!said || !ts.isArrowFunction(said) || !ts.isTemplateExpression(said.body)) return undefined;
  const given = (name) => call.arguments[said.parameters.findIndex((parameter) => parameter.name.getText() === name.getText())];
  const spans = said.body.templateSpans.map(
    ({ expression, literal }) => (textsOf(given(expression), file, known)?.[0] ?? '…') + literal.text,
  );
  return [said.body.head.text + spans.join('')];
}

/** Status of each kind of refusal of the domain, as the problem filter maps them. */
function statusOfKind(files) {
  const statuses = new Map();
  for (const { source } of files)
    walk(source, (node) => {
      if (!ts.isVariableDeclaration(node) || node.type?.getText().includes('Record<ClaseDeRechazo') !== true) return;
      walk(node.initializer, (part) => {
        if (ts.isPropertyAssignment(part)) statuses.set(part.name.getText(), part.initializer.getText());
      });
    });
  if (statuses.size === 0) throw new Error('no table maps the kinds of a refusal to statuses');
  return statuses;
}

/** Whether the call is to the function of that name in that file: two files may export the same name. */
function isOf(call, name, file) {
  if (call.name !== name) return false;
  if (call.file === file) return call.local;
  const from = call.from?.replace(/\.ts$/, '');
  return from !== undefined && (from === file.place.replace(/\.ts$/, '') || file.place.startsWith(`${from}/`));
}

/** @returns each thrown refusal: `{ code, status, sentences, place }`; status is a kind of the domain or a number */
function thrownIn(files, known) {
  const calls = callsOf(files);
  const found = [];

  const record = (file, node, [status, code, sentence]) => {
    for (const expression of [code, sentence, status]) {
      const owner = expression && ts.isIdentifier(expression) ? ownerOf(expression, expression.text) : undefined;
      if (!owner) continue;
      for (const call of calls.filter((one) => isOf(one, owner.name, file))) {
        // All parameters of that function together: code and sentence belong to the same call.
        const put = (value) => {
          const other = value && ts.isIdentifier(value) ? ownerOf(value, value.text) : undefined;
          return other?.node === owner.node ? (call.node.arguments?.[other.index] ?? other.initializer) : value;
        };
        record(call.file, call.node, [status, code, sentence].map(put));
      }
      return;
    }
    if (PASSED_ON.test(code?.getText() ?? '')) return;
    const [codes, sentences] = [textsOf(code, file, known), textsOf(sentence, file, known)];
    const statuses = textsOf(status, file, known) ?? [status?.getText() ?? '?'];
    if (!codes) throw new Error(`${file.place}: the code of ${node.getText().slice(0, 80)} cannot be read`);
    for (const one of codes) found.push({ code: one, statuses, sentences: sentences ?? [], place: file.place });
  };

  for (const { file, node, name } of calls) {
    if (!ts.isNewExpression(node) || (name !== 'Rechazo' && name !== 'Problem')) continue;
    record(file, node, [...(node.arguments ?? [])].slice(0, 3));
  }
  return found;
}

/** The refusals that each capability's `rechazos.ts` declares and includes (`reglas.rechazos.ts`): `{ capability, code, statuses, sentences, place }`. */
function declaredIn(files, known) {
  const found = [];
  for (const file of files.filter(({ place }) => /[/.]rechazos\.ts$/.test(place)))
    walk(file.source, (node) => {
      if (!ts.isPropertyAssignment(node) || !/^[A-Z_]+$/.test(node.name.getText())) return;
      const parts = new Map(node.initializer.properties.map((one) => [one.name.getText(), one.initializer]));
      found.push({
        capability: capabilityOf(file.place),
        code: node.name.getText(),
        statuses: textsOf(parts.get('clase'), file, known),
        sentences: parts.get('frases').elements.flatMap((one) => textsOf(one, file, known) ?? []),
        place: file.place,
      });
    });
  return found;
}

/** @returns rows `{ code, statuses, sentences, places }` ordered by code. @throws Error if a rule throws an undeclared refusal */
export function refusals() {
  const files = read();
  const kinds = statusOfKind(files);
  const known = constants(files);
  const thrown = thrownIn(files, known);
  const declared = declaredIn(files, known);
  holdToDeclared(thrown, declared);
  const rows = new Map();
  const rowOf = (code) => {
    if (!rows.has(code)) rows.set(code, { code, statuses: new Set(), sentences: new Set(), places: new Set() });
    return rows.get(code);
  };
  for (const { code, place } of thrown) rowOf(code).places.add(place);
  // For the domain, kinds and sentences are the declared ones.
  for (const { code, statuses, sentences } of [...thrown.filter(({ place }) => !capabilityOf(place)), ...declared]) {
    for (const value of statuses) rowOf(code).statuses.add(kinds.get(value) ?? (/^\d+$/.test(value) ? value : '4xx'));
    for (const value of sentences) rowOf(code).sentences.add(value);
  }
  return [...rows.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

const cell = (text) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');

/** The table for `docs/domain.md`. */
export function refusalTable() {
  const lines = refusals().map(({ code, statuses, sentences, places }) => {
    const said = [...sentences].map(cell).sort().join('<br>') || 'la de cada caso';
    const held = [...places].sort().map((place) => `\`${place}\``).join(' ');
    return `| \`${code}\` | ${[...statuses].sort().join(', ')} | ${said} | ${held} |`;
  });
  return ['| code | status | sentence | held in |', '|---|---|---|---|', ...lines].join('\n');
}

const BETWEEN = /(?<=<!-- refusals -->\n).*(?=<!-- \/refusals -->)/s;

/** The document with the current table between its two marks. */
export const withRefusals = (text) => text.replace(BETWEEN, () => `\n${refusalTable()}\n\n`);
