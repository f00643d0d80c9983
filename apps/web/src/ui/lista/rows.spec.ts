import { parseRows } from './rows';

it('keeps the rows that a person chose for a list, and nothing that is no size of a page', () => {
  expect(parseRows('{"/personal#personas":50,"/a#b":7,"/c#d":"25"}')).toEqual({ '/personal#personas': 50 });
});

it.each([undefined, '', 'null', '[', '12', '"50"'])('takes %p for no choice at all', (text) => {
  expect(parseRows(text)).toEqual({});
});
