import type { TareaRegistrada } from '@cepa/event-schemas';
import type { LoteDisponible } from '../inventario/lotes-de-insumo';
import type { EditarTarea } from './editar-tarea';
import type { RegistrarTarea } from './registrar-tarea';
import { existencias, given, historia, id, insumo, ITEM, registrada, registrar, usado } from './tareas.testkit';

/** The task is on 3 November. */
const lote = (vencimiento: string | null, disponible = '2'): LoteDisponible => ({
  ...{ insumo_lote_id: id(8), codigo: 'INS-1', insumo_lote: 'L-77', vencimiento, carencia_dias: null, disponible },
});
const conLote = (vencimiento: string | null, cambios: Partial<RegistrarTarea> = {}) =>
  registrar({
    existencias: { [ITEM]: { ...existencias[ITEM]!, lotes: [lote(vencimiento)] } },
    insumos: [insumo({ insumo_lote: 'L-77' })],
    controla_insumos: true,
    ...cambios,
  });
const uso = (vencimiento: string | null, cantidad = '1.5'): TareaRegistrada['data']['items'][number] => {
  const { codigo: _codigo, disponible: _disponible, ...suyo } = lote(vencimiento);
  return usado({ cantidad, lotes: [{ ...suyo, cantidad }] });
};
const VENCIDO = ['INSUMO_VENCIDO', 'El lote L-77 venció el 02/11/2026.'] as const;

describe('where the club controls its inputs', () => {
  it('a lot is used to its last day, and not after it', () => {
    given(historia)
      .when(conLote('2026-11-03'))
      .then([registrada({ items: [uso('2026-11-03')] })]);
    given(historia)
      .when(conLote('2026-11-02'))
      .thenRefused(...VENCIDO);
  });

  it('the day of the task counts, not the day on which it is recorded', () => {
    given(historia)
      .when(conLote('2026-11-03', { hoy: '2026-11-30' }))
      .then([registrada({ items: [uso('2026-11-03')] })]);
  });

  it('a lot that nobody named is refused as well, and one that leaves the stock as it is', () => {
    given(historia)
      .when(conLote('2026-11-02', { insumos: [insumo()] }))
      .thenRefused(...VENCIDO);
    given(historia)
      .when(conLote('2026-11-02', { insumos: [insumo({ insumo_lote: 'L-77', descuenta_stock: false })] }))
      .thenRefused(...VENCIDO);
  });

  it('what has no lot or no last day is used', () => {
    given(historia)
      .when(conLote('2026-11-02', { insumos: [insumo({ cantidad: '0.5' })] }))
      .then([registrada({ costo_real_usd: '12.625', items: [usado({ cantidad: '0.5' })] })]);
    given(historia)
      .when(conLote(null))
      .then([registrada({ items: [uso(null)] })]);
  });
});

it('nothing is refused where the club does not', () => {
  given(historia)
    .when(conLote('2026-11-02', { controla_insumos: false }))
    .then([registrada({ items: [uso('2026-11-02')] })]);
});

describe('a corrected task', () => {
  const editar = (vencimiento: string, cambios: Partial<EditarTarea> = {}): EditarTarea => {
    const { proyecto_evento_id: _evento, ...datos } = conLote(vencimiento);
    return { ...datos, tipo: 'editar_tarea', motivo: 'Mal anotada', ...cambios };
  };
  const conUso = [...historia, registrada({ items: [uso('2026-11-02')] })];

  it('keeps what it used of a lot that had expired then', () => {
    for (const cantidad of ['1.5', '1'])
      expect(() =>
        given(conUso)
          .when(editar('2026-11-02', { insumos: [insumo({ insumo_lote: 'L-77', cantidad })] }))
          .thenRefused(...VENCIDO),
      ).toThrow();
  });

  it('takes no more of it, and none on a day on which it had expired where it had not before', () => {
    given(conUso)
      .when(editar('2026-11-02', { insumos: [insumo({ insumo_lote: 'L-77', cantidad: '1.6' })] }))
      .thenRefused(...VENCIDO);
    given([...historia, registrada({ items: [uso('2026-11-04')] })])
      .when(editar('2026-11-04', { fecha: '2026-11-05T13:00:00.000Z' }))
      .thenRefused('INSUMO_VENCIDO', 'El lote L-77 venció el 04/11/2026.');
    given([...historia, registrada({ items: [usado()] })])
      .when(editar('2026-11-02'))
      .thenRefused(...VENCIDO);
  });
});
