import { avisoDeInicio } from './proyecto';

const secado = { nombre_evento: 'Secado', fecha_inicio: '2026-11-13T02:00:00.000Z' };

it.each([
  ['before the event starts', '2026-11-11', 'Secado empieza el 12/11/2026: revisá la fecha.'],
  ['the day when it starts in Buenos Aires', '2026-11-12', null],
  ['none', null, null],
])('a day is warned of: %s', (_caso, dia, aviso) => expect(avisoDeInicio(secado, dia)).toBe(aviso));
