import { processorMs } from '@cepa/base/processor-time.testkit';
import { indexOfPersonas, mencionEn, type Nombrable } from './mencion';

const ANA: Nombrable = {
  nombre: 'Ana María',
  apellido: 'Flores Núñez',
  identificacion: '20.123.456',
  telefono: '(341) 555-1234',
  email: 'ana@example.org',
};
const indice = indexOfPersonas([
  ANA,
  { nombre: 'Beto', apellido: 'de la Paz', identificacion: 'AB-998877', telefono: null, email: null },
]);

describe('mencionEn', () => {
  it.each([
    'Lo pidió ana  maria FLORES nuñez',
    'Flores Núñez, Ana María',
    'vino Ana Flores',
    'Sala Flores, Ana',
    'DNI 20123456',
    'DNI20.123.456 vencido',
    'dni: 20 123 456',
    'CUIT 27-20123456-3',
    'CUIT 27201234563',
    'pasaporte ab998877',
    'llamar al (341) 555 12 34',
    'escribió desde ANA@example.org.',
    'Beto de la Paz',
    'vino A\u200bna Flo\u00adres',
    'vino Ａｎａ Ｆｌｏｒｅｓ',
    'vino Аnа Flоrеs con letras de otro alfabeto',
  ])('finds a person in %s', (texto) => {
    expect(mencionEn(indice, texto)).toBe('persona');
  });

  it.each(['Sala Flores', 'FLORES no vino', 'la señora Nuñez', 'nuñez no vino', 'Paz', 'Flores densas'])(
    'asks about the surname in %s',
    (texto) => {
      expect(mencionEn(indice, texto)).toBe('apellido');
    },
  );

  it.each([
    '',
    'flores densas y sanas',
    'en paz',
    'Ana no vino',
    'Ana María regó',
    'florescencia',
    'de la sala',
    'lote 2012, 3456 g',
    'mesa 20 y 123',
    '992012345612',
    'Beto de pie',
    'otro@example.org',
  ])('finds nobody in %j', (texto) => {
    expect(mencionEn(indice, texto)).toBeNull();
  });

  it('takes a day for a day, also where it would be somebody’s number', () => {
    const deUnDia = indexOfPersonas([{ ...ANA, identificacion: '20.261.122' }]);
    expect(mencionEn(deUnDia, 'Cosechado el 2026-11-22')).toBeNull();
    expect(mencionEn(deUnDia, 'DNI 20261122')).toBe('persona');
  });

  it('looks for nothing that is too short to mean anyone', () => {
    const breve = indexOfPersonas([
      { nombre: 'A', apellido: 'Bo', identificacion: '12345', telefono: null, email: null },
    ]);
    for (const texto of ['A Bo', 'Bo', '12345']) expect(mencionEn(breve, texto)).toBeNull();
  });

  it('splits sentences: the end of one and the start of the next name nobody', () => {
    expect(mencionEn(indexOfPersonas([{ ...ANA, apellido: 'Flores' }]), 'Corté las flores. Ana regó')).toBeNull();
  });

  it('reads the longest text against many people in a moment', async () => {
    const muchas = indexOfPersonas(
      Array.from({ length: 5_000 }, (_, i) => ({ ...ANA, apellido: `Apellido${i}`, identificacion: String(2e7 + i) })),
    );
    const ms = await processorMs(() => expect(mencionEn(muchas, '1 a '.repeat(1_000))).toBeNull());
    expect(ms).toBeLessThan(50);
  });
});
