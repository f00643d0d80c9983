import { hoy, sumarDias } from '@/ui/formatos';
import { estadoDe } from './estado';

const stock = (cambios: object = {}) => ({ vencido: false, disponible: 10, vencimiento: null, ...cambios });

it.each([
  ['Disponible', stock()],
  ['Disponible', stock({ vencimiento: sumarDias(hoy(), 31) })],
  ['Vence pronto', stock({ vencimiento: sumarDias(hoy(), 30) })],
  ['Vencido', stock({ vencido: true, vencimiento: sumarDias(hoy(), -1) })],
  ['Retenido', stock({ retenido: true, en_cuarentena: true, vencimiento: sumarDias(hoy(), 5) })],
  ['En cuarentena', stock({ en_cuarentena: true, vencimiento: sumarDias(hoy(), 5) })],
  ['Sin stock', stock({ vencido: true, disponible: 0 })],
  ['Anulado', stock({ anulado: true, vencido: true })],
])('says %s', (texto, de) => {
  expect(estadoDe(de).texto).toBe(texto);
});
