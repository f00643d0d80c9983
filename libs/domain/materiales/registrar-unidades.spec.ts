import fc from 'fast-check';
import type { MaterialesEvent } from '@cepa/event-schemas';
import { Rechazo } from '../rechazo';
import { materiales } from './materiales';
import { crearBulk, crearMateriaPrima, envasar } from './materiales.testkit';
import { DESTINOS_DE_UNIDAD, pendientesDe, type RegistrarUnidades } from './registrar-unidades';
import type { LibroDeMateriales } from './state';

const ENV = 'e';
const ANA = 'ana';

const orden = (cambios: Partial<RegistrarUnidades>): RegistrarUnidades => ({
  tipo: 'registrar_unidades',
  registro_id: 'r',
  retiro_id: 'x',
  envasado_id: ENV,
  usuario_medicinal_id: ANA,
  cantidad: '1',
  destino: 'devuelta',
  motivo: null,
  motivo_del_retiro: 'Moho',
  testigo: null,
  fecha: '2026-11-23',
  ...cambios,
});

const tras = (libro: LibroDeMateriales, ...comandos: Parameters<typeof materiales.decide>[0][]): LibroDeMateriales =>
  comandos.reduce((uno, comando) => materiales.decide(comando, uno).reduce(materiales.evolve, uno), libro);

/** A package of which Ana received four units. */
const con = (peso_por_unidad: string, cantidad_unidades: number) =>
  tras(
    materiales.initial(),
    crearMateriaPrima({ materia_prima_id: 'm' }),
    crearBulk({ bulk_id: 'k', materia_prima_id: 'm' }),
    envasar({ envasado_id: ENV, producto_final_bulk_id: 'k', peso_por_unidad, cantidad_unidades }),
    {
      tipo: 'dispensar',
      dispensacion_id: 'd',
      producto_final_envasado_id: ENV,
      usuario_medicinal: { id: ANA, activo: true },
      cantidad_entregada: '4',
      fecha_dispensacion: '2026-11-22',
      anulado: false,
      justificacion_anulacion: null,
    },
  );

/** Ten units of five grams. */
const libro = con('5', 10);

const anular = {
  tipo: 'editar_dispensacion',
  dispensacion_id: 'd',
  cantidad_entregada: null,
  anulado: true,
  justificacion_anulacion: 'Error',
} as const;

const tipos = (events: readonly MaterialesEvent[]) =>
  events.map(({ type, data }) => [type, 'unidades' in data && data.unidades]);

function codigo(comando: Parameters<typeof materiales.decide>[0], en: LibroDeMateriales): string {
  try {
    materiales.decide(comando, en);
  } catch (error) {
    if (error instanceof Rechazo) return error.codigo;
    throw error;
  }
  return 'accepted';
}

it('what a person returns is never stock again', () => {
  const despues = tras(libro, orden({ cantidad: '3' }));
  expect(materiales.decide(orden({ cantidad: '3' }), libro)).toEqual([
    {
      type: 'ProductoDevuelto',
      version: 1,
      data: {
        devolucion_id: 'r',
        retiro_id: 'x',
        envasado_id: ENV,
        usuario_medicinal_id: ANA,
        unidades: 3,
        peso: '15',
        unidad_medida: 'gramos',
        fecha: '2026-11-23',
        motivo: null,
        testigo: null,
      },
    },
  ]);
  expect([
    despues.envasados.get(ENV)?.disponibles,
    pendientesDe(despues, ENV, ANA),
    despues.devueltas.get(ENV),
  ]).toEqual([6, 1, 3]);
  // If annulled or lowered, the returned units would be stock again.
  expect([codigo(anular, despues), codigo({ ...anular, anulado: false, cantidad_entregada: '2' }, despues)]).toEqual([
    'TIENE_DESTINOS',
    'TIENE_DESTINOS',
  ]);
  expect(codigo({ ...anular, anulado: false, cantidad_entregada: '3' }, despues)).toBe('accepted');
});

it('each unit ends once, whoever asks', () => {
  const tres = tras(libro, orden({ cantidad: '2' }), orden({ cantidad: '1', destino: 'consumida' }));
  expect([
    codigo(orden({ cantidad: '2', destino: 'consumida' }), tres),
    codigo(orden({ cantidad: '1', destino: 'no_recuperada' }), tres),
    codigo(orden({ cantidad: '1', destino: 'no_recuperada', motivo: 'No responde' }), tres),
    codigo(orden({ cantidad: '1', usuario_medicinal_id: 'otra' }), tres),
  ]).toEqual(['EXCEDE_LO_ENTREGADO', 'MOTIVO_OBLIGATORIO', 'accepted', 'EXCEDE_LO_ENTREGADO']);
  for (const cantidad of ['0', '-1', '1.5', '', '1e3'])
    expect(codigo(orden({ cantidad }), tres)).toBe('CANTIDAD_INVALIDA');
});

it('what is in stock is destroyed, sampled or lost, and handed back by nobody', () => {
  const deStock = (cambios: Partial<RegistrarUnidades>) => orden({ usuario_medicinal_id: null, ...cambios });
  expect(tipos(materiales.decide(deStock({ cantidad: '6', destino: 'destruida' }), libro))).toEqual([
    ['EnvasadoDadoDeBaja', 6],
  ]);
  expect([
    codigo(deStock({ cantidad: '7', destino: 'destruida' }), libro),
    codigo(deStock({ destino: 'devuelta' }), libro),
    codigo(deStock({ destino: 'consumida' }), libro),
    codigo(deStock({ destino: 'muestra' }), libro),
  ]).toEqual(['EXCEDE_STOCK', 'DESTINO_SIN_PERSONA', 'DESTINO_SIN_PERSONA', 'accepted']);
});

it('what came back is only destroyed, and once', () => {
  const despues = tras(libro, orden({ cantidad: '4' }));
  const destruir = orden({ destino: 'destruida', cantidad: '4' });
  expect(tipos(materiales.decide(destruir, despues))).toEqual([['ProductoDevueltoDestruido', 4]]);
  expect([
    codigo(orden({ devueltas: true, destino: 'muestra', cantidad: '1' }), despues),
    codigo({ ...destruir, cantidad: '5' }, despues),
    codigo(destruir, tras(despues, destruir)),
  ]).toEqual(['DEVUELTAS_SOLO_SE_DESTRUYEN', 'EXCEDE_LO_DEVUELTO', 'EXCEDE_LO_ENTREGADO']);
});

const PERSONAS = ['ana', 'beto', 'caro'];
const NADA = { entregadas: 0, terminadas: 0 };
const persona = fc.constantFrom(...PERSONAS);
const unidades = fc.integer({ min: 1, max: 5 }).map(String);

const entrega = fc.record({ persona, unidades }).map(
  (una) => (turno: number) =>
    ({
      tipo: 'dispensar',
      dispensacion_id: `d${turno}`,
      producto_final_envasado_id: ENV,
      usuario_medicinal: { id: una.persona, activo: true },
      cantidad_entregada: una.unidades,
      fecha_dispensacion: '2026-11-22',
      anulado: false,
      justificacion_anulacion: null,
    }) as const,
);
const correccion = fc
  .record({ cual: fc.nat(9), unidades, anulado: fc.boolean() })
  .map(
    (una) => () =>
      ({ ...anular, dispensacion_id: `d${una.cual}`, cantidad_entregada: una.unidades, anulado: una.anulado }) as const,
  );
const registro = fc
  .record({
    quien: fc.option(persona, { freq: 3 }),
    cantidad: unidades,
    destino: fc.constantFrom('devuelta' as const, ...DESTINOS_DE_UNIDAD),
  })
  .map(
    ({ quien, ...una }) =>
      (turno: number) =>
        orden({
          ...una,
          registro_id: `r${turno}`,
          usuario_medicinal_id: quien,
          motivo: 'Control',
          ...(una.destino === 'destruida' && quien === null ? { devueltas: true, cantidad: '1' } : {}),
        }),
  );

it('whatever is done, each unit is in one place', () => {
  const alcance: Record<string, number> = {};
  const historia = fc.array(fc.oneof(entrega, correccion, registro), { minLength: 12, maxLength: 24, size: 'max' });
  fc.assert(
    fc.property(historia, (pasos) => {
      let ahora = con('1', 40);
      const [volvieron, destruidas] = [{ cuantas: 0 }, { cuantas: 0 }];
      pasos.forEach((paso, turno) => {
        let events: readonly MaterialesEvent[] = [];
        try {
          events = materiales.decide(paso(turno), ahora);
        } catch (error) {
          if (!(error instanceof Rechazo)) throw error;
        }
        for (const event of events) {
          ahora = materiales.evolve(ahora, event);
          alcance[event.type] = (alcance[event.type] ?? 0) + 1;
          if (event.type === 'ProductoDevuelto') volvieron.cuantas += event.data.unidades;
          if (event.type === 'ProductoDevueltoDestruido') destruidas.cuantas += event.data.unidades;
        }
        const { unidades: hechas = 0, disponibles = 0, bajas = 0 } = ahora.envasados.get(ENV) ?? {};
        const recibidas = PERSONAS.map((una) => ahora.recibidas.get(`${ENV}/${una}`) ?? NADA);
        const entregadas = recibidas.reduce((suma, una) => suma + una.entregadas, 0);
        const quedan = volvieron.cuantas - destruidas.cuantas;
        const bien =
          disponibles + bajas + entregadas === hechas &&
          recibidas.every((una) => una.terminadas >= 0 && una.terminadas <= una.entregadas) &&
          (ahora.devueltas.get(ENV) ?? 0) === quedan &&
          quedan >= 0;
        if (!bien) expect({ disponibles, bajas, hechas, recibidas, quedan }).toBe('each unit in one place');
      });
    }),
    { numRuns: 500 },
  );
  for (const tipo of [
    'ProductoDevuelto',
    'ProductoDevueltoDestruido',
    'DestinoDeUnidadesRegistrado',
    'DispensacionAnulada',
  ])
    expect(alcance[tipo] ?? 0).toBeGreaterThan(20);
});
