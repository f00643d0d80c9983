import { isLatest, offer, takeOffer } from './latest';

it('offers to the keys the last act alone, and each one once', () => {
  offer('one');
  const leave = offer('two');
  expect([isLatest('one'), isLatest('two'), takeOffer('two'), takeOffer('two')]).toEqual([false, true, true, false]);
  expect(isLatest('one')).toBe(true);
  leave();
  expect([isLatest('one'), takeOffer('one'), isLatest('one')]).toEqual([true, true, false]);
});
