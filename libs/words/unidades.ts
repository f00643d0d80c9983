/** The units of the list that agree in number, as one of them is called; symbols such as cm3 do not. */
const UNA: Readonly<Record<string, string>> = {
  gramos: 'gramo',
  kilos: 'kilo',
  miligramos: 'miligramo',
  litros: 'litro',
  mililitros: 'mililitro',
  unidades: 'unidad',
  metros: 'metro',
  centimetros: 'centimetro',
  kilometros: 'kilometro',
  días: 'día',
};

/** A unit as it stands after a figure in a sentence: `1 gramo`, `2 gramos`, `0,5 gramos`, `3 unidades`. */
export function unidadPara(value: string | number | { toString(): string }, unidad: string): string {
  const una = Math.abs(Number(String(value))) === 1;
  if (unidad === 'unidad') return una ? unidad : 'unidades';
  return una ? (UNA[unidad] ?? unidad) : unidad;
}
