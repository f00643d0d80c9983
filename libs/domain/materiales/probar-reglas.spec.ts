import type { MaterialesEvent } from '@cepa/event-schemas';
import { SIN_REGLAS } from './cambiar-reglas';
import {
  BIOMASA,
  BULK,
  DISPENSACION,
  ENVASADO,
  MATERIA_PRIMA,
  OTRO,
  PERSONA,
  materiaPrimaCreada,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from './materiales.testkit';
import type { Permiso } from './permiso';
import { PruebaDeReglas, type Prueba } from './probar-reglas';
import type { Reglas, Tope } from './reglas.state';

const POR_MES: Tope = { tipos_producto: [], cantidad: '20', unidad: 'gramos', periodo: 'mes' };
const DIA = '2026-11-24';
const entrega = (dispensacion_id: string, cantidad: number, fecha_dispensacion = DIA): MaterialesEvent => ({
  ...productoDispensado(cantidad),
  data: { ...productoDispensado(cantidad).data, dispensacion_id, fecha_dispensacion },
});
const corregida = (cantidad_anterior: number, cantidad_nueva: number): MaterialesEvent => ({
  type: 'DispensacionCorregida',
  version: 1,
  data: { dispensacion_id: DISPENSACION, producto_final_envasado_id: ENVASADO, cantidad_anterior, cantidad_nueva },
});
const libro = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado()];

/** The refusals of a trial, each as its delivery, units and code. */
function probar(
  reglas: Partial<Reglas>,
  hechos: readonly MaterialesEvent[],
  cambios: Partial<Prueba> = {},
  permiso: Permiso | null = null,
): (readonly [string, number, string])[] {
  const prueba = new PruebaDeReglas({
    reglas: { ...SIN_REGLAS, ...reglas },
    desde: '2025-11-25',
    deBiomasa: new Map<string, readonly string[]>(),
    seLiberaria: () => false,
    ...cambios,
  });
  return hechos.flatMap((hecho) => {
    const rechazada = prueba.siguiente(hecho, DIA, permiso);
    return rechazada ? [[rechazada.dispensacion_id, rechazada.cantidad, rechazada.codigo] as const] : [];
  });
}

describe('a trial of rules', () => {
  it('refuses nothing without a rule, whatever the club’s own were', () => {
    const propias: MaterialesEvent = {
      type: 'ReglasDelLibroCambiadas',
      version: 1,
      data: { ...SIN_REGLAS, permiso_obligatorio: true, motivo: 'Permiso' },
    } as never;
    expect(probar({}, [...libro, propias, productoDispensado()])).toEqual([]);
  });

  it('names what is above a limit; what was refused does not count for the next', () => {
    const hechos = [...libro, entrega(DISPENSACION, 3), entrega(OTRO, 2), entrega(BULK, 1)];
    expect(probar({ topes: [POR_MES] }, hechos)).toEqual([[OTRO, 2, 'TOPE_SUPERADO']]);
  });

  it('takes a refused raise as it was before it, and a refused delivery as nothing after it', () => {
    const subida = [...libro, entrega(DISPENSACION, 2), corregida(2, 5), entrega(OTRO, 2)];
    expect(probar({ topes: [POR_MES] }, subida)).toEqual([[DISPENSACION, 5, 'TOPE_SUPERADO']]);
    const bajada = [...libro, entrega(DISPENSACION, 5), corregida(5, 4), entrega(OTRO, 4)];
    expect(probar({ topes: [POR_MES] }, bajada)).toEqual([[DISPENSACION, 5, 'TOPE_SUPERADO']]);
    const anulada = {
      type: 'DispensacionAnulada',
      version: 1,
      data: {
        dispensacion_id: DISPENSACION,
        producto_final_envasado_id: ENVASADO,
        cantidad_devuelta: 5,
        justificacion_anulacion: 'Error',
      },
    } as const;
    // An annulled delivery was not received: it returns nothing.
    const devuelta = [...libro, entrega(DISPENSACION, 5), anulada, entrega(OTRO, 5)];
    expect(probar({ topes: [POR_MES] }, devuelta)).toEqual([
      [DISPENSACION, 5, 'TOPE_SUPERADO'],
      [OTRO, 5, 'TOPE_SUPERADO'],
    ]);
  });

  it('leaves what is older than it as it is, and counts it', () => {
    const hechos = [...libro, entrega(DISPENSACION, 9, '2026-11-23'), entrega(OTRO, 1)];
    expect(probar({ topes: [POR_MES] }, hechos, { desde: DIA })).toEqual([[OTRO, 1, 'TOPE_SUPERADO']]);
  });

  it('asks for the permit of each person', () => {
    const hechos = [...libro, entrega(DISPENSACION, 1)];
    const hasta = (vigente_hasta: string): Permiso => ({ vigente_hasta, topes: [] });
    const con = (permiso: Permiso | null) => probar({ permiso_obligatorio: true }, hechos, {}, permiso);
    expect(con(null)).toEqual([[DISPENSACION, 1, 'PERMISO_FALTANTE']]);
    expect(con(hasta('2026-11-23'))).toEqual([[DISPENSACION, 1, 'PERMISO_VENCIDO']]);
    expect(con(hasta(DIA))).toEqual([]);
  });

  it('refuses what nobody released, unless an analysis would have let it', () => {
    const cuarentena = { tipos: ['Flores prearmadas'], tipos_analisis: [OTRO] };
    const hechos = [...libro, entrega(DISPENSACION, 1)];
    expect(probar({ cuarentena }, hechos)).toEqual([[DISPENSACION, 1, 'EN_CUARENTENA']]);
    const vistas: string[] = [];
    const seLiberaria = (partidas: Iterable<string>): boolean => vistas.push(...partidas) > 0;
    expect(probar({ cuarentena }, hechos, { seLiberaria })).toEqual([]);
    expect(vistas).toEqual([ENVASADO, BULK, MATERIA_PRIMA, BIOMASA]);
  });

  it('says who would not have received what was held from a day on, whatever it was made of', () => {
    const hechos = [...libro, entrega(DISPENSACION, 1, '2026-11-22'), entrega(OTRO, 1)];
    const retenido = { id: 'lote', desde: DIA, motivo: 'prueba' };
    const deBiomasa = new Map([[BIOMASA, ['lote']]]);
    expect(probar({}, hechos, { retenido, deBiomasa })).toEqual([[OTRO, 1, 'RETENIDO']]);
    expect(probar({}, hechos, { retenido: { ...retenido, id: 'otro' }, deBiomasa })).toEqual([]);
  });

  it('knows whose permit an event is decided by', () => {
    const prueba = new PruebaDeReglas({
      reglas: SIN_REGLAS,
      desde: DIA,
      deBiomasa: new Map<string, readonly string[]>(),
      seLiberaria: () => false,
    });
    for (const hecho of libro) {
      expect(prueba.personaDe(hecho)).toBeNull();
      prueba.siguiente(hecho, DIA, null);
    }
    expect(prueba.personaDe(entrega(DISPENSACION, 1))).toBe(PERSONA);
    expect(prueba.personaDe(entrega(DISPENSACION, 1, '2026-11-23'))).toBeNull();
    prueba.siguiente(entrega(DISPENSACION, 2), DIA, null);
    expect(prueba.personaDe(corregida(2, 3))).toBe(PERSONA);
    expect(prueba.personaDe(corregida(2, 1))).toBeNull();
  });
});
