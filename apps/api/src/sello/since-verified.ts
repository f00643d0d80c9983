import type { Ledger } from '@cepa/ledger';
import { treeRoot, verifySince, type VerifiedHead } from '@cepa/ledger/seal';
import type { Sello } from '../nucleo/sello';

/** Events that are compared before the head that they reach is kept: a kill costs no more than that. */
const KEPT_EVERY = 5_000n;

/** What it needs of the seal. */
type Sealed = Pick<Sello, 'arbol' | 'recuentos'>;

/**
 * Moves the verified head on to the end of the seal: reads what was recorded since, and compares it with what was sealed of it. What it has
 * reached is kept on the way. One at a time, shared by all who wait for it.
 */
export class SinceVerified {
  private going: Promise<string | null> | null = null;
  /** Events to compare at once, before the head is kept. */
  every = KEPT_EVERY;

  constructor(
    private readonly sello: Sealed,
    private readonly ledger: Ledger,
    private readonly rest: () => () => Promise<void> | undefined,
  ) {}

  /** Events that are sealed and not compared yet; negative where the seal is shorter than the verified head. */
  async behind({ size }: VerifiedHead): Promise<bigint> {
    return (await this.sello.arbol.size()) - size;
  }

  /** Whether the stored seal still begins with what was verified. */
  async goesOnFrom({ size, root }: VerifiedHead): Promise<boolean> {
    return (await treeRoot(this.sello.arbol, size)).equals(root);
  }

  /** @returns what does not hold; null where the verified head is the end of the seal now, or a recount of all has found an alteration */
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
      // A recount that ended meanwhile knows more.
      const isStill = recuentos.read()?.last.at === last.at;
      if (head.size > verified.size && isStill) recuentos.keep({ verified: head, last });
      if (isStill && head.size < verified.size + this.every) return null;
    }
  }
}
