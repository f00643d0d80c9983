import { eventTypesByCapability, factsOf, type MaterialesEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { DIA_DE, type CerrarAnio } from './cerrar-anio';
import { materiales } from './materiales';
import {
  ENVASADO,
  MATERIA_PRIMA,
  PERSONA,
  crearBulk,
  envasar,
  materiaPrimaCreada,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from './materiales.testkit';

const { given } = specification(materiales);
const CLUB = '0d0b9b8a-53c8-5e34-8a9e-7b7f5d1e2c01';
const CIERRE = '0d0b9b8a-53c8-5e34-8a9e-7b7f5d1e2c02';
const comando = (cambios: Partial<CerrarAnio> = {}): CerrarAnio => ({
  tipo: 'cerrar_anio',
  club_id: CLUB,
  cierre_id: CIERRE,
  anio: 2025,
  motivo: ' Fin de año ',
  administrador: true,
  hoy: '2026-11-24',
  ...cambios,
});
type Cuentas = Extract<MaterialesEvent, { type: 'AnioCerrado' }>['data']['cuentas'];
const cerrado = (anio: number, cuentas: Cuentas = []): MaterialesEvent => ({
  type: 'AnioCerrado',
  version: 1,
  data: { club_id: CLUB, cierre_id: CIERRE, anio, motivo: 'Fin de año', cuentas },
});
const dispensar = (fecha_dispensacion = '2026-11-22') =>
  ({
    tipo: 'dispensar',
    dispensacion_id: CLUB,
    producto_final_envasado_id: ENVASADO,
    usuario_medicinal: { id: PERSONA, activo: true },
    cantidad_entregada: '1',
    fecha_dispensacion,
    anulado: false,
    justificacion_anulacion: null,
  }) as const;
const dispensada = (fecha_dispensacion: string): MaterialesEvent => ({
  ...productoDispensado(1),
  data: { ...productoDispensado(1).data, dispensacion_id: CLUB, fecha_dispensacion },
});
const LIBRO = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado(), productoDispensado()];

describe('closing a year', () => {
  it('sums what came in and went out of each matter', () => {
    const cuentas = cuentasTras(LIBRO);
    expect(cuentas.map(({ materia, unidad_medida }) => [materia, unidad_medida])).toEqual([
      ['materia_prima', 'gramos'],
      ['bulk', 'gramos'],
      ['envasado', 'unidades'],
    ]);
    expect(cuentas.at(-1)).toEqual({
      materia: 'envasado',
      unidad_medida: 'unidades',
      apertura: '0',
      movimientos: [
        { clase: 'dispensacion', entra: '0', sale: '3' },
        { clase: 'envasado', entra: '10', sale: '0' },
      ],
      cierre: '7',
    });
    given(LIBRO)
      .when(comando())
      .then([cerrado(2025, cuentas)]);
  });

  it('starts the next one with what there is', () => {
    const antes = cuentasTras(LIBRO);
    const despues = cuentasTras([...LIBRO, cerrado(2025, antes)], 2026, '2027-01-01');
    expect(despues).toEqual(
      antes.map(({ materia, unidad_medida, cierre }) => ({
        materia,
        unidad_medida,
        apertura: cierre,
        movimientos: [],
        cierre,
      })),
    );
  });

  it('closes a book in which there is nothing', () => {
    given([])
      .when(comando())
      .then([cerrado(2025)]);
  });

  it.each([
    [{ administrador: false }, 'SIN_PERMISO', 'Solo un administrador puede cerrar un año.'],
    [{ motivo: '  ' }, 'MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.'],
    [{ motivo: null }, 'MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.'],
    [{ anio: 2026 }, 'ANIO_SIN_TERMINAR', 'El año 2026 todavía no terminó.'],
    [{ anio: 2026, hoy: '2026-12-31' }, 'ANIO_SIN_TERMINAR', 'El año 2026 todavía no terminó.'],
    [{ anio: 2023 }, 'ANIO_YA_CERRADO', 'El año 2023 ya está cerrado.'],
    [{ anio: 2022 }, 'ANIO_YA_CERRADO', 'El año 2022 ya está cerrado.'],
    [{}, 'ANIO_ANTERIOR_ABIERTO', 'Primero cerrá el año 2024.'],
  ])('is refused with %j', (cambios, codigo, mensaje) => {
    given([cerrado(2023)])
      .when(comando(cambios))
      .thenRefused(codigo, mensaje);
  });

  it('is done on the first day after it', () => {
    given([cerrado(2025)])
      .when(comando({ anio: 2026, hoy: '2027-01-01' }))
      .then([cerrado(2026)]);
  });
});

describe('a closed year', () => {
  const DE_2026 = 'El año 2026 está cerrado: no se puede registrar ni cambiar nada con fecha de ese año.';
  const cerrada = [...LIBRO, cerrado(2026)];

  it('takes nothing with a day of its own', () => {
    given(cerrada)
      .when(crearBulk({ bulk_id: CLUB, codigo: 'B-9', cantidad: '1' }))
      .thenRefused('ANIO_CERRADO', DE_2026);
    given(cerrada)
      .when(envasar({ envasado_id: CLUB, codigo: 'E-9', cantidad_unidades: 1 }))
      .thenRefused('ANIO_CERRADO', DE_2026);
    given(cerrada).when(dispensar()).thenRefused('ANIO_CERRADO', DE_2026);
    given([...LIBRO, cerrado(2025)])
      .when(dispensar())
      .then([dispensada('2026-11-22')]);
  });

  it('takes what is done after it, and what has no day', () => {
    given(cerrada)
      .when(dispensar('2027-01-01'))
      .then([dispensada('2027-01-01')]);
    const ajuste = {
      tipo: 'ajustar_materia_prima',
      materia_prima_id: MATERIA_PRIMA,
      nueva_cantidad: '1',
      observaciones: 'Conteo',
    } as const;
    expect(decidir(ajuste)).toEqual(['MateriaPrimaAjustada']);
  });

  it('keeps the days of what was made in it, whose other data are corrected still', () => {
    const editar = (fecha_envasado: string) =>
      ({
        tipo: 'editar_envasado',
        envasado_id: ENVASADO,
        bloqueados: { peso_por_unidad: null, cantidad_unidades: null, precio_unitario: null, tipo_moneda: null },
        tipo_envase: 'Frasco',
        fecha_envasado,
        fecha_vencimiento: null,
        observaciones: 'Otra etiqueta',
      }) as const;
    const suya = productoEnvasado().data.fecha_envasado;
    expect(decidir(editar(suya))).toEqual(['EnvasadoEditado']);
    given(cerrada).when(editar('2027-01-02')).thenRefused('ANIO_CERRADO', DE_2026);
  });

  const decidir = (orden: Parameters<typeof materiales.decide>[0]): string[] =>
    materiales.decide(orden, cerrada.reduce(materiales.evolve, materiales.initial())).map(({ type }) => type);
});

it('knows the day of each event of the book as its schema does', () => {
  const { materiales: tipos } = eventTypesByCapability;
  const conDia = tipos.flatMap((tipo) => {
    const { fecha } = factsOf(tipo);
    return fecha === null ? [] : [[tipo, fecha] as const];
  });
  expect(DIA_DE).toEqual(Object.fromEntries(conDia));
});

function cuentasTras(historia: readonly MaterialesEvent[], anio = 2025, hoy = '2026-11-24'): Cuentas {
  const libro = historia.reduce(materiales.evolve, materiales.initial());
  const [event] = materiales.decide(comando({ anio, hoy }), libro);
  if (event?.type !== 'AnioCerrado') throw new Error('nothing was closed');
  return event.data.cuentas;
}
