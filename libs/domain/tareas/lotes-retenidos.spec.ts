import type { LoteDisponible } from '../inventario/lotes-de-insumo';
import type { EditarTarea } from './editar-tarea';
import type { RegistrarTarea } from './registrar-tarea';
import { existencias, given, historia, id, insumo, ITEM, registrada, registrar, usado } from './tareas.testkit';

const lote = (cual: number, insumo_lote: string): LoteDisponible => ({
  ...{ insumo_lote_id: id(cual), codigo: `INS-${cual}`, insumo_lote, vencimiento: null, carencia_dias: null },
  disponible: '1',
});
const [L77, BUENO] = [lote(8, 'L-77'), lote(9, 'B-1')];
const deLotes = (insumos: RegistrarTarea['insumos'], lotes = [L77, BUENO]) =>
  registrar({
    existencias: { [ITEM]: { ...existencias[ITEM]!, lotes } },
    insumos,
    lotes_retenidos: { [L77.insumo_lote_id]: 'Contaminado' },
  });
const deLote = ({ codigo: _codigo, disponible: _disponible, ...suyo }: LoteDisponible, cantidad: string) => ({
  ...suyo,
  cantidad,
});
const uso = (de: LoteDisponible, cantidad: string) => usado({ cantidad, lotes: [deLote(de, cantidad)] });
const RETENIDO = ['RETENIDO', 'El lote L-77 está retenido: Contaminado.'] as const;

it('a task uses no lot of a supplier that the club holds, by its label or name, nor one that leaves the stock as it is', () => {
  for (const insumo_lote of ['L-77', 'INS-8', L77.insumo_lote_id])
    for (const descuenta_stock of [true, false])
      given(historia)
        .when(deLotes([insumo({ insumo_lote, cantidad: '1', descuenta_stock })]))
        .thenRefused(...RETENIDO);
});

it('without a lot it takes what has none and what is good, and is refused where only the held one is left', () => {
  // 0.5 of the 2.5 litres have no lot.
  given(historia)
    .when(deLotes([insumo()]))
    .then([registrada({ items: [usado({ lotes: [deLote(BUENO, '1')] })] })]);
  given(historia)
    .when(deLotes([insumo({ cantidad: '1.6' })]))
    .thenRefused(...RETENIDO);
});

it('a corrected task keeps what it used of it, takes no more, and takes it in no more', () => {
  const editar = (insumos: RegistrarTarea['insumos']): EditarTarea => {
    const { proyecto_evento_id: _evento, ...datos } = deLotes(insumos);
    return { ...datos, tipo: 'editar_tarea', motivo: 'Mal anotada' };
  };
  const conUso = [...historia, registrada({ items: [uso(L77, '0.5')] })];
  for (const cantidad of ['0.5', '0.2'])
    expect(() =>
      given(conUso)
        .when(editar([insumo({ insumo_lote: 'L-77', cantidad })]))
        .thenRefused(...RETENIDO),
    ).toThrow();
  given(conUso)
    .when(editar([insumo({ insumo_lote: 'L-77', cantidad: '0.6' })]))
    .thenRefused(...RETENIDO);
  given([...historia, registrada({ items: [uso(BUENO, '0.5')] })])
    .when(editar([insumo({ insumo_lote: 'L-77', cantidad: '0.5' })]))
    .thenRefused(...RETENIDO);
});
