import fc from 'fast-check';
import { CERO, decimal, text } from '@cepa/domain/valores/decimal';
import type { TareaDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { desdeQueSeAsocio } from './actividades';
import { clasificar, comparar } from './comparacion';

const id = (n: number): string => `${String(n).padStart(8, '0')}-1111-5111-8111-111111111111`;
const ETAPAS = ['Vegetativo', 'Floración', 'Secado'];

const asociada = (n: number, costo: number) => ({
  actividad_id: id(n),
  etapa_evento_cultivo: ETAPAS[n % 3] ?? '',
  categoria_tarea: 'Nutrición',
  nombre_tarea: 'Riego',
  descripcion: '',
  costo_estimado_usd: text(decimal(costo).div(100)),
  costo_estimado_moneda_alternativa: '1',
  numero_etapa: n + 1,
  nombre_tarea_id: null,
  costeada_en: '2026-11-01T13:00:00.000Z',
  moneda: 'ARS',
  cotizacion: '1',
});
const tarea = (n: number, [costo, actividad]: readonly [number, number]): TareaDeProyecto => ({
  id: id(1000 + n),
  club_id: id(1),
  proyecto_id: id(2),
  proyecto_evento_id: id(3),
  nombre_evento: ETAPAS[n % 3] ?? null,
  fecha: '2026-11-03T13:00:00.000Z',
  tipo_objeto: 'Sala',
  objeto_id: null,
  objeto_nombre: 'Sala 1',
  categoria_id: id(4),
  categoria_nombre: 'Nutrición',
  nombre_tarea_id: id(5),
  nombre_tarea: 'Riego',
  tipo_planificacion_tarea: 'Tarea planeada',
  plan_cultivo_actividades_id: actividad < 0 ? null : id(actividad),
  numero_etapa_plan_cultivo_actividades: null,
  costo_final_usd: '0',
  costo_real_usd: text(decimal(costo).div(100)),
  moneda_tipeada: 'ARS',
  moneda: 'ARS',
  costo: text(decimal(costo).div(100)),
  aparte_tipeado: '0',
  aparte_insumos: '0',
  duracion_horas: '0.1',
  atributos: [],
  cumpli_grupo_id: null,
  cumpli_etiqueta_id: null,
  creado_en: '2026-11-03T13:00:00.000Z',
});
const suma = (valores: readonly (number | string)[]): string =>
  text(valores.reduce((hasta, valor) => hasta.plus(valor), CERO));

describe('plan and reality', () => {
  it('are four cases', () => {
    expect([true, false].flatMap((una) => [true, false].map((otra) => clasificar(una, otra)))).toEqual([
      'ejecutada_planificada',
      'planificada_sin_ejecucion',
      'ejecutada_no_planificada',
      'no_planificada_sin_ejecucion',
    ]);
  });

  it('adds estimates in another currency only with a rate, and tells the difference in each currency', () => {
    const enDolares = (n: number, cotizacion: string | null) => ({ ...asociada(n, 1000), moneda: 'USD', cotizacion });
    const actividades = desdeQueSeAsocio([asociada(0, 5000), enDolares(3, '1200.5'), enDolares(6, null)], id(9), null);
    const { por_etapa, totales } = comparar(actividades, [{ ...tarea(0, [100, 6]), aparte_insumos: '12.5' }]);
    const mezclado = {
      planificado: 12055,
      planificado_aparte: [{ moneda: 'USD', valor: 10 }],
      real: 1,
      aparte: [{ moneda: 'USD', valor: 12.5 }],
      desvio: -12054,
      desvio_aparte: [{ moneda: 'USD', valor: 2.5 }],
    };
    expect(totales).toMatchObject(mezclado);
    expect(por_etapa).toEqual([expect.objectContaining({ etapa: 'Vegetativo', ...mezclado })]);
  });

  it('a project costs what its tasks cost, and each of them is counted once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(1_000_000), fc.integer({ min: -1, max: 10 })), { maxLength: 25 }),
        (estimados, hechas) => {
          const actividades = desdeQueSeAsocio(
            estimados.map((costo, n) => asociada(n, costo)),
            id(9),
            null,
          );
          const tareas = hechas.map((hecha, n) => tarea(n, hecha));
          const costo = suma(tareas.map(({ costo_real_usd }) => costo_real_usd));
          const comparado = comparar(actividades, tareas);
          const { ejecutadas_planificadas, ejecutadas_no_planificadas, por_etapa, planificadas, totales } = comparado;
          const todas = [...ejecutadas_planificadas, ...ejecutadas_no_planificadas];
          expect(todas.map((una) => una.id).sort()).toEqual(tareas.map((una) => una.id).sort());
          const desvios = [...planificadas, ...ejecutadas_no_planificadas].map(({ desvio }) => desvio ?? 0);
          expect([
            suma(todas.map(({ costo_real_usd }) => costo_real_usd)),
            suma(por_etapa.map(({ real }) => real)),
            String(totales.real),
            suma(desvios),
          ]).toEqual([costo, costo, costo, suma([totales.desvio])]);
          expect(suma(por_etapa.map(({ planificado }) => planificado))).toBe(suma([totales.planificado]));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
