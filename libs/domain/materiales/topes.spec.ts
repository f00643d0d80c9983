import type { MaterialesEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { Dispensar } from './dispensar';
import { materiales } from './materiales';
import {
  DISPENSACION,
  ENVASADO,
  OTRO,
  PERSONA,
  materiaPrimaCreada,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from './materiales.testkit';
import type { Tope } from './reglas.state';

const { given } = specification(materiales);
const conTope = (cambios: Partial<Tope> = {}): MaterialesEvent =>
  ({
    type: 'ReglasDelLibroCambiadas',
    version: 1,
    data: {
      cuarentena: { tipos: [], tipos_analisis: [] },
      permiso_obligatorio: false,
      topes: [{ tipos_producto: [], cantidad: '20', unidad: 'gramos', periodo: 'mes', ...cambios }],
      motivo: 'Tope',
    },
  }) as unknown as MaterialesEvent;
const libro = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado()];
/** 15 g on 22/11, and the limit after it. */
const con = (cambios: Partial<Tope> = {}) => [...libro, productoDispensado(), conTope(cambios)];
const pedir = (cantidad_entregada: string, fecha_dispensacion = '2026-11-24'): Dispensar => ({
  tipo: 'dispensar',
  dispensacion_id: OTRO,
  producto_final_envasado_id: ENVASADO,
  usuario_medicinal: { id: PERSONA, activo: true },
  cantidad_entregada,
  fecha_dispensacion,
  anulado: false,
  justificacion_anulacion: null,
});
const entregado = (cantidad_entregada: number, fecha_dispensacion = '2026-11-24'): MaterialesEvent => ({
  ...productoDispensado(cantidad_entregada),
  data: { ...productoDispensado(cantidad_entregada).data, dispensacion_id: OTRO, fecha_dispensacion },
});
const MENSAJE = 'Con esta entrega serían 25 g en el mes: el tope es 20 g y quedan 5 g.';
const editar = (cantidad_entregada: string | null, anulado = false) =>
  ({
    tipo: 'editar_dispensacion',
    dispensacion_id: DISPENSACION,
    cantidad_entregada,
    anulado,
    justificacion_anulacion: anulado ? 'Error' : null,
    activo: true,
    hoy: '2026-11-24',
  }) as const;
const corregida = (cantidad_nueva: number): MaterialesEvent => ({
  type: 'DispensacionCorregida',
  version: 1,
  data: { dispensacion_id: DISPENSACION, producto_final_envasado_id: ENVASADO, cantidad_anterior: 3, cantidad_nueva },
});
const anulada: MaterialesEvent = {
  type: 'DispensacionAnulada',
  version: 1,
  data: {
    dispensacion_id: DISPENSACION,
    producto_final_envasado_id: ENVASADO,
    cantidad_devuelta: 3,
    justificacion_anulacion: 'Error',
  },
};

describe('the limits of a club', () => {
  it('count what was handed out before they began, up to the last gram', () => {
    given(con())
      .when(pedir('1'))
      .then([entregado(1)]);
    given(con()).when(pedir('2')).thenRefused('TOPE_SUPERADO', MENSAJE);
  });

  it('begin anew with the month, the day, or thirty days later', () => {
    given(con())
      .when(pedir('4', '2026-12-01'))
      .then([entregado(4, '2026-12-01')]);
    given(con({ periodo: 'dia' }))
      .when(pedir('4'))
      .then([entregado(4)]);
    given(con({ periodo: '30_dias' }))
      .when(pedir('2', '2026-12-21'))
      .thenRefused('TOPE_SUPERADO', 'Con esta entrega serían 25 g en 30 días: el tope es 20 g y quedan 5 g.');
    given(con({ periodo: '30_dias' }))
      .when(pedir('4', '2026-12-22'))
      .then([entregado(4, '2026-12-22')]);
  });

  it('are of their types and their unit alone', () => {
    given(con({ tipos_producto: ['Tintura'] }))
      .when(pedir('2'))
      .then([entregado(2)]);
    given(con({ unidad: 'mililitros' }))
      .when(pedir('2'))
      .then([entregado(2)]);
    given(con({ tipos_producto: ['Flores prearmadas', 'Tintura'] }))
      .when(pedir('2'))
      .thenRefused('TOPE_SUPERADO', MENSAJE);
  });

  it('are of each person', () => {
    const otra = { ...pedir('4'), usuario_medicinal: { id: ENVASADO, activo: true } };
    given(con())
      .when(otra)
      .then([{ ...entregado(4), data: { ...entregado(4).data, usuario_medicinal_id: ENVASADO } } as MaterialesEvent]);
  });

  it('count a corrected delivery at its new value, and an annulled one not at all', () => {
    given(con())
      .when(editar('4'))
      .then([corregida(4)]);
    given(con()).when(editar('5')).thenRefused('TOPE_SUPERADO', MENSAJE.replace('5 g.', '20 g.'));
    given([...con(), corregida(1)])
      .when(pedir('3'))
      .then([entregado(3)]);
    given([...con(), anulada])
      .when(pedir('4'))
      .then([entregado(4)]);
  });

  it('stand before the stock', () => {
    given(con())
      .when(pedir('50'))
      .thenRefused('TOPE_SUPERADO', 'Con esta entrega serían 265 g en el mes: el tope es 20 g y quedan 5 g.');
  });

  it('are asked in every period that held the day of a delivery that is raised', () => {
    const despues = entregado(1, '2026-12-10');
    given([...con({ periodo: '30_dias' }), despues])
      .when(editar('4'))
      .thenRefused('TOPE_SUPERADO', 'Con esta entrega serían 25 g en 30 días: el tope es 20 g y quedan 15 g.');
  });
});
