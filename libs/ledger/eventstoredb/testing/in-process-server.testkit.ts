import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServerReadableStream,
  type ServerWritableStream,
  type ServiceDefinition,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { type AppendReq, AppendResp, type ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { InProcessStore, type Proposed, type StoredRecord } from './in-process-store.testkit';
import { Relay } from './relay.testkit';

const MAX_APPEND = 1024 * 1024;

type FaultPoint = 'before-storing' | 'before-answering';

/**
 * An in-process stand-in that speaks EventStoreDB's protocol, made from the client's own definitions: appends with an
 * expected revision, reads, and subscriptions to all streams. It is not EventStoreDB: it has no disk and no users. It
 * tests the engine and its handling of faults without a server; `EVENTSTOREDB_URL` runs the suite on a real one.
 */
export class InProcessServer {
  /** While set, subscriptions receive nothing, although every other call is answered. */
  mute = false;
  /** Appends that have arrived, repeated ones included. */
  appends = 0;
  /** Subscriptions that have started. */
  subscriptions = 0;

  private fault: { at: FaultPoint; then: () => void } | null = null;

  private constructor(
    /** The current store; a test can replace it, as an operator restores a copy. */
    public store: InProcessStore,
    private readonly grpc: Server,
    /** The connection to the server, which tests can cut or freeze. */
    readonly line: Relay,
    private readonly port: number,
  ) {}

  static async start(store = new InProcessStore()): Promise<InProcessServer> {
    const grpc = new Server();
    const handlers: { current?: InProcessServer } = {};
    const server = () => handlers.current as InProcessServer;
    grpc.addService(StreamsService as unknown as ServiceDefinition, {
      append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) =>
        server().append(call, answer),
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => server().read(call),
    });
    const port = await new Promise<number>((resolve, reject) => {
      grpc.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    handlers.current = new InProcessServer(store, grpc, await Relay.to(port), port);
    return handlers.current;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.line.port}?tls=false`;
  }

  /** The URL without the connection that tests break. */
  get directUrl(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Cuts every connection at a point of the next append, then calls `then`. */
  breakNextAppend(at: FaultPoint, then: () => void = () => undefined): void {
    this.fault = { at, then };
  }

  /** Resumes muted subscriptions. */
  unmute(): void {
    this.mute = false;
    this.store.touch();
  }

  async stop(): Promise<void> {
    await this.line.close();
    this.grpc.forceShutdown();
  }

  private append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
    let options: AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) events.push(proposed(message));
    });
    call.on('error', () => undefined);
    // A call that breaks off in the middle ends too, and is reported as cancelled only a moment later: an incomplete
    // one must not be stored.
    call.on('end', () =>
      setImmediate(() => (options && !call.cancelled ? this.take(options, events, answer) : undefined)),
    );
  }

  private take(options: AppendReq.Options, events: Proposed[], answer: sendUnaryData<AppendResp>): void {
    this.appends += 1;
    const fault = this.fault;
    this.fault = null;
    if (fault?.at === 'before-storing') return this.strike(fault.then);
    const size = events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0);
    if (size > MAX_APPEND) return answer(tooLarge());
    const outcome = this.appendTo(nameOf(options.getStreamIdentifier()), options, events);
    if (fault) return this.strike(fault.then);
    if (outcome === 'deleted') answer(streamDeleted(nameOf(options.getStreamIdentifier())));
    else answer(null, outcome);
  }

  private strike(then: () => void): void {
    then();
    this.line.cut();
  }

  private appendTo(stream: string, options: AppendReq.Options, events: Proposed[]): AppendResp | 'deleted' {
    if (options.hasAny() || options.hasStreamExists()) throw new Error('the stand-in takes explicit revisions only');
    const expected = options.hasNoStream() ? -1n : BigInt(options.getRevision());
    const outcome = this.store.append(stream, expected, events);
    if (outcome.kind === 'deleted') return 'deleted';
    const response = new AppendResp();
    if (outcome.kind === 'stored') {
      const position = new AppendResp.Position();
      position.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position));
      return response.setSuccess(
        new AppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position),
      );
    }
    const wrong = new AppendResp.WrongExpectedVersion();
    if (outcome.current === -1n) wrong.setCurrentNoStream(new Empty());
    else wrong.setCurrentRevision(String(outcome.current));
    if (expected === -1n) wrong.setExpectedNoStream(new Empty());
    else wrong.setExpectedRevision(String(expected));
    return response.setWrongExpectedVersion(wrong);
  }

  private read(call: ServerWritableStream<ReadReq, ReadResp>): void {
    const options = call.request.getOptions() as ReadReq.Options;
    call.on('error', () => undefined);
    if (options.hasSubscription()) return void this.follow(call, options);
    void this.readOnce(call, options);
  }

  private async readOnce(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): Promise<void> {
    const one = options.getStream();
    const name = one ? nameOf(one.getStreamIdentifier()) : null;
    const all = name === null ? this.store.log : this.store.stream(name);
    if (all === 'deleted') {
      call.emit('error', streamDeleted(name as string));
      return;
    }
    if (all === null) {
      const missing = new ReadResp.StreamNotFound().setStreamIdentifier(identifier(name as string));
      call.write(new ReadResp().setStreamNotFound(missing));
      call.end();
      return;
    }
    const back = options.getReadDirection() === 1;
    const within = one ? withinStream(one) : withinAll(options.getAll() as ReadReq.Options.AllOptions, back);
    const found = all.filter(within);
    if (back) found.reverse();
    for (const record of found.slice(0, Number(options.getCount()))) await send(call, eventOf(record));
    call.end();
  }

  /** Sends the existing events and then new ones, and after each round the position reached. */
  private async follow(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): Promise<void> {
    this.subscriptions += 1;
    const from = options.getAll()?.getPosition();
    const names = new RegExp(options.getFilter()?.getStreamIdentifier()?.getRegex() ?? '');
    const types = new RegExp(options.getFilter()?.getEventType()?.getRegex() ?? '');
    let after = from ? BigInt(from.getCommitPosition()) : -1n;
    let wake: () => void = () => undefined;
    const stop = this.store.watch(() => wake());
    call.on('cancelled', () => wake());
    await send(
      call,
      new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId('stand-in')),
    );
    let next = this.store.log.findIndex(({ position }) => position > after);
    if (next === -1) next = this.store.log.length;
    while (!call.cancelled && !call.destroyed) {
      if (this.mute) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      for (let record = this.store.log[next]; record && !call.cancelled; record = this.store.log[next]) {
        if (names.test(record.stream) && types.test(record.system.get('type') ?? '')) await send(call, eventOf(record));
        after = record.position;
        next += 1;
      }
      if (after >= 0n) await send(call, checkpointAt(after));
      if (next === this.store.log.length) await new Promise<void>((resolve) => (wake = resolve));
    }
    stop();
  }
}

function proposed(message: AppendReq.ProposedMessage): Proposed {
  const system = new Map<string, string>();
  message.getMetadataMap().forEach((value: string, key: string) => system.set(key, value));
  return {
    id: message.getId()?.getString() ?? '',
    system,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function withinStream(options: ReadReq.Options.StreamOptions): (record: StoredRecord) => boolean {
  const from = options.hasRevision() ? BigInt(options.getRevision()) : 0n;
  return ({ revision }) => revision >= from;
}

/** Forwards includes the given position, backwards does not. */
function withinAll(options: ReadReq.Options.AllOptions, back: boolean): (record: StoredRecord) => boolean {
  const given = options.getPosition();
  if (!given) return () => true;
  const at = BigInt(given.getCommitPosition());
  return ({ position }) => (back ? position < at : position >= at);
}

function eventOf(record: StoredRecord): ReadResp {
  const event = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setPreparePosition(String(record.position))
    .setCommitPosition(String(record.position))
    .setCustomMetadata(record.metadata)
    .setData(record.data);
  record.system.forEach((value, key) => event.getMetadataMap().set(key, value));
  event.getMetadataMap().set('created', String(record.created));
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(record.position)));
}

function checkpointAt(position: bigint): ReadResp {
  return new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
}

async function send(call: ServerWritableStream<ReadReq, ReadResp>, response: ReadResp): Promise<void> {
  if (call.cancelled || call.write(response)) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      call.off('drain', go).off('cancelled', go);
      resolve();
    };
    call.on('drain', go).on('cancelled', go);
  });
}

function streamDeleted(stream: string) {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return { code: status.FAILED_PRECONDITION, details: `Event stream '${stream}' is deleted.`, metadata };
}

function tooLarge() {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAX_APPEND));
  return { code: status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded.', metadata };
}

function identifier(stream: string): StreamIdentifier {
  return new StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));
}

function nameOf(stream: StreamIdentifier | undefined): string {
  return Buffer.from(stream?.getStreamName_asU8() ?? []).toString('utf8');
}
