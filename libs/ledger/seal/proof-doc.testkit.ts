import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DOC = readFileSync(path.join(__dirname, '../../../docs/proof.md'), 'utf8');

const commands = (name: string): string => {
  const block = [...DOC.matchAll(/```sh\n# (\w+)\n([\s\S]*?)```/g)].find(([, called]) => called === name);
  if (!block?.[2]) throw new Error(`docs/proof.md has no commands for ${name}`);
  return block[2];
};

/** A folder in which an outsider follows docs/proof.md. */
export interface Outsider {
  write(name: string, text: string): void;
  /** The output of the commands of a section, also if they fail. */
  run(name: 'seal' | 'facts' | 'book'): string;
  end(): void;
}

export function outsider(): Outsider {
  const folder = mkdtempSync(path.join(tmpdir(), 'cepa-proof-'));
  return {
    write: (name, text) => writeFileSync(path.join(folder, name), text),
    run: (name) => {
      try {
        return execFileSync('bash', ['-c', commands(name)], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
      } catch (error) {
        return String((error as { stdout?: string }).stdout);
      }
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
