import { amongCodes, meantBy, type FindCodes } from './matches';

const find = amongCodes([
  { codigo: 'LOT-260927-KG49ZH-001' },
  { codigo: 'LOT-260927-KG49ZH-002' },
  { codigo: 'LOT-2' },
  { codigo: 'LOT-21' },
]);
const never: FindCodes = () => Promise.reject(new Error('a whole code was searched'));

it('a part of one code means that code, whatever its case', async () =>
  expect([await meantBy('H-002', find), await amongCodes([{ codigo: 'ENV-1' }])('env')]).toEqual([
    { codigo: 'LOT-260927-KG49ZH-002' },
    [{ codigo: 'ENV-1' }],
  ]));

it('a part of several codes means none of them', async () =>
  expect(await meantBy('KG49ZH', find)).toEqual({
    varios: [{ codigo: 'LOT-260927-KG49ZH-001' }, { codigo: 'LOT-260927-KG49ZH-002' }],
  }));

it('a code that is a part of others means itself', async () =>
  expect(await meantBy('LOT-2', find)).toEqual({ codigo: 'LOT-2' }));

it.each(['LOT-260927-KG49ZH-002', 'ENV-260909-37WYPC', '019ABCDE-1234-7ABC-8DEF-0123456789AB'])(
  'the whole code %s is not searched',
  async (codigo) => expect(await meantBy(codigo, never)).toEqual({ codigo }),
);

it('a text that is in no code, or cannot be searched, stays as typed', async () =>
  expect([await meantBy('NO-EXISTE', find), await meantBy('KG49', never), await meantBy('X', find)]).toEqual([
    { codigo: 'NO-EXISTE' },
    { codigo: 'KG49' },
    { codigo: 'X' },
  ]));
