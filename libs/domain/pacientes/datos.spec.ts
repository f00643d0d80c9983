import { Rechazo } from '../rechazo';
import { changedFields, edad, exigirDatos, exigirSinDatosPersonales, normalizar, type DatosPersonales } from './datos';

const ANA: DatosPersonales = {
  nombre: 'Ana María',
  apellido: 'Núñez',
  identificacion: '20.123.456',
  fecha_nacimiento: '1980-05-17',
  direccion: 'Belgrano 123',
  telefono: '(341) 555-1234',
  email: 'ana@example.org',
  receta_medica: null,
};
const HOY = '2026-11-21';

function rechazo(hacer: () => void): { codigo: string; mensaje: string; campos: unknown } {
  try {
    hacer();
  } catch (error) {
    if (error instanceof Rechazo) return { codigo: error.codigo, mensaje: error.message, campos: error.fields };
    throw error;
  }
  throw new Error('expected a refusal');
}

describe('exigirDatos', () => {
  it.each([
    {},
    { telefono: null, email: null },
    { telefono: '+54 341' },
    { telefono: '123456' },
    { telefono: '12345678901234567890' },
    { fecha_nacimiento: HOY },
  ])('takes %j', (cambios) => {
    expect(() => exigirDatos({ ...ANA, ...cambios }, HOY)).not.toThrow();
  });

  it.each(['12345', '123456789012345678901', '341x555', '341.555.1234'])('refuses the phone %s', (telefono) => {
    const mensaje =
      'El teléfono debe tener entre 6 y 20 caracteres y solo puede contener números, espacios, paréntesis, guiones o el símbolo +.';
    expect(rechazo(() => exigirDatos({ ...ANA, telefono }, HOY))).toEqual({
      codigo: 'TELEFONO_INVALIDO',
      mensaje,
      campos: { telefono: mensaje },
    });
  });

  it('refuses a birth in the future', () => {
    const mensaje = 'La fecha de nacimiento no puede ser futura.';
    expect(rechazo(() => exigirDatos({ ...ANA, fecha_nacimiento: '2026-11-22' }, HOY))).toEqual({
      codigo: 'FECHA_FUTURA',
      mensaje,
      campos: { fecha_nacimiento: mensaje },
    });
  });

  it('refuses an identification that identifies nobody', () => {
    const mensaje = 'La identificación debe tener letras o números.';
    expect(rechazo(() => exigirDatos({ ...ANA, identificacion: '.-' }, HOY))).toEqual({
      codigo: 'IDENTIFICACION_INVALIDA',
      mensaje,
      campos: { identificacion: mensaje },
    });
  });
});

it.each([
  ['20.123.456', '20123456'],
  [' 20 123-456 ', '20123456'],
  ['ab-1', 'AB1'],
  ['２０', '20'],
])('compares %s as %s', (escrita, comparada) => {
  expect(normalizar(escrita)).toBe(comparada);
});

it.each([
  ['1980-05-17', '2026-05-16', 45],
  ['1980-05-17', '2026-05-17', 46],
  ['1980-02-29', '2026-02-28', 45],
  ['1980-02-29', '2026-03-01', 46],
  ['2026-11-21', '2026-11-21', 0],
])('born on %s is on %s %i years old', (nacimiento, hoy, anios) => {
  expect(edad(nacimiento, hoy)).toBe(anios);
});

it('names the changed fields, in the order of the form', () => {
  expect(changedFields(ANA, { ...ANA, receta_medica: 'CBD', nombre: 'Ana' })).toEqual(['nombre', 'receta_medica']);
  expect(changedFields(ANA, { ...ANA })).toEqual([]);
  for (const campo of Object.keys(ANA)) expect(changedFields(ANA, { ...ANA, [campo]: 'otro' })).toEqual([campo]);
});

describe('exigirSinDatosPersonales', () => {
  it.each([
    'Lo pidió ana  maria NUÑEZ',
    'Núñez Ana María',
    'Núñez, Ana María',
    'DNI 20123456 vencido',
    'llamar al 341-5551234',
    'escribió desde ANA@example.org',
    'se mudó de belgrano  123',
  ])('refuses %s', (motivo) => {
    const mensaje = 'No escribas datos personales acá: este texto queda en el registro para siempre.';
    expect(rechazo(() => exigirSinDatosPersonales(motivo, ANA, 'motivo'))).toEqual({
      codigo: 'DATO_PERSONAL_EN_MOTIVO',
      mensaje,
      campos: { motivo: mensaje },
    });
  });

  it.each([null, 'Receta vencida', 'Ana no vino', 'lote 2012', 'lo trajo de Belgrano', ''])('takes %s', (motivo) => {
    expect(() => exigirSinDatosPersonales(motivo, ANA, 'motivo')).not.toThrow();
  });

  it.each([
    ['123456', true],
    ['12345', false],
  ])('looks for %s: %s', (identificacion, busca) => {
    const decir = () => exigirSinDatosPersonales(`DNI ${identificacion} vencido`, { ...ANA, identificacion }, 'motivo');
    if (busca) expect(decir).toThrow();
    else expect(decir).not.toThrow();
  });

  it('ignores names that are too short to mean anyone', () => {
    expect(() =>
      exigirSinDatosPersonales(
        'esta bien, 123',
        { ...ANA, nombre: 'A', apellido: 'B', identificacion: '12', telefono: null },
        'motivo',
      ),
    ).not.toThrow();
  });
});
