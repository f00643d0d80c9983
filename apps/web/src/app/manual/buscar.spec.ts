import { buscar } from './buscar';
import type { Guia } from './guias';

const captura = { src: '/nada.png', texto: 'Nada' };
const guia = (titulo: string, descripcion: string): Guia => ({
  clave: titulo,
  titulo,
  descripcion,
  pasos: ['Nada.'],
  captura,
});
const GUIAS = [guia('Dispensación', 'A quién se entregó'), guia('Cosecha', 'Qué se pesó')];

test.each([
  ['', ['Dispensación', 'Cosecha']],
  [' dispensacion ', ['Dispensación']],
  ['PESO', ['Cosecha']],
  ['nada', []],
])('%j finds %j, by title or description', (texto, titulos) => {
  expect(buscar(GUIAS, texto).map(({ titulo }) => titulo)).toEqual(titulos);
});
