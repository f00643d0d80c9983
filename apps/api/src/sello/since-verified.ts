import type { Ledger } from '@cepa/ledger';
import { treeRoot, verifySince, type VerifiedHead } from '@cepa/ledger/seal';
import type { Sello } from '../nucleo/sello';

/** Number of events compared between saves of the head: a kill loses no more than that. */
const KEPT_EVERY = 5_000n;

/** The used part of the seal. */
type Sealed = Pick<Sello, 'arbol' | 'recuentos'>;

/**
 * Moves the verified head to the end of the seal: reads later events and compares them with the seal. The progress is
 * saved on the way. One run at a time, shared by all callers.
 */
export class SinceVerified {
  private going: Promise<string | null> | null = null;
  /** Number of events to compare before the head is saved. */
  every = KEPT_EVERY;

  constructor(
    private readonly sello: Sealed,
    private readonly ledger: Ledger,
    private readonly rest: () => () => Promise<void> | undefined,
  ) {}

  /** Number of sealed events that are not compared yet; negative if the seal is shorter than the verified head. */
  async behind({ size }: VerifiedHead): Promise<bigint> {
    return (await this.sello.arbol.size()) - size;
  }

  /** Whether the stored seal extends what was verified. */
  async goesOnFrom({ size, root }: VerifiedHead): Promise<boolean> {
    return (await treeRoot(this.sello.arbol, size)).equals(root);
  }

  /** @returns the failure; null if the verified head is now the end of the seal, or if a full recount has found an alteration */
  catchUp(): Promise<string | null> {
    this.going ??= this.run().finally(() => (this.going = null));
    return this.going;
  }

  private async run(): Promise<string | null> {
    const { arbol, recuentos } = this.sello;
    const rest = this.rest();
    for (;;) {
      const kept = recuentos.read();
      if (!kept) return 'no head is kept that was verified';
      if (!kept.last.ok) return null;
      const { verified, last } = kept;
      const { head, detail } = await verifySince({
        ledger: this.ledger,
        tree: arbol,
        from: verified,
        upTo: verified.size + this.every,
        rest,
      });
      if (!head) return detail;
      // A recount that ended meanwhile has a newer result.
      const isStill = recuentos.read()?.last.at === last.at;
      if (head.size > verified.size && isStill) recuentos.keep({ verified: head, last });
      if (isStill && head.size < verified.size + this.every) return null;
    }
  }
}
