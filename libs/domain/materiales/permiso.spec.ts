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
import { PERMISO_SUPUESTO, type Permiso } from './permiso';
import type { Tope } from './reglas.state';
import { saldosDe, unidadesDeEntrega, unidadesQueEntran } from './topes';

const { given } = specification(materiales);
const HOY = '2026-11-24';
const POR_MES: Tope = { tipos_producto: [], cantidad: '20', unidad: 'gramos', periodo: 'mes' };
const reglas = (cambios: object = {}): MaterialesEvent =>
  ({
    type: 'ReglasDelLibroCambiadas',
    version: 1,
    data: {
      cuarentena: { tipos: [], tipos_analisis: [] },
      permiso_obligatorio: true,
      topes: [],
      motivo: 'Permiso',
      ...cambios,
    },
  }) as unknown as MaterialesEvent;
const libro = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado()];
/** 15 g on 22/11. */
const con = (cambios?: object) => [...libro, productoDispensado(), reglas(cambios)];
const permisoHasta = (vigente_hasta: string, topes: readonly Tope[] = []): Permiso => ({ vigente_hasta, topes });
const pedir = (cantidad_entregada: string, permiso: Permiso | null, cambios: Partial<Dispensar> = {}): Dispensar => ({
  tipo: 'dispensar',
  dispensacion_id: OTRO,
  producto_final_envasado_id: ENVASADO,
  usuario_medicinal: { id: PERSONA, activo: true, permiso },
  cantidad_entregada,
  fecha_dispensacion: HOY,
  anulado: false,
  justificacion_anulacion: null,
  ...cambios,
});
const entregado = (cantidad: number): MaterialesEvent => ({
  ...productoDispensado(cantidad),
  data: { ...productoDispensado(cantidad).data, dispensacion_id: OTRO, fecha_dispensacion: HOY },
});
const subir = (cantidad_entregada: string, permiso: Permiso | null) =>
  ({
    tipo: 'editar_dispensacion',
    dispensacion_id: DISPENSACION,
    cantidad_entregada,
    anulado: false,
    justificacion_anulacion: null,
    activo: true,
    permiso,
    hoy: HOY,
  }) as const;
const FALTA = ['PERMISO_FALTANTE', 'Falta cargar el permiso de esta persona.'] as const;
const VENCIO = ['PERMISO_VENCIDO', 'El permiso venció el 23/11/2026: no se puede dispensar.'] as const;

describe('the permit of a person', () => {
  it('is asked for where the club asks for it, and holds on its last day', () => {
    given([...libro, reglas({ permiso_obligatorio: false })])
      .when(pedir('1', null))
      .then([entregado(1)]);
    given(con())
      .when(pedir('1', null))
      .thenRefused(...FALTA);
    given(con())
      .when(pedir('1', permisoHasta('2026-11-23')))
      .thenRefused(...VENCIO);
    given(con())
      .when(pedir('1', permisoHasta(HOY)))
      .then([entregado(1)]);
  });

  it('is asked for where a dispensing is raised, and not where it is lowered or annulled', () => {
    given(con())
      .when(subir('4', null))
      .thenRefused(...FALTA);
    given(con())
      .when(subir('4', permisoHasta('2026-11-23')))
      .thenRefused(...VENCIO);
    given(con())
      .when(subir('2', null))
      .then([
        {
          type: 'DispensacionCorregida',
          version: 1,
          data: {
            dispensacion_id: DISPENSACION,
            producto_final_envasado_id: ENVASADO,
            cantidad_anterior: 3,
            cantidad_nueva: 2,
          },
        },
      ]);
  });

  it('comes after a suspended person and before quarantine, limit and stock', () => {
    const enCuarentena = reglas({ cuarentena: { tipos: ['Flores prearmadas'], tipos_analisis: [] }, topes: [POR_MES] });
    const suspendida = { usuario_medicinal: { id: PERSONA, activo: false, permiso: null } };
    const dado = [materiaPrimaCreada(), enCuarentena, productoBulkCreado(), productoEnvasado(), enCuarentena];
    given(dado)
      .when(pedir('9999', null, suspendida))
      .thenRefused('USUARIO_SUSPENDIDO', 'El usuario medicinal está suspendido.');
    given(dado)
      .when(pedir('9999', null))
      .thenRefused(...FALTA);
    given(dado)
      .when(pedir('9999', permisoHasta(HOY)))
      .thenRefused('EN_CUARENTENA', 'El envasado ENV-1 está en cuarentena: falta liberarlo.');
    given([...libro, reglas({ topes: [POR_MES] })])
      .when(pedir('9999', permisoHasta(HOY)))
      .thenRefused('TOPE_SUPERADO', 'Con esta entrega serían 49.995 g en el mes: el tope es 20 g y quedan 20 g.');
  });

  it('has limits that take the place of the club’s of the same unit, smaller or larger', () => {
    const unidades: Tope = { ...POR_MES, unidad: 'unidades', cantidad: '1' };
    given(con({ topes: [POR_MES] }))
      .when(pedir('2', permisoHasta(HOY, [{ ...POR_MES, cantidad: '25' }])))
      .then([entregado(2)]);
    given(con({ topes: [{ ...POR_MES, cantidad: '100' }] }))
      .when(pedir('2', permisoHasta(HOY, [POR_MES])))
      .thenRefused('TOPE_SUPERADO', 'Con esta entrega serían 25 g en el mes: el tope es 20 g y quedan 5 g.');
    given(con({ topes: [POR_MES] }))
      .when(pedir('2', permisoHasta(HOY, [unidades])))
      .thenRefused('TOPE_SUPERADO', 'Con esta entrega serían 25 g en el mes: el tope es 20 g y quedan 5 g.');
    given(con({ topes: [POR_MES] }))
      .when(pedir('2', PERMISO_SUPUESTO))
      .then([entregado(2)]);
  });
});

describe('what is left of a limit', () => {
  const llegar = (hechos: readonly MaterialesEvent[]) => hechos.reduce(materiales.evolve, materiales.initial());
  const saldos = (topes: readonly Tope[], dia = HOY, permiso: Permiso | null = null) =>
    saldosDe(llegar(con({ topes })), PERSONA, permiso, dia).map(({ usado, queda, desde, hasta }) => [
      usado.toNumber(),
      queda.toNumber(),
      desde,
      hasta,
    ]);

  it('is told with its period', () => {
    expect(
      saldos([POR_MES, { ...POR_MES, periodo: 'dia' }, { ...POR_MES, periodo: '30_dias', cantidad: '10' }]),
    ).toEqual([
      [15, 5, '2026-11-01', '2026-11-30'],
      [0, 20, HOY, HOY],
      [15, 0, '2026-10-26', HOY],
    ]);
    expect(saldos([POR_MES], '2026-12-31')).toEqual([[0, 20, '2026-12-01', '2026-12-31']]);
    expect(saldos([POR_MES], HOY, permisoHasta(HOY, [{ ...POR_MES, cantidad: '30' }]))).toEqual([
      [15, 15, '2026-11-01', '2026-11-30'],
    ]);
  });

  it('is as many whole units as fit in the narrowest limit that counts the product', () => {
    const caben = (topes: readonly Tope[]): number | null => {
      const dado = llegar(con({ topes }));
      return unidadesQueEntran(dado, { persona: PERSONA, envasadoId: ENVASADO, dia: HOY });
    };
    expect(caben([])).toBeNull();
    expect(caben([{ ...POR_MES, tipos_producto: ['Tintura'] }])).toBeNull();
    expect(
      caben([
        { ...POR_MES, cantidad: '29.5' },
        { ...POR_MES, periodo: 'dia', cantidad: '12' },
      ]),
    ).toBe(2);
    expect(caben([{ ...POR_MES, cantidad: '10' }])).toBe(0);
  });

  it('is for a delivery that was made what it may be raised to, in every period of its day', () => {
    const dado = (topes: readonly Tope[]) => llegar([...con({ topes }), entregado(2)]);
    const hasta = (topes: readonly Tope[], permiso: Permiso | null = null) =>
      unidadesDeEntrega(dado(topes), DISPENSACION, PERSONA, permiso);
    expect(hasta([])).toBeNull();
    expect(hasta([{ ...POR_MES, cantidad: '32' }])).toBe(4);
    expect(hasta([{ ...POR_MES, cantidad: '32', periodo: '30_dias' }])).toBe(4);
    expect(hasta([{ ...POR_MES, cantidad: '32', periodo: 'dia' }])).toBe(6);
    expect(hasta([POR_MES], permisoHasta(HOY, [{ ...POR_MES, cantidad: '45' }]))).toBe(7);
    expect(() => unidadesDeEntrega(dado([]), DISPENSACION, ENVASADO, null)).toThrow('Recurso no encontrado.');
  });
});
