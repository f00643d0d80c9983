import { avisosDelDia } from './avisos';

const NADA = { total: 0, primeros: [] };
const retiro = (id: string, simulacro: boolean) => ({ id, codigo: id.toUpperCase(), simulacro });
const retenida = (id: string) => ({ id, codigo: id.toUpperCase(), motivo: 'Olor raro' });
const said = (
  retenciones: Parameters<typeof avisosDelDia>[0]['retenciones'],
  retiros: typeof NADA | { total: number; primeros: ReturnType<typeof retiro>[] },
) => avisosDelDia({ retenciones, retiros }).map(({ texto, detalle, a }) => [texto, detalle, a]);

it('says nothing when nothing is held and no recall is open', () => {
  expect(said(NADA, NADA)).toEqual([]);
});

it('names the only hold and the only recall, and leads to it', () => {
  expect(said({ total: 1, primeros: [retenida('bio-1')] }, { total: 1, primeros: [retiro('env-1', true)] })).toEqual([
    ['Simulacro de retiro abierto', 'ENV-1', '/retiros/env-1'],
    ['1 retención activa', 'BIO-1: Olor raro', '/retiros/retenciones'],
  ]);
  expect(said(NADA, { total: 1, primeros: [retiro('env-1', false)] })).toEqual([
    ['Retiro abierto', 'ENV-1', '/retiros/env-1'],
  ]);
});

it('counts several, recalls apart from drills, those that are not listed included', () => {
  const cinco = ['a', 'b', 'c', 'd', 'e'].map((id) => retiro(id, false));
  expect(said({ total: 7, primeros: ['a', 'b', 'c', 'd', 'e'].map(retenida) }, { total: 8, primeros: cinco })).toEqual([
    ['8 retiros abiertos', 'A, B, C y 5 más', '/retiros?estado=abierto'],
    ['7 retenciones activas', 'A, B, C y 4 más', '/retiros/retenciones'],
  ]);
  expect(
    said(NADA, { total: 7, primeros: [retiro('a', false), ...['b', 'c', 'd', 'e'].map((id) => retiro(id, true))] }),
  ).toEqual([
    ['1 retiro abierto', 'A', '/retiros?estado=abierto'],
    ['6 simulacros de retiro abiertos', 'B, C, D y 3 más', '/retiros?estado=abierto'],
  ]);
});

it('names up to three holds', () => {
  const holds = (...ids: string[]) => said({ total: ids.length, primeros: ids.map(retenida) }, NADA)[0]?.[1];
  expect([holds('a', 'b'), holds('a', 'b', 'c'), holds('a', 'b', 'c', 'd')]).toEqual([
    'A, B',
    'A, B, C',
    'A, B, C y 1 más',
  ]);
});
