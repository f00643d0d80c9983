import { queuesOf } from './queues';

const NADIE = { total: 0, primeros: [] };
const NADA = { solicitudes: 0, esperan: NADIE, sin_pagar: NADIE, vencidos: NADIE };

it('tells only the queues with somebody in them, and where each is worked off', () => {
  expect(queuesOf(NADA, [])).toEqual([]);
  const club = { id: 'c', nombre: 'Las Lomas', fecha: '2026-11-20' };
  const datos = {
    solicitudes: 1,
    esperan: { total: 1, primeros: [club] },
    sin_pagar: NADIE,
    vencidos: { total: 6, primeros: [club] },
  };
  expect(queuesOf(datos, [{ nombre: 'Ana' }]).map(({ texto, detalle, a }) => [texto, detalle, a])).toEqual([
    ['1 persona espera su contraseña', 'Ana', '/configuracion/seguridad'],
    ['1 club espera que lo actives', 'Las Lomas (creado el 20/11/2026)', '/configuracion/suscripciones'],
    [
      '1 solicitud de uso sin responder',
      'Llegaron desde la página de bienvenida',
      '/configuracion/solicitudes-servicio',
    ],
    [
      '6 clubes con la suscripción vencida',
      'Las Lomas (venció el 20/11/2026), y 5 más',
      '/configuracion/suscripciones',
    ],
  ]);
});
