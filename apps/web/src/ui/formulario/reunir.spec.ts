import { escritoSobre, reunir } from './reunir';

const inicio = { direccion: 'Mitre 100', telefono: '', estado: 'activo', etiquetas: ['a'] };

it('takes the changes of others, but for the fields that the person wrote', () => {
  expect(
    reunir(
      inicio,
      { ...inicio, telefono: '11' },
      { ...inicio, direccion: 'Alem 1500', telefono: '22', estado: 'suspendido' },
    ),
  ).toEqual({ nuevo: { direccion: 'Alem 1500', estado: 'suspendido' }, enDisputa: ['telefono'] });
});

it('takes nothing where nobody changed anything, or both wrote the same', () => {
  expect(reunir(inicio, { ...inicio, telefono: '11' }, { ...inicio, etiquetas: ['a'] })).toEqual({
    nuevo: {},
    enDisputa: [],
  });
  expect(reunir(inicio, { ...inicio, telefono: '11' }, { ...inicio, telefono: '11' })).toEqual({
    nuevo: {},
    enDisputa: [],
  });
});

it('keeps the written fields as a draft, and no more', () => {
  expect(escritoSobre(inicio, { ...inicio, telefono: '11', etiquetas: ['a', 'b'] })).toEqual({
    telefono: '11',
    etiquetas: ['a', 'b'],
  });
  expect(escritoSobre(inicio, { ...inicio, etiquetas: ['a'] })).toBeNull();
});

it('takes a code that filled itself for nothing written, wherever it stands', () => {
  const alta = { codigo: '', cantidad: null as number | null, resultados: [{ codigo: '', tipo: null }] };
  const abierta = { ...alta, codigo: 'BULK-1', resultados: [{ codigo: 'MP-1', tipo: null }] };
  expect(escritoSobre(alta, abierta, ['codigo'])).toBeNull();
  expect(escritoSobre(alta, { ...abierta, cantidad: 3 }, ['codigo'])).toEqual({ cantidad: 3 });
  expect(escritoSobre(alta, abierta)).toEqual({ codigo: 'BULK-1', resultados: abierta.resultados });
});
