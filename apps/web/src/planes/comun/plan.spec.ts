import { costoDe, etapasPorCosto, porEtapa, validarPlan, valuesOfActividad, type Actividad } from './plan';

const actividad = (id: string, etapa_evento_cultivo: string, numero_etapa: number): Actividad => ({
  id,
  plan_id: 'plan',
  etapa_evento_cultivo,
  categoria_tarea: 'Nutrición',
  nombre_tarea: 'Riego',
  descripcion: '',
  costo_estimado_usd: 10,
  costo_estimado_moneda_alternativa: 1,
  numero_etapa,
  orden: numero_etapa,
  nombre_tarea_id: null,
  moneda: 'ARS',
});

describe('a plan on screen', () => {
  it('shows the most costly stage first, and adds its stages', () => {
    const plan = {
      costo_estimado_por_etapa: { Secado: 10, Floración: 20.1, Curado: 10.2 },
      costo_aparte_por_etapa: {},
    };
    expect(etapasPorCosto(plan).map(({ etapa }) => etapa)).toEqual(['Floración', 'Curado', 'Secado']);
    expect(costoDe(plan)).toEqual({ costo: 40.3, aparte: [] });
  });

  it('never adds what was estimated in different currencies', () => {
    const aparte = [{ moneda: 'USD', valor: 3 }];
    const plan = {
      costo_estimado_por_etapa: { Secado: 20, Curado: 0 },
      costo_aparte_por_etapa: { Secado: aparte, Curado: aparte },
    };
    expect([costoDe(plan), etapasPorCosto(plan)]).toEqual([
      { costo: 20, aparte: [{ moneda: 'USD', valor: 6 }] },
      [
        { etapa: 'Secado', costo: 20, aparte },
        { etapa: 'Curado', costo: 0, aparte },
      ],
    ]);
  });

  it('groups its activities by stage, by number', () => {
    const grupos = porEtapa([actividad('c', 'Secado', 3), actividad('b', 'Floración', 2), actividad('a', 'Secado', 1)]);
    expect(grupos.map(({ etapa, actividades }) => [etapa, actividades.map(({ id }) => id)])).toEqual([
      ['Secado', ['a', 'c']],
      ['Floración', ['b']],
    ]);
  });

  it('proposes the highest number and one', () => {
    expect(valuesOfActividad([]).numero_etapa).toBe(1);
    expect(valuesOfActividad([actividad('a', 'Secado', 4), actividad('b', 'Secado', 2)]).numero_etapa).toBe(5);
  });

  it('needs objective, planner and description', () => {
    const vacio = { objetivo: ' ', planificado_por: '', descripcion: '', objetivo_cumplido: false };
    expect(Object.values(validarPlan(vacio))).toEqual(Array(3).fill('Este campo es obligatorio.'));
    const lleno = { objetivo: 'a', planificado_por: 'b', descripcion: 'c', objetivo_cumplido: false };
    expect(Object.values(validarPlan(lleno))).toEqual([null, null, null]);
  });
});
