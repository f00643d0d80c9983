/**
 * Checks types, and the rules of .oxlintrc.json that need them. A source outside every TypeScript project would be
 * checked with the compiler's defaults and pass, so it fails here; so does a project that TypeScript cannot read.
 */
import path from 'node:path';
import ts from 'typescript';
import { at, fail, NOT_SOURCES, root } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const PROJECTS = ['tsconfig.json', 'apps/web/tsconfig.json'];

const projects = PROJECTS.map((file) =>
  ts.getParsedCommandLineOfConfigFile(
    at(file),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => stop([diagnostic]) },
  ),
);
stop(projects.flatMap(({ errors }) => errors));

const held = new Set(projects.flatMap(({ fileNames }) => fileNames.map((file) => path.resolve(file))));
const homeless = ts.sys
  .readDirectory(root, ['.ts', '.tsx', '.mts', '.cts'], NOT_SOURCES)
  .filter((file) => !held.has(path.resolve(file)));
if (homeless.length > 0)
  fail(`No project of TypeScript holds these:\n${homeless.map((file) => path.relative(root, file)).join('\n')}`);

// Types are needed until the program ends, so collecting garbage among them would waste a fifth of the time.
process.exitCode = await runNode(at('node_modules', 'oxlint', 'bin', 'oxlint'), [], {
  env: { ...process.env, GOGC: '1000' },
});

function stop(diagnostics) {
  if (diagnostics.length > 0)
    fail(
      ts.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
}
