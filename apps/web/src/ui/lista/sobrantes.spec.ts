import type { ListShape } from './estadoUrl';
import { sobrantes, sobrantesEnPalabras } from './sobrantes';

const FORMA: ListShape = {
  columnas: [
    { clave: 'codigo', titulo: 'Código', valor: () => '' },
    { clave: 'nota', titulo: 'Nota', valor: () => '' },
  ],
  filtros: [
    { tipo: 'texto', clave: 'nombre', etiqueta: 'Nombre', valor: () => '' },
    {
      tipo: 'opciones',
      clave: 'persona',
      etiqueta: 'Persona',
      valor: () => '',
      opciones: [{ value: 'ana', label: 'Ana' }],
    },
  ],
  orden: { clave: 'codigo', direccion: 'desc' },
};
const de = (query: string, forma = FORMA) => sobrantes(new URLSearchParams(query), forma);
const NADA = { columnas: [], filtros: [] };

it('names what an address asks for and the list does not have any more', () => {
  expect(de('columnas=nota,peso&orden=-precio&persona=beto')).toEqual({
    columnas: ['peso', 'precio'],
    filtros: ['Persona'],
  });
});

it('says nothing of what is there, of what means all, nor of options that are still to come', () => {
  expect(de('columnas=-')).toEqual(NADA);
  expect(de('columnas=nota&orden=-codigo&persona=todos&nombre=x&pagina=3')).toEqual(NADA);
  const [nombre, persona] = FORMA.filtros;
  expect(de('persona=beto', { ...FORMA, filtros: [nombre!, { ...persona!, opciones: [] } as never] })).toEqual(NADA);
});

it.each([
  [NADA, 'Mía', null],
  [
    { columnas: [], filtros: ['Persona'] },
    'Mía',
    'La vista «Mía» tenía un filtro que ya no existe (Persona): se abre con lo que queda.',
  ],
  [
    { columnas: ['peso', 'precio'], filtros: ['Persona'] },
    null,
    'Esta vista tenía un filtro y 2 columnas que ya no existen (Persona, peso, precio): se abre con lo que queda.',
  ],
])('says that it opened with what is left: %j', (leftovers, vista, text) => {
  expect(sobrantesEnPalabras(leftovers, vista)).toBe(text);
});
