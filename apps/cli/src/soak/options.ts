export interface SoakOptions {
  readonly kills: number;
  readonly seed: number;
  /** The compiled app. */
  readonly program: string;
  /** A shell command that starts an unsecured EventStoreDB, given a data folder and a port; without it the ledger is on PostgreSQL. */
  readonly server?: string;
  readonly say: (line: string) => void;
}

export interface SoakReport {
  readonly kills: number;
  /** Number of answered acts, and of those without an answer at first. */
  readonly acts: number;
  readonly unknown: number;
  /** How long nothing was acknowledged after each blow, in milliseconds by kind. */
  readonly outages?: Readonly<Record<string, readonly number[]>>;
}
