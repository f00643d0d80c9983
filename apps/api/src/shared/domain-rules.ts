import type { Biomasa } from '@cepa/domain/biomasa/state';
import { decimal } from '@cepa/domain/valores/decimal';
import { replayOf } from '@cepa/domain/replay/streams';
import type { LongStates, RecordedFact } from '@cepa/domain/replay/replay';
import { StateOnDisk } from '@cepa/ledger/commands';
import type { KeptState, LedgerRules, RuledEvent, StreamRules } from '@cepa/ledger/seal';
import type { KeptStates } from './kept-states';

interface Weight {
  readonly peso: string;
  readonly unidad: string;
}

const BIOMASS = 'biomasa-';

/**
 * The rules of the domain, as `verify` replays them. Biomass comes first, because the books of matter are compared with
 * its weights.
 */
export class DomainRules implements LedgerRules {
  /** The maximum weight of each biomass so far; null if its unit changed. */
  private readonly weights = new Map<string, Weight | null>();

  readonly first = { from: BIOMASS, to: 'biomasa.' };

  /**
   * @param folder for most of a long state while its stream is replayed; without it everything stays in memory
   * @param states where long states are kept for a later check; without it none is
   */
  constructor(
    private readonly folder: string | null = null,
    private readonly states: KeptStates | null = null,
  ) {}

  isKept(state: KeptState): boolean {
    return this.states?.isWhole(state) ?? false;
  }

  sorted(streams: Iterable<string>): readonly string[] {
    const isFirst = (stream: string): number => Number(!stream.startsWith(BIOMASS));
    return [...streams].sort((a, b) => isFirst(a) - isFirst(b));
  }

  of(stream: string, kept?: KeptState): StreamRules | null {
    const { folder, states } = this;
    const long =
      folder === null ? null : new LongState(folder, kept && states ? { of: kept, at: states.pathOf(kept) } : null);
    const replay = replayOf(stream, { biomasa: (id) => this.weights.get(id) ?? undefined }, long);
    if (!replay) return null;
    const weigh = (): void => {
      if (stream.startsWith(BIOMASS)) this.weigh(stream.slice(BIOMASS.length), replay.reached as Biomasa);
    };
    return {
      end: () => long?.close(),
      keep: (revision, position) =>
        states && replay.rest() && long ? states.keep({ stream, revision, position }, (path) => long.save(path)) : null,
      next: (event, following) => {
        const breach = replay.next(factOf(event), following.map(factOf));
        weigh();
        return breach;
      },
      fold: (event) => {
        replay.fold(factOf(event));
        weigh();
      },
    };
  }

  private weigh(id: string, biomasa: Biomasa): void {
    if (biomasa.fase === 'inexistente') return;
    const now = { peso: biomasa.peso, unidad: biomasa.unidad_medida };
    const before = this.weights.get(id);
    if (before === undefined) this.weights.set(id, now);
    else if (before?.unidad !== now.unidad) this.weights.set(id, null);
    else if (decimal(now.peso).gt(before.peso)) this.weights.set(id, now);
  }
}

/** The file is only created for the few long streams. */
class LongState implements LongStates {
  private disk: StateOnDisk | null = null;

  constructor(
    private readonly folder: string,
    private readonly kept: { readonly of: KeptState; readonly at: string } | null,
  ) {}

  lean: LongStates['lean'] = (snapshot, state) => {
    this.disk ??= new StateOnDisk(this.folder);
    return this.disk.lean(snapshot, state);
  };

  recalled: LongStates['recalled'] = (snapshot) => {
    if (!this.kept) return null;
    this.disk = StateOnDisk.opened(this.folder, this.kept.at);
    return { state: this.disk.recalled(snapshot), facts: this.kept.of.revision + 1 };
  };

  /** To be called with a lean state. */
  save(path: string): string {
    return this.disk!.save(path);
  }

  close(): void {
    this.disk?.close();
    this.disk = null;
  }
}

const factOf = ({ type, version, data, metadata }: RuledEvent): RecordedFact => ({
  type,
  version,
  data,
  command_id: metadata.command_id,
});
