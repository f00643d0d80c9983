/**
 * node scripts/types-and-lint.mjs TSCONFIG NAME: types and lint of one project, on one program: reading and checking the sources is most of
 * the work of either. What is known of a file holds until it, or something that its types depend on, changes; kept in .cache.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { at, root } from './lib/root.mjs';

const [config, name] = process.argv.slice(2);
const known = at('.cache', `check-${name}.json`);
const notes = at('.cache', `check-${name}.tsbuildinfo`);
mkdirSync(at('.cache'), { recursive: true });

/** Everything of the project that is not a file of its own: another tool or another rule may find something else in the same text. */
const version = createHash('sha256');
for (const file of [config, 'tsconfig.json', 'eslint.config.mjs', 'package-lock.json', 'scripts/types-and-lint.mjs']) version.update(readFileSync(at(file)));
const key = version.digest('hex');
const before = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : {};
const clean = new Set(before.key === key ? before.clean : []);

const { builder, affected } = check();
const errors = diagnosticsOf(builder);
builder.emit();
const lap = performance.now();
const sources = builder.getProgram().getSourceFiles().map(({ fileName }) => path.resolve(fileName));
const own = sources.filter((file) => file.startsWith(root + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`) && !file.endsWith('.json'));
const results = await lint(own.filter((file) => affected.has(file) || !clean.has(path.relative(root, file))));

for (const { filePath, errorCount, warningCount } of results) {
  const file = path.relative(root, filePath);
  if (errorCount + warningCount === 0) clean.add(file);
  else clean.delete(file);
}
writeFileSync(known, JSON.stringify({ key, clean: [...clean].filter((file) => existsSync(at(file))).sort() }));
await report();

/** @returns the program and the files that anything may have changed for since the last time */
function check() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => stop([diagnostic]) };
  const parsed = ts.getParsedCommandLineOfConfigFile(at(config), { noEmit: true, incremental: true, tsBuildInfoFile: notes }, host);
  if (parsed.errors.length > 0) stop(parsed.errors);
  const program = ts.createIncrementalProgram({ host: withoutDocs(parsed.options), rootNames: parsed.fileNames, options: parsed.options, projectReferences: parsed.projectReferences, createProgram: ts.createSemanticDiagnosticsBuilderProgram });
  const touched = new Set();
  for (let next = program.getSemanticDiagnosticsOfNextAffectedFile(); next; next = program.getSemanticDiagnosticsOfNextAffectedFile()) {
    const files = 'fileName' in next.affected ? [next.affected] : next.affected.getSourceFiles();
    for (const { fileName } of files) touched.add(path.resolve(fileName));
  }
  return { builder: program, affected: touched };
}

/** No rule asks what the documentation of a declaration says: it is read over, as `tsc` does. */
function withoutDocs(options) {
  return Object.assign(ts.createIncrementalCompilerHost(options), { jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors });
}

function diagnosticsOf(program) {
  return [...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics(), ...program.getSyntacticDiagnostics(), ...program.getGlobalDiagnostics(), ...program.getSemanticDiagnostics()];
}

async function lint(files) {
  const parserOptions = { projectService: false, programs: [builder.getProgram()] };
  const eslint = new ESLint({ cwd: root, overrideConfig: [{ files: ['**/*.ts', '**/*.mts', '**/*.tsx'], languageOptions: { parserOptions } }] });
  const wanted = [];
  for (const file of files) if (!(await eslint.isPathIgnored(file))) wanted.push(file);
  return wanted.length === 0 ? [] : eslint.lintFiles(wanted);
}

async function report() {
  // Since the start of the process.
  console.log(`types: ${sources.length} files, ${affected.size} to look at (${(lap / 1000).toFixed(1)} s); lint: ${results.length} files (${((performance.now() - lap) / 1000).toFixed(1)} s)`);
  if (errors.length > 0) console.log(textOf(errors));
  const formatter = await new ESLint({ cwd: root }).loadFormatter('stylish');
  const text = await formatter.format(results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0));
  if (text) console.log(text);
  process.exitCode = errors.length > 0 || text ? 1 : 0;
}

function stop(diagnostics) {
  console.log(textOf(diagnostics));
  process.exit(1);
}

function textOf(diagnostics) {
  return ts.formatDiagnosticsWithColorAndContext(diagnostics, { getCanonicalFileName: (file) => file, getCurrentDirectory: () => root, getNewLine: () => '\n' });
}
