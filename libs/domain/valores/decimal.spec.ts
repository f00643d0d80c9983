import { decimal, inMessage } from './decimal';

it('says an amount as it is written in Argentina', () => {
  expect(
    ['0', '0.5', '-0.25', '999.9', '1250.5', '1000', '1234567.123456', '100.10'].map((valor) =>
      inMessage(decimal(valor)),
    ),
  ).toEqual(['0', '0,5', '-0,25', '999,9', '1.250,5', '1.000', '1.234.567,123456', '100,1']);
});
