import { Creciente } from './creciente';

const numbers = (upTo: number): string[] => Array.from({ length: upTo }, (_, i) => `n${i}`);

it('has each text once, in the order in which they came', () => {
  const set = numbers(100).reduce((one, text) => one.add(text).add('n0'), Creciente.de([]));
  expect([...set]).toEqual(numbers(100));
  expect([set.size, set.has('n99'), set.has('n100')]).toEqual([100, true, false]);
});

it.each([3, 31, 32, 33, 70])('keeps an older set of %s as it was, whatever grows out of it', (size) => {
  const older = Creciente.de(numbers(size));
  const [one, other] = [older.add('one').add('more'), older.add('other').add('one')];
  expect([...older]).toEqual(numbers(size));
  expect([older.has('one'), older.has('other'), one.has('other'), other.has('one')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect([...one]).toEqual([...numbers(size), 'one', 'more']);
  expect([...other]).toEqual([...numbers(size), 'other', 'one']);
});

it('grows by a thousand as it grows by one: nothing is copied again', () => {
  let set = Creciente.de(numbers(1_000));
  const gone = jest.spyOn(Creciente.prototype, Symbol.iterator as never);
  for (let i = 0; i < 1_000; i += 1) set = set.add(`later ${i}`);
  expect([set.size, gone.mock.calls.length]).toEqual([2_000, 0]);
  gone.mockRestore();
});
