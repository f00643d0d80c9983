import { buscar, pasosCon } from './buscar';
import type { Guia } from './guias';

const captura = { src: '/nada.png', texto: 'Nada' };
const guia = (titulo: string, descripcion: string): Guia => ({
  clave: titulo,
  titulo,
  descripcion,
  pasos: ['Elegí la balanza.', 'Anotá el peso húmedo.'],
  captura,
});
const GUIAS = [guia('Dispensación', 'A quién se entregó'), guia('Cosecha', 'Qué se pesó')];

test.each([
  ['', ['Dispensación', 'Cosecha']],
  [' dispensacion ', ['Dispensación']],
  ['PESÓ', ['Dispensación', 'Cosecha']],
  ['humedo', ['Dispensación', 'Cosecha']],
  ['peso cosecha', ['Cosecha']],
  ['tractor', []],
])('%j finds %j, in all that a module says', (texto, titulos) => {
  expect(buscar(GUIAS, texto).map(({ titulo }) => titulo)).toEqual(titulos);
});

it('names the steps that say a word, to show them opened', () => {
  expect(pasosCon(GUIAS[0]!, 'BALANZA cosecha')).toEqual(['Elegí la balanza.']);
  expect(pasosCon(GUIAS[0]!, '')).toEqual([]);
});
