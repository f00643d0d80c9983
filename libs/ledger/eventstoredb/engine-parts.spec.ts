import { credentialsOf, hardenedUrl, UrlRefused } from './connection';
import { InOrder } from './in-order';
import { Latest } from './latest';
import { Pace } from './pace';
import { catchStrayRejections } from './stray-rejections';
import { inTime, NoAnswer } from './timing';

describe('the connection string', () => {
  it('gets the settings that the engine relies on, and keeps those of the operator', () => {
    expect(hardenedUrl('esdb://a:b@h1:2113,h2:2113?tls=true&tlsCAFile=%2Fetc%2Fca.crt')).toBe(
      'esdb://a:b@h1:2113,h2:2113?tls=true&tlsCAFile=%2Fetc%2Fca.crt&keepAliveInterval=2000&keepAliveTimeout=4000&nodePreference=leader',
    );
    expect(hardenedUrl('esdb+discover://grupo/?KeepAliveInterval=15000&nodepreference=follower')).toBe(
      'esdb+discover://grupo/?KeepAliveInterval=15000&nodepreference=follower&keepAliveTimeout=4000',
    );
  });

  it.each(['http://localhost:2113', '', 'esdb://h?throwOnAppendFailure=false', 'esdb://h?ThrowOnAppendFailure=true'])(
    'is refused: %s',
    (url) => {
      expect(() => hardenedUrl(url)).toThrow(UrlRefused);
    },
  );

  it('gives up its user and password', () => {
    expect(credentialsOf('esdb://cepa:a%3Ab%40c@h1:2113?tls=true')).toEqual({ username: 'cepa', password: 'a:b@c' });
    expect(credentialsOf('esdb://h1:2113,h2:2113?tls=true')).toBeNull();
  });
});

describe('a question asked by many', () => {
  it('is never answered with a reading from before the call, and asked once for all callers', async () => {
    const answers: ((value: number) => void)[] = [];
    const latest = new Latest<number>(() => new Promise((resolve) => answers.push(resolve)));
    const first = latest.get();
    const [second, third] = [latest.get(), latest.get()];
    answers[0]?.(1);
    expect(await first).toBe(1);
    expect(answers.length).toBe(2);
    answers[1]?.(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
  });

  it('is asked again after a failure', async () => {
    let asked = 0;
    const latest = new Latest<number>(() =>
      (asked += 1) === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(asked),
    );
    const [first, second] = [latest.get(), latest.get()];
    await expect(first).rejects.toThrow('no answer');
    expect(await second).toBe(2);
  });
});

describe('tasks of one key', () => {
  it('run one after the other, also after one that fails; other keys do not wait', async () => {
    const order = new InOrder();
    const ran: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = order.run('a', async () => {
      await held;
      ran.push('a1');
      throw new Error('a1 failed');
    });
    const second = order.run('a', async () => void ran.push('a2'));
    await order.run('b', async () => void ran.push('b1'));
    release();
    await expect(first).rejects.toThrow('a1 failed');
    await second;
    expect(ran).toEqual(['b1', 'a1', 'a2']);
  });
});

describe('a pace', () => {
  it('lets so many through at a time, in order, however often one leaves', async () => {
    const pace = new Pace(2, 60_000);
    const [first, second] = [await pace.enter(), await pace.enter()];
    const entered: number[] = [];
    const waiting = [3, 4].map((number) => pace.enter().then((leave) => (entered.push(number), leave)));
    first();
    first();
    await waiting[0];
    expect(entered).toEqual([3]);
    second();
    await waiting[1];
    expect(entered).toEqual([3, 4]);
  });

  it('lets through a caller who has waited long enough', async () => {
    const pace = new Pace(1, 5);
    await pace.enter();
    expect(typeof (await pace.enter())).toBe('function');
  });
});

describe('an answer in time', () => {
  it('is passed on, and a late one is given up', async () => {
    await expect(inTime('call', 1_000, Promise.resolve(7))).resolves.toBe(7);
    await expect(inTime('call', 5, new Promise(() => undefined))).rejects.toEqual(new NoAnswer('call', 5));
  });
});

describe('a rejection that the client keeps to itself', () => {
  const ofClient = Object.assign(new Error('14 UNAVAILABLE'), {
    stack: 'Error: 14\n    at x (/app/node_modules/@eventstore/db-client/dist/streams/append.js:1:1)',
  });
  const reject = (reason: unknown) =>
    process.listeners('unhandledRejection').forEach((listener) => listener(reason, Promise.resolve()));

  it('is logged while a ledger is open, and no longer', () => {
    const logged: object[] = [];
    const stop = catchStrayRejections({ warn: (fields) => logged.push(fields) });
    reject(ofClient);
    expect(logged).toEqual([{ err: ofClient }]);
    stop();
    reject(ofClient);
    expect(logged.length).toBe(1);
  });

  it('goes to its usual place for anyone else', () => {
    const logged: object[] = [];
    const others: unknown[] = [];
    const other = (reason: unknown) => others.push(reason);
    process.on('unhandledRejection', other);
    const stop = catchStrayRejections({ warn: (fields) => logged.push(fields) });
    const reason = new Error('a bug of ours');
    reject(reason);
    stop();
    process.off('unhandledRejection', other);
    expect({ logged, others }).toEqual({ logged: [], others: [reason] });
  });
});
