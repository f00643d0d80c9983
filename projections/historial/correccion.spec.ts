import { esCorreccion } from './correccion';

const acto = (tipo: string, antes: object = {}, data: object = {}) =>
  esCorreccion({ tipo, data: { ...data }, antes: { ...antes } });

it('is an act that changes or takes back a recorded fact', () => {
  expect([
    acto('LoteEditado', { nombre: 'Aurora' }),
    acto('MateriaPrimaAjustada', { disponible: '922' }),
    acto('EnvasadoAnulado'),
    acto('LoteEliminado'),
    acto('StockAjustado', { cantidad: '3' }, { clase: 'recuento' }),
  ]).toEqual([true, true, true, true, true]);
});

it('is not a lock, a state that goes on, an edit that changed nothing, nor a purchase', () => {
  expect([
    acto('LoteBloqueado', { lote_bloqueado: false }),
    acto('EstadoDePlantasCambiado', { estado: 'Viva' }),
    acto('BiomasaMarcadaLista', { fecha_lista_produccion: null }),
    acto('LoteEditado'),
    acto('StockAjustado', { cantidad: '3' }, { clase: 'compra' }),
  ]).toEqual([false, false, false, false, false]);
});
