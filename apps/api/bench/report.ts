import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import type { Comparison } from './measure';

/** A figure that has no bare counterpart. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly target?: string;
  readonly met?: boolean;
}

/** A table with columns of its own. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The figures of one bench. */
export interface Findings {
  readonly comparisons: readonly Comparison[];
  readonly tables?: readonly Table[];
  readonly figures?: readonly Figure[];
  /** Notes for judging the figures. */
  readonly notes: readonly string[];
}

export interface Section extends Findings {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
  readonly quick: boolean;
}

const HEAD = `# Benchmarks

Written by \`npm run bench\`; \`-- --only NAME\` measures one part again and keeps the others, \`-- --quick\` uses smaller sizes and shorter runs.

Absolute figures say little about another machine. Compare each figure with its bare counterpart, measured in the same run, in turn
(ours, bare, ours, bare ...): **ratio** is the median of the rounds, with the lowest and the highest of them; more is better, also if
the figure is a time. Every PostgreSQL here is the embedded one with its durable settings, and every insert waits for its commit.
`;

/** Replaces the section of that name in the document, in the order of `names`. */
export function record(file: string, names: readonly string[], section: Section): void {
  const parts = existsSync(file) ? sections(readFileSync(file, 'utf8')) : new Map<string, string>();
  parts.set(section.name, render(section));
  const body = names.flatMap((name) => parts.get(name) ?? []);
  writeFileSync(file, `${HEAD}\n${body.join('\n')}`);
}

function sections(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/<!-- bench:(\w+) -->\n[\s\S]*?<!-- \/bench -->\n/g)].map(([part, name]) => [name ?? '', part]),
  );
}

/** The section as Markdown. */
export function render({
  name,
  title,
  comparisons,
  tables = [],
  figures = [],
  notes,
  seconds,
  quick,
}: Section): string {
  const lines = [`<!-- bench:${name} -->`, `## ${title}`, '', machine(quick, seconds), ''];
  if (comparisons.length > 0) {
    lines.push('| what | unit | Cepa | bare | ratio | of rounds | target |', '|---|---|---|---|---|---|---|');
    for (const one of comparisons) lines.push(comparisonLine(one));
    lines.push('');
  }
  for (const { head, rows } of tables) {
    for (const row of [head, head.map(() => '---'), ...rows]) lines.push(`| ${row.join(' | ')} |`);
    lines.push('');
  }
  if (figures.length > 0) {
    lines.push('| what | measured | target |', '|---|---|---|');
    for (const { what, value, target, met } of figures)
      lines.push(`| ${what} | ${value} | ${target === undefined ? '' : `${target}${verdict(met)}`} |`);
    lines.push('');
  }
  for (const note of notes) lines.push(`- ${note}`);
  return `${lines.join('\n')}\n<!-- /bench -->\n`;
}

function comparisonLine({ what, unit, ours, bare, ratio, low, high, rounds, target }: Comparison): string {
  const wanted = target === undefined ? '' : `${target.toFixed(2)}${verdict(ratio >= target)}`;
  return `| ${what} | ${unit} | ${number(ours)} | ${number(bare)} | **${ratio.toFixed(2)}** | ${low.toFixed(2)} to ${high.toFixed(2)} of ${rounds} | ${wanted} |`;
}

export function verdict(met: boolean | undefined): string {
  if (met === undefined) return '';
  return met ? ', met' : ', **missed**';
}

/** Formats three significant digits. */
export function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);
}

function machine(quick: boolean, seconds: number): string {
  const kind = quick ? 'Quick run' : 'Full run';
  return `${kind} of ${new Date().toISOString().slice(0, 16)}Z, ${Math.round(seconds)} s, commit ${commit()}; Node ${process.versions.node}, PostgreSQL 18 (embedded), ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release().split('-')[0]}; load average at the end ${loadavg()[0]?.toFixed(1)} (the benchmark's own included).`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // The folder has no Git history.
    return 'unknown';
  }
}
