import { claveDe, elegidasDe, seBloquean, seDanDeBaja } from './actos';
import type { Alerta } from './consulta';
import { gruposDe } from './grupos';

const frasco: Alerta = { id: 'f' };
const suelto: Alerta = { id: 'l', cantidad: 40, lote_bloqueado: false };
const trabado: Alerta = { id: 't', cantidad: 2, lote_bloqueado: true };
const grupos = gruposDe({
  grupos: { plantas_sin_sala: [suelto, trabado], producto_envasado_vencido: [frasco], vence_pronto: [frasco] },
  totales: { plantas_sin_sala: 2, producto_envasado_vencido: 1, vence_pronto: 1 },
});
const elegir = (...claves: string[]) => elegidasDe(grupos, new Set(claves));

it('chooses by group and record, and forgets what is no longer told', () => {
  expect(elegir(claveDe('vence_pronto', frasco), 'plantas_sin_sala ido')).toEqual([
    { clave: 'vence_pronto', alerta: frasco },
  ]);
});

it('retires stock alone, and locks only lots that are not locked', () => {
  const [vencido, pronto, lote, cerrado] = [
    claveDe('producto_envasado_vencido', frasco),
    claveDe('vence_pronto', frasco),
    claveDe('plantas_sin_sala', suelto),
    claveDe('plantas_sin_sala', trabado),
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
