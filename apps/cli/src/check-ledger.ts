import { validate } from '@cepa/event-schemas';
import type { Ledger } from '@cepa/ledger';
import {
  verifyLedger,
  type Apart,
  type ClubTrees,
  type Decided,
  type LedgerReport,
  type SealTree,
} from '@cepa/ledger/seal';
import { DomainRules } from '../../api/src/shared/domain-rules';
import { KeptStates } from '../../api/src/shared/kept-states';
import { Bar, type Terminal } from './terminal';

/** Maximum number of findings that are named; all are counted. */
export const MAX_FINDINGS = 100;

/** What shortens a check of the whole ledger. */
export interface CheckHelp {
  /** Begins a second thread. */
  readonly apart?: (() => Apart) | undefined;
  /** Folder for long states during the check; without it they stay in memory. */
  readonly folder?: string;
  /** What these rules decided before; null: nothing. With either the report tells how much was decided. */
  readonly decided?: Decided | null;
}

/** Recomputes the whole ledger with a progress bar and compares it with the seal. */
export async function checkLedger(
  ledger: Pick<Ledger, 'engine' | 'readAll' | 'head' | 'forgery' | 'isAsWritten'> &
    Partial<Pick<Ledger, 'readStream' | 'readStreams' | 'stored'>>,
  tree: SealTree | undefined,
  terminal: Terminal,
  clubs?: ClubTrees,
  { apart, folder, decided }: CheckHelp = {},
): Promise<LedgerReport> {
  const bar = new Bar('Verificando', terminal);
  const started = performance.now();
  try {
    return await verifyLedger({
      ledger,
      tree,
      clubs,
      apart,
      decided,
      maxFindings: MAX_FINDINGS,
      schemas: validate,
      rules: new DomainRules(folder ?? null, folder && decided !== undefined ? new KeptStates(folder) : null),
      onProgress: ({ events, position, head }) => {
        // Positions count events only on PostgreSQL, but their ratio is right on both engines.
        const share = head < 0n ? 1 : Number(position + 1n) / Number(head + 1n);
        const total = Math.max(Number(events), Math.round(Number(events) / Math.max(share, 1e-9)));
        const seconds = (performance.now() - started) / 1000;
        bar.at(Number(events), total, share > 0 ? (seconds * (1 - share)) / share : null);
      },
    });
  } finally {
    bar.end();
  }
}

/** Prints the result, event by event. */
export function sayReport(report: LedgerReport, out: Terminal['out']): void {
  out.write(`${report.message}\n`);
  for (const { severity, message } of report.findings)
    out.write(`${severity === 'falla' ? '  ✗' : '  !'} ${message}\n`);
  const counted = Object.values(report.counts).reduce((sum, count) => sum + count, 0);
  if (counted > report.findings.length) out.write(`  … y ${counted - report.findings.length} más.\n`);
  out.write(`Eventos: ${report.size}\nRaíz: ${report.root.toString('base64')}\n`);
}
