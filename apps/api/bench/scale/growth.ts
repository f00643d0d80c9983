import { number, verdict, type Table } from '../report';

/** A figure for each size of ledger; null if it could not be measured, with the answer instead. */
export interface Row {
  readonly what: string;
  readonly unit: 'ms' | 'MB' | 'kB' | 'events/s';
  readonly values: readonly (number | null)[];
  /** Notes for each value: earlier refusals, a second figure. */
  readonly notes?: readonly string[];
  /** The target for the largest size. */
  readonly target?: number;
}

/** Each decade of the ledger's size multiplies the figure by ten to this power. */
export function growthOf({ values, unit }: Pick<Row, 'values' | 'unit'>, sizes: readonly number[]): number | null {
  const [before, after] = values.slice(-2);
  if (!before || !after) return null;
  const decades = Math.log10(sizes.at(-1)! / sizes.at(-2)!);
  const times = unit === 'events/s' ? before / after : after / before;
  return Math.log10(times) / decades;
}

/** How a figure grows, in words. */
export function growthClass(power: number | null): string {
  if (power === null) return 'not known';
  if (power < 0.15) return 'none';
  return `${power < 0.75 ? 'slower than the ledger' : 'with the ledger'} (${power.toFixed(2)})`;
}

/** Whether the figure at the largest size meets the target. */
export function met({ values, unit, target }: Row): boolean | undefined {
  const last = values.at(-1);
  if (target === undefined) return undefined;
  if (last === null || last === undefined) return false;
  return unit === 'events/s' ? last >= target : last <= target;
}

/** The table of the document. */
export function scaleTable(rows: readonly Row[], sizes: readonly number[], targetSize: number): Table {
  const whole = sizes.at(-1) === targetSize;
  return {
    head: ['what', ...sizes.map((size) => `${number(size)} events`), 'grows', `target at ${number(targetSize)}`],
    rows: rows.map((row) => [
      row.what,
      ...row.values.map((value, at) => `${value === null ? 'none' : shown(value, row.unit)}${noted(row.notes?.[at])}`),
      growthClass(growthOf(row, sizes)),
      row.target === undefined ? '' : `${shown(row.target, row.unit)}${whole ? verdict(met(row)) : ''}`,
    ]),
  };
}

const noted = (note: string | undefined): string => (note ? ` (${note})` : '');

export function shown(value: number, unit: Row['unit']): string {
  if (unit === 'events/s') return `${number(value)} events/s`;
  if (unit === 'ms') return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${number(value)} ms`;
  return unit === 'kB' && value >= 1000 ? `${(value / 1000).toFixed(1)} MB` : `${number(value)} ${unit}`;
}
