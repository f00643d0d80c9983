import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';
import ts from 'typescript';
import { at, fail, root } from './root.mjs';
import { swc } from './swc.cjs';

const TSCONFIG = 'tsconfig.build.json';

/** Compiles the server into dist, each file by itself. Types are checked by `npm run check`, which takes many times as long. */
export async function buildServer() {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    at(TSCONFIG),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(`${TSCONFIG}: ${messageText}`) },
  );
  const how = {
    ...swc,
    swcrc: false,
    sourceMaps: true,
    jsc: { ...swc.jsc, baseUrl: root, paths: options.paths },
    module: { ...swc.module, ignoreDynamic: true },
  };
  const known = new Set(fileNames);
  const failed = [];
  // A file that the project excludes is still compiled if one of its files imports it.
  for (let next = fileNames; next.length > 0;) {
    const done = await Promise.all(next.map((file) => compile(file, how)));
    failed.push(...done.flatMap(({ error }) => error ?? []));
    next = [...new Set(done.flatMap(({ needs }) => needs ?? []))].filter((file) => !known.has(file));
    for (const file of next) known.add(file);
  }
  if (failed.length > 0) fail(`La compilación falló.\n${failed.join('\n')}`);
}

/** Writes the output of a source. @returns its imports, or its errors */
async function compile(file, how) {
  if (file.endsWith('.json')) {
    mkdirSync(path.dirname(outputOf(file)), { recursive: true });
    copyFileSync(file, outputOf(file));
    return {};
  }
  const output = outputOf(file).replace(/\.ts$/, '.js');
  try {
    const { code, map } = await transformFile(file, { ...how, filename: file, sourceFileName: file });
    mkdirSync(path.dirname(output), { recursive: true });
    writeFileSync(output, `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n`);
    writeFileSync(`${output}.map`, map);
    return { needs: needsOf(file, code) };
  } catch (error) {
    return { error: error.message };
  }
}

function needsOf(file, code) {
  return [...code.matchAll(/(?:require|import)\("(\.[^"]+)"\)/g)].flatMap(([, named]) => {
    const source = path.resolve(path.dirname(file), named);
    return (
      [source, `${source}.ts`, path.join(source, 'index.ts')].find(
        (one) => /\.(ts|json)$/.test(one) && existsSync(one),
      ) ?? []
    );
  });
}

const outputOf = (file) => at('dist', path.relative(root, file));
