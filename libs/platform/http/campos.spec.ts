import { plainToInstance } from 'class-transformer';
import { Booleano, Dia, Entero, Id, Numero, Texto } from './campos';

class Opcionales {
  @Texto({ opcional: true }) texto: string | null;
  @Id({ opcional: true }) id: string | null;
  @Numero({ opcional: true }) numero: string | null;
  @Entero({ opcional: true }) entero: number | null;
  @Dia({ opcional: true }) dia: string | null;
  @Booleano({ opcional: true }) booleano: boolean | null;
}

const NADA = { texto: null, id: null, numero: null, entero: null, dia: null, booleano: null };

describe('an optional field', () => {
  it.each([
    ['missing', {}],
    ['null', NADA],
    ['empty', { texto: ' ', id: '', numero: '', entero: '', dia: '', booleano: '' }],
  ])('is null when %s', (_caso, cuerpo) => {
    expect({ ...plainToInstance(Opcionales, cuerpo) }).toStrictEqual(NADA);
  });
});

describe('a number field', () => {
  it.each([
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['007', '7'],
    ['0', '0'],
    ['00.10', '0.10'],
    [' 12 ', '12'],
    ['1.', '1.'],
    ['1e3', '1e3'],
    [0.5, '0.5'],
  ])('that sends %j is %s', (numero, esperado) => {
    expect(plainToInstance(Opcionales, { numero }).numero).toBe(esperado);
  });
});
