import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Booleano, Dia, exigirShortLists, Id, Ids, List } from './campos';
import { Email, Text } from './campos-de-texto';
import { Entero, Numero } from './campos-numericos';

class Opcionales {
  @Text({ opcional: true }) texto: string | null;
  @Id({ opcional: true }) id: string | null;
  @Numero({ opcional: true }) numero: string | null;
  @Entero({ opcional: true }) entero: number | null;
  @Dia({ opcional: true }) dia: string | null;
  @Booleano({ opcional: true }) booleano: boolean | null;
}

class Redondeado {
  @Numero({ redondea: true }) numero: string;
}

class Anotados {
  @List({ max: 2 }) elementos: object[];
  @List({ opcional: true, max: 3 }) otros: object[];
}

class Nombrados {
  @Id() id: string;
  @Ids() ids: string[];
}

const UNO = '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03';
const NADA = { texto: null, id: null, numero: null, entero: null, dia: null, booleano: null };

describe('a list of ids', () => {
  const mensajes = (ids: unknown): string[] =>
    validateSync(plainToInstance(Nombrados, { id: UNO, ids })).flatMap(({ constraints }) =>
      Object.values(constraints ?? {}),
    );

  it.each([[null], [undefined], [''], ['x'], [{}], [[]], [[UNO, UNO]]])(
    'is refused as none, not as too long: %j',
    (ids) => {
      expect(mensajes(ids)).toEqual(['Debe ser una lista de identificadores sin repetir.']);
    },
  );

  it('holds so many', () => {
    expect(mensajes([UNO])).toEqual([]);
    expect(
      mensajes(Array.from({ length: 201 }, (_, lugar) => `0e6f0c2d-6a6d-4d6b-9b0a-${String(lugar).padStart(12, '0')}`)),
    ).toEqual(['Como máximo 200 elementos.']);
  });
});

describe('an optional field', () => {
  it.each([
    ['missing', {}],
    ['null', NADA],
    ['empty', { texto: ' ', id: '', numero: '', entero: '', dia: '', booleano: '' }],
  ])('is null when %s', (_caso, cuerpo) => {
    expect({ ...plainToInstance(Opcionales, cuerpo) }).toStrictEqual(NADA);
  });
});

describe('a number', () => {
  it.each([
    [1_234_567_890_123, 'Como máximo 12 dígitos antes de la coma.'],
    ['1234567890123', 'Como máximo 12 dígitos antes de la coma.'],
    [-1e20, 'Como máximo 12 dígitos antes de la coma.'],
    ['0.1234567', 'Como máximo 6 decimales.'],
    [1e-7, 'Como máximo 6 decimales.'],
    ['12,5', 'Debe ser un número.'],
    [NaN, 'Debe ser un número.'],
    [{}, 'Debe ser un número.'],
  ])('as %j is refused with the limit that it does not keep', (numero, mensaje) => {
    const dicho = validateSync(plainToInstance(Opcionales, { ...NADA, numero }));
    expect(dicho.map(({ constraints }) => constraints)).toEqual([{ numero: mensaje }]);
  });
});

class Dicho {
  @Text() nombre: string;
  @Email() email: string;
}

describe('a text', () => {
  const leer = (nombre: string, email = 'ana@club.ar') => {
    const dicho = plainToInstance(Dicho, { nombre, email });
    return { nombre: dicho.nombre, email: dicho.email, fallas: validateSync(dicho).map(({ property }) => property) };
  };

  it.each([
    ['Ana\u200b\ufeff María', 'Ana María'],
    ['\u202a341 555-1234\u202c', '341 555-1234'],
    ['lote \u202enóiculos', 'lote nóiculos'],
    ['a\u0007b\u009fc', 'abc'],
    ['dos\r\nrenglones\ty más', 'dos\r\nrenglones\ty más'],
    ['👩🏽‍🌾 ❤️', '👩🏽‍🌾 ❤️'],
  ])('%j is read as it is seen', (escrito, visto) => {
    expect(leer(escrito)).toEqual({ nombre: visto, email: 'ana@club.ar', fallas: [] });
  });

  it.each([['\u200b'], ['\u2060 \u200d'], ['\u3164'], ['\u0085']])(
    'is none when nothing of it is seen: %j',
    (escrito) => {
      expect(leer(escrito)).toEqual({ nombre: '', email: 'ana@club.ar', fallas: ['nombre'] });
    },
  );

  it.each([['a\u0000b'], ['a\ud800b']])('is refused when it cannot be kept: %j', (escrito) => {
    expect(leer(escrito).fallas).toEqual(['nombre']);
  });

  it.each([['a\u200bna@club.ar'], ['ＡＮＡ@club.ar'], [' Ana@Club.AR\ufeff'], ['\u202eana@club.ar']])(
    'the e-mail %j is that of Ana',
    (escrito) => {
      expect(leer('Ana', escrito)).toEqual({ nombre: 'Ana', email: 'ana@club.ar', fallas: [] });
    },
  );
});

it('an e-mail that is far too long is refused as it came, without a look at its letters', () => {
  const email = '\ufdfa'.repeat(300_000);
  const dicho = plainToInstance(Dicho, { nombre: 'Ana', email });
  expect([dicho.email === email, validateSync(dicho).map(({ property }) => property)]).toEqual([true, ['email']]);
});

describe('an id', () => {
  it('is in lower case, however it was written', () => {
    expect(plainToInstance(Opcionales, { id: '0E6F0C2D-6A6D-4D6B-9B0A-3C5D7E9F1A03' }).id).toBe(
      '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03',
    );
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

describe('a number field that a rule rounds', () => {
  it.each([
    [0.1 + 0.2, '0.300000'],
    [100 / 3, '33.333333'],
    ['99.9500000001', '99.950000'],
    [1e-7, '0.000000'],
    [0.5, '0.5'],
    ['1.x', '1.x'],
  ])('that sends %j is %s', (numero, esperado) => {
    expect(plainToInstance(Redondeado, { numero }).numero).toBe(esperado);
  });
});

describe('an id', () => {
  it('is read in small letters, alone and in a list, so that one record is one id', () => {
    const [una, otra] = ['0E6F0C2D-6a6d-4d6b-9b0a-3c5d7e9f1a03', '9C1E5F7A-2B4D-4F6A-8C0E-5D7F9B1C3E04'];
    expect({ ...plainToInstance(Nombrados, { id: una, ids: [una, otra] }) }).toEqual({
      id: una.toLowerCase(),
      ids: [una.toLowerCase(), otra.toLowerCase()],
    });
  });
});

describe('a list of objects', () => {
  it('is refused by its length before its elements are read', () => {
    expect(() => exigirShortLists(Anotados, { elementos: [1, 2], otros: [1, 2, 3] })).not.toThrow();
    for (const [campo, lista, max] of [
      ['elementos', [1, 2, 3], 2],
      ['otros', [1, 2, 3, 4], 3],
    ] as const)
      expect(() => exigirShortLists(Anotados, { [campo]: lista })).toThrow(
        expect.objectContaining({ status: 400, fields: { [campo]: `Como máximo ${max} elementos.` } }),
      );
    for (const nada of [null, undefined, 'x', {}, { elementos: null }])
      expect(() => exigirShortLists(Anotados, nada)).not.toThrow();
  });
});
