import { buscar, pasosCon } from './buscar';
import { TEXTS, type Text } from './textos';

const guia = (titulo: string, descripcion: string): Text => ({
  clave: titulo,
  titulo,
  descripcion,
  pasos: ['Elegí la balanza.', 'Anotá el peso húmedo.'],
  palabras: 'pesaje',
  pie: 'Nada',
});
const GUIAS = [guia('Dispensación', 'A quién se entregó'), guia('Cosecha', 'Qué se pesó')];

test.each([
  ['', ['Dispensación', 'Cosecha']],
  [' dispensacion ', ['Dispensación']],
  ['PESÓ', ['Dispensación', 'Cosecha']],
  ['humedo', ['Dispensación', 'Cosecha']],
  ['peso cosecha', ['Cosecha']],
  ['pesaje cosecha', ['Cosecha']],
  ['tractor', []],
])('%j finds %j, in all that a module says', (texto, titulos) => {
  expect(buscar(GUIAS, texto).map(({ titulo }) => titulo)).toEqual(titulos);
});

it('names the steps that say a word, to show them opened', () => {
  expect(pasosCon(GUIAS[0]!, 'BALANZA cosecha')).toEqual(['Elegí la balanza.']);
  expect(pasosCon(GUIAS[0]!, '')).toEqual([]);
});

it.each(
  'contraseña esqueje etiqueta factura frasco imprimir laboratorio merma paciente personal planta poda precio qr receta regar sala secado sello vencimiento'.split(
    ' ',
  ),
)('finds %s, which people ask for', (palabra) => {
  expect(buscar(TEXTS, palabra).length).toBeGreaterThan(0);
});
