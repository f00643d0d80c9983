import { keyOf, elegidasDe, seBloquean, seDanDeBaja, seFinalizan, seHacen } from './actos';
import type { Alerta } from './query';
import { gruposDe } from './grupos';

const frasco: Alerta = { id: 'f' };
const suelto: Alerta = { id: 'l', cantidad: 40, lote_bloqueado: false };
const trabado: Alerta = { id: 't', cantidad: 2, lote_bloqueado: true };
const grupos = gruposDe({
  grupos: { plantas_sin_sala: [suelto, trabado], producto_envasado_vencido: [frasco], vence_pronto: [frasco] },
  totales: { plantas_sin_sala: 2, producto_envasado_vencido: 1, vence_pronto: 1 },
});
const elegir = (...claves: string[]) => elegidasDe(grupos, new Set(claves));

it('chooses by group and record, and forgets alerts that are no longer shown', () => {
  expect(elegir(keyOf('vence_pronto', frasco), 'plantas_sin_sala ido')).toEqual([
    { clave: 'vence_pronto', alerta: frasco },
  ]);
});

it('retires stock alone, and locks only lots that are not locked', () => {
  const [vencido, pronto, lote, cerrado] = [
    keyOf('producto_envasado_vencido', frasco),
    keyOf('vence_pronto', frasco),
    keyOf('plantas_sin_sala', suelto),
    keyOf('plantas_sin_sala', trabado),
  ];
  expect([[], [vencido, pronto], [vencido, lote]].map((claves) => seDanDeBaja(elegir(...claves)))).toEqual([
    false,
    true,
    false,
  ]);
  expect([[], [lote], [lote, cerrado], [vencido]].map((claves) => seBloquean(elegir(...claves)))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('finishes events alone, and does tasks alone', () => {
  const evento = { clave: 'eventos_sin_cerrar', alerta: { id: 'e' } };
  const tarea = { clave: 'tareas_vencidas', alerta: { id: 't' } };
  const elecciones = [[], [evento], [tarea, tarea], [evento, tarea]];
  expect(elecciones.map(seFinalizan)).toEqual([false, true, false, false]);
  expect(elecciones.map(seHacen)).toEqual([false, false, true, false]);
});
