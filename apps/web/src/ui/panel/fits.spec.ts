import { fits } from './fits';

const row = (widths: readonly number[]) => fits({ widths, more: 100, room: 300, gap: 10 });

it('shows all actions that take one row', () => {
  expect(row([])).toBe(0);
  expect(row([300])).toBe(1);
  expect(row([145, 145])).toBe(2);
});

it('leaves room for the button that shows the rest', () => {
  expect(row([90, 90, 120])).toBe(2);
  expect(row([150, 150])).toBe(1);
});

it('gives a long first action its own row, and the second row what fits there', () => {
  expect(row([250, 90, 120])).toBe(3);
  expect(row([250, 90, 90, 200])).toBe(3);
  expect(row([400, 250, 90])).toBe(1);
});

it('shows at most some on a desktop, and one more if only that one is left', () => {
  const few = (many: number) => fits({ widths: Array(many).fill(20), more: 20, room: 1200, gap: 10, most: 4 });
  expect([few(3), few(5), few(6), few(11)]).toEqual([3, 5, 4, 4]);
  expect(fits({ widths: [90, 90, 90, 20, 20, 20], more: 100, room: 300, gap: 10, most: 4 })).toBe(2);
});
