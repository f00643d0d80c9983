import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

/** Runs the check of `npm run check` on each sample, in one process. */
const ASK = `
import { refusedIn } from './scripts/lib/plain-words.mjs';
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(([file, text]) => refusedIn(file, text))));`;

function refused(samples: readonly (readonly [file: string, text: string])[]): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', ASK, JSON.stringify(samples)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

it('refuses words in comments and documents, and never in code', () => {
  const word = ['who', 'ever'].join('');
  expect(
    refused([
      ['line.ts', `const one = 1;\nconst two = 2; // for ${word} asks`],
      ['doc.mjs', `#!/usr/bin/env node\n/**\n * An address that\n * is none.\n */\nexport const one = 1;`],
      ['screen.tsx', `const A = () => (\n  <p>\n    {/* For ${word} reads. */}\n    // ${word} in a text\n  </p>\n);`],
      ['page.md', `# Title\n\n${word.toUpperCase()} reads \`${word}\`.\n\n\`\`\`sh\necho ${word}\n\`\`\`\n`],
      ['code.ts', `it('${word} // ${word}', () => \`\${${word}} /* ${word} */\`.match(/\\/\\/ ${word}/));\n// Plain.`],
      ['apart.ts', 'const that = 1; // that\n\nconst is = 2; // is none'],
    ]),
  ).toEqual([
    [{ line: 2, words: word }],
    [{ line: 3, words: 'that is none' }],
    [{ line: 3, words: word }],
    [{ line: 3, words: word.toUpperCase() }],
    [],
    [],
  ]);
});
