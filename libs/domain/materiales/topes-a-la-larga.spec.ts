import type { MaterialesEvent } from '@cepa/event-schemas';
import { sumarDias } from '../valores/fecha';
import { materiales } from './materiales';
import {
  ENVASADO,
  PERSONA,
  materiaPrimaCreada,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from './materiales.testkit';
import { saldosDe, unidadesDeEntrega, unidadesQueEntran } from './topes';

const HOY = '2026-11-24';
const POR_30_DIAS = { tipos_producto: [], cantidad: '9999999', unidad: 'gramos', periodo: '30_dias' } as const;
const permiso = { vigente_hasta: HOY, topes: [POR_30_DIAS] };
const idDe = (n: number): string => `99999999-9999-5999-8999-${String(n).padStart(12, '0')}`;
const entregada = (n: number, dia: string, persona = PERSONA): MaterialesEvent => ({
  ...productoDispensado(1),
  data: {
    ...productoDispensado(1).data,
    dispensacion_id: idDe(n),
    usuario_medicinal_id: persona,
    fecha_dispensacion: dia,
  },
});
const tras = (entregas: readonly MaterialesEvent[]) =>
  [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado({ cantidad_unidades: 9_999 }), ...entregas].reduce(
    materiales.evolve,
    materiales.initial(),
  );

/** The daily sums that a limit of 30 days reads for a person. */
function leidas(libro: ReturnType<typeof tras>): number {
  const meses = ['2026-10', '2026-11'].map((mes) => libro.entregas.get(`${PERSONA}/${mes}`) ?? []);
  return meses.flat().length;
}

it.each([
  ['that month', (n: number) => entregada(n, sumarDias(HOY, -(n % 10)))],
  ['that day', (n: number) => entregada(n, HOY)],
  ['in five years', (n: number) => entregada(n, sumarDias(HOY, -n))],
  ['to others', (n: number) => entregada(n, HOY, n < 10 ? PERSONA : idDe(n))],
])('a limit of 30 days reads no more after 2,000 deliveries than after a month of them: %s', (_cuando, una) => {
  const entregas = Array.from({ length: 2_000 }, (_, n) => una(n));
  expect(leidas(tras(entregas))).toBeLessThanOrEqual(61);
});

it('sums what a person received of a day, less what was annulled or corrected', () => {
  const corregida = (n: number, cantidad_nueva: number): MaterialesEvent => ({
    type: 'DispensacionCorregida',
    version: 1,
    data: { dispensacion_id: idDe(n), producto_final_envasado_id: ENVASADO, cantidad_anterior: 1, cantidad_nueva },
  });
  const anulada = (n: number, cantidad_devuelta: number): MaterialesEvent => ({
    type: 'DispensacionAnulada',
    version: 1,
    data: {
      dispensacion_id: idDe(n),
      producto_final_envasado_id: ENVASADO,
      cantidad_devuelta,
      justificacion_anulacion: 'Error',
    },
  });
  const libro = tras([
    ...Array.from({ length: 6 }, (_, n) => entregada(n, HOY)),
    corregida(0, 4),
    corregida(1, 3),
    anulada(1, 3),
    anulada(2, 1),
  ]);
  const usado = (dado: typeof libro) => saldosDe(dado, PERSONA, permiso, HOY).map((saldo) => saldo.usado.toNumber());
  // 4 + 3 × 1 units of 5 g.
  expect(usado(libro)).toEqual([35]);
  const justo = { ...permiso, topes: [{ ...POR_30_DIAS, cantidad: '45' }] };
  expect(unidadesQueEntran(libro, { persona: PERSONA, envasadoId: ENVASADO, dia: HOY, permiso: justo })).toBe(2);
  expect(unidadesDeEntrega(libro, idDe(0), PERSONA, justo)).toBe(6);
  expect(unidadesDeEntrega(libro, idDe(1), PERSONA, justo)).toBe(2);
  const nadie = [0, 3, 4, 5].reduce((dado, n) => materiales.evolve(dado, anulada(n, n === 0 ? 4 : 1)), libro);
  expect([usado(nadie), leidas(nadie)]).toEqual([[0], 0]);
});
