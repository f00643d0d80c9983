import { readdirSync, readFileSync } from 'node:fs';
import { acotar, darPaso, failureOf, ilegible, valueOf } from './limites';
import { LISTS, coincide, conElegidas, optionOf, type GivenOption } from './options';

const CONSTANTES = `${__dirname}/../../../../../libs/domain/constantes`;

describe('a figure inside its bounds', () => {
  it('is read while it is typed, and a text that is no figure reads as nothing', () => {
    expect(['1.234,5', '', 'abc', '-', '5,'].map(valueOf)).toEqual([1234.5, null, null, null, 5]);
  });

  it('is brought inside; the upper bound is cut and never rounded up', () => {
    expect([
      acotar(9.99, { max: 8.29, decimales: 1 }),
      acotar(-3, { min: 0 }),
      acotar(1.25, { decimales: 1 }),
      acotar(1.25, {}),
      acotar(0.05, { min: 0.1, decimales: 1 }),
    ]).toEqual([8.2, 0, 1.3, 1.25, 0.1]);
  });

  it('goes up and down by steps without binary dust', () => {
    expect([
      darPaso(0.2, 0.1, 1, {}),
      darPaso(0.3, 0.1, -1, {}),
      darPaso(1.25, 0.1, 1, {}),
      darPaso(5, 1, 1, { max: 5 }),
      darPaso(0.1, 0.1, -1, { min: 0.1 }),
    ]).toEqual([0.3, 0.2, 1.35, 5, 0.1]);
  });

  it('starts from the lower bound when there is none yet', () => {
    expect([
      darPaso(null, 0.1, 1, { min: 0.1 }),
      darPaso(null, 1, 1, { min: 5 }),
      darPaso(null, 1, 1, {}),
      darPaso(null, 1, -1, { min: 5 }),
      darPaso(null, 1, -1, {}),
    ]).toEqual([0.1, 5, 1, 5, 0]);
  });

  it('is refused rather than cut where it has decimals that the field does not take, unless the rule rounds', () => {
    const textos = ['0,125', '0,12', '2,5', '2,0', 'abc', ''];
    expect(textos.map((texto) => ilegible(texto, { decimales: 2 }))).toEqual([
      'Escribí hasta 2 decimales.',
      null,
      null,
      null,
      'Escribí un número, como 1.234,5.',
      null,
    ]);
    expect(textos.map((texto) => ilegible(texto, { decimales: 0 }))).toEqual([
      'Escribí un número entero.',
      'Escribí un número entero.',
      'Escribí un número entero.',
      null,
      'Escribí un número, como 1.234,5.',
      null,
    ]);
    expect([
      ilegible('0,125', { decimales: 1 }),
      ilegible('0,125', { decimales: 1, redondea: true }),
      ilegible('0,125', {}),
    ]).toEqual(['Escribí hasta 1 decimal.', null, null]);
  });

  it('says its problem', () => {
    expect([failureOf('1', { min: 1 }), failureOf('1500', { max: 1500 })]).toEqual([null, null]);
    expect([
      failureOf('', { min: 1 }),
      failureOf('2', { min: 1, max: 3 }),
      failureOf('abc', {}),
      failureOf('0,5', { min: 1 }),
      failureOf('1500,5', { max: 1500 }),
    ]).toEqual([null, null, 'Escribí un número, como 1.234,5.', 'El mínimo es 1.', 'El máximo es 1.500.']);
  });
});

describe('the options of a list', () => {
  it('are those of every list of the API, each with something to keep and to show', () => {
    const archivos = readdirSync(CONSTANTES).filter((archivo) => archivo.endsWith('.json'));
    expect(archivos.map((archivo) => archivo.replace('.json', ''))).toEqual([...LISTS].sort());
    const todas = archivos.flatMap((archivo) =>
      (JSON.parse(readFileSync(`${CONSTANTES}/${archivo}`, 'utf8')) as GivenOption[]).map(optionOf),
    );
    expect(todas.filter(({ value, label }) => value === '' || label === '')).toEqual([]);
  });

  it('keep the id and show the description', () => {
    expect([
      optionOf('sala'),
      optionOf({ id: 'ARS', descripcion: 'Peso argentino' }),
      optionOf({ tipo: 'de_baja', descripcion: 'De baja' }),
      optionOf({ nombre_evento: 'Secado', descripcion: 'Secado de la biomasa.' }),
    ]).toEqual([
      { value: 'sala', label: 'Sala' },
      { value: 'ARS', label: 'Peso argentino' },
      { value: 'de_baja', label: 'De baja' },
      { value: 'Secado', label: 'Secado' },
    ]);
  });

  it('show the value of an old record though the list no longer has it', () => {
    expect(conElegidas([{ value: 'a', label: 'A' }], ['a', 'viejo', ''])).toEqual([
      { value: 'a', label: 'A' },
      { value: 'viejo', label: 'viejo' },
    ]);
  });

  it('are found without accents or capitals', () => {
    expect([
      coincide('Híbrida', 'hibrida '),
      coincide('Índica', 'IND'),
      coincide('Sativa', 'índ'),
      coincide('Sativa', ''),
    ]).toEqual([true, true, false, true]);
  });
});
