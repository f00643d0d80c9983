import { comparar } from './comparar';

const planta = (id: string) => ({ id, codigo: `LOT-${id}`, estado: 'Viva', posicion: null });

it('knows what should be there, and turns nothing away', () => {
  const { buscar, resumir } = comparar([planta('a'), planta('b')]);
  expect(buscar('lot-a ')).toEqual({ registro: { id: 'a', codigo: 'LOT-a', detalle: 'Viva' } });
  const rara = buscar('env-1');
  expect(rara).toMatchObject({ registro: { id: 'ENV-1' }, raro: 'ENV-1 no figura en este espacio: queda anotado.' });
  const leidas = [
    { id: 'a', codigo: 'LOT-a' },
    { id: 'ENV-1', codigo: 'ENV-1' },
  ];
  const { estan, faltan, sobran } = resumir(leidas);
  expect([estan, faltan, sobran].map((unas) => unas.map(({ id }) => id))).toEqual([['a'], ['b'], ['ENV-1']]);
});
