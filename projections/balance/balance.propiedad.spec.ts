import fc from 'fast-check';
import type { MaterialesEvent } from '@cepa/event-schemas';
import { materiales } from '@cepa/domain/materiales/materiales';
import { ordenes, type Orden } from '@cepa/domain/materiales/ordenes.testkit';
import type { LibroDeMateriales } from '@cepa/domain/materiales/state';
import { Rechazo } from '@cepa/domain/rechazo';
import { decimal } from '@cepa/domain/valores/decimal';
import { EnMemoria, conPlantas, cosechada, diferencias, pesadaOtraVez } from './balance.testkit';
import { baseDe, asText, enBase, sumaDe } from './partes';
import { tiene, type Tenencia } from './tenencia';
import { idDeDevuelto } from './traslado';

function decidir(libro: LibroDeMateriales, orden: Orden, turno: number): readonly MaterialesEvent[] {
  try {
    return materiales.decide(orden(libro, turno), libro);
  } catch (error) {
    if (error instanceof Rechazo) return [];
    throw error;
  }
}

/** The stock of each record according to the book, in its base unit. */
function segunElLibro(libro: LibroDeMateriales): Map<string, bigint> {
  const hay = new Map<string, bigint>();
  for (const [id, { disponible, unidad }] of [...libro.materiasPrimas.entries(), ...libro.bulks.entries()])
    hay.set(id, enBase(disponible.toFixed(), unidad));
  const unidadDe = (bulkId: string): string => libro.bulks.get(bulkId)!.unidad;
  for (const [id, { disponibles, pesoPorUnidad, bulkId }] of libro.envasados.entries())
    hay.set(id, enBase(pesoPorUnidad.times(disponibles).toFixed(), unidadDe(bulkId)));
  for (const [id, { envasadoId, cantidad, anulada }] of libro.dispensaciones.entries()) {
    const { pesoPorUnidad, bulkId } = libro.envasados.get(envasadoId)!;
    hay.set(id, enBase(pesoPorUnidad.times(anulada ? 0 : cantidad).toFixed(), unidadDe(bulkId)));
  }
  for (const [envasadoId, unidades] of libro.devueltas.entries()) {
    const { pesoPorUnidad, bulkId } = libro.envasados.get(envasadoId)!;
    hay.set(idDeDevuelto(envasadoId), enBase(pesoPorUnidad.times(unidades).toFixed(), unidadDe(bulkId)));
  }
  return hay;
}

/** The amount handed out and not annulled, in a base unit. */
const entregadoSegunElLibro = (libro: LibroDeMateriales, base: string): bigint =>
  [...libro.dispensaciones.values()].reduce((suma, { envasadoId, cantidad, anulada }) => {
    const { pesoPorUnidad, bulkId } = libro.envasados.get(envasadoId)!;
    const { unidad } = libro.bulks.get(bulkId)!;
    return anulada || baseDe(unidad) !== base ? suma : suma + enBase(pesoPorUnidad.times(cantidad).toFixed(), unidad);
  }, 0n);

const total = (una: Tenencia, base: string): bigint => sumaDe(tiene(una, base));

const pesadas = fc.array(
  fc.record({
    en: fc.nat(60),
    cual: fc.constantFrom('b1', 'b2', 'b3'),
    peso: fc.integer({ min: 1, max: 20_000 }),
    enKilos: fc.boolean(),
  }),
  { maxLength: 4 },
);

describe('a balance', () => {
  it('of any history: what came in is the rest, of each lot, after each event', () => {
    const alcance = new Set<string>();
    fc.assert(
      fc.property(ordenes, pesadas, (pasos, otraVez) => {
        const balance = new EnMemoria();
        const bajas = new Map<string, bigint>();
        const devuelto = new Map<string, bigint>();
        const pesos = new Map(['b1', 'b2', 'b3'].map((id) => [id, enBase('9000', 'gramos')]));
        const anotar = (event: Parameters<EnMemoria['aplicar']>[0]): void => {
          alcance.add(event.type);
          const mal = diferencias(balance.aplicar(event));
          if (mal.length > 0) throw new Error(`${JSON.stringify(event)}: ${mal.join()}`);
        };
        for (const [id, lote] of [
          ['b1', 'lote-a'],
          ['b2', 'lote-b'],
          ['b3', null],
        ] as const)
          anotar(cosechada(id, lote));
        anotar(conPlantas('b3', ['lote-a', 'lote-b', 'lote-a']));
        let libro = materiales.initial();
        pasos.forEach((orden, turno) => {
          for (const { cual, peso, enKilos } of otraVez.filter(({ en }) => en === turno)) {
            const dicho = enKilos ? decimal(peso).div(1000).toFixed() : String(peso);
            anotar(pesadaOtraVez(cual, dicho, enKilos ? 'kilos' : 'gramos'));
            pesos.set(cual, enBase(String(peso), 'gramos'));
          }
          for (const event of decidir(libro, orden, turno + 1)) {
            anotar(event);
            libro = materiales.evolve(libro, event);
            if (event.type === 'ProductoDevuelto') {
              const { peso, unidad_medida } = event.data;
              const base = baseDe(unidad_medida);
              devuelto.set(base, (devuelto.get(base) ?? 0n) + enBase(peso, unidad_medida));
            }
            const { clase } = event.data as { clase?: string };
            const objeto = Object.entries(event.data).find(([campo]) =>
              /^(bulk|envasado|materia_prima)_id$/.test(campo),
            );
            if (clase !== undefined && objeto) {
              const una = balance.get(objeto[1] as string)!;
              const { cantidad, unidades } = event.data as { cantidad?: string; unidades?: number };
              const cuanto =
                unidades === undefined
                  ? enBase(cantidad!, una.unidad)
                  : enBase(una.por_unidad!, 'gramos') * BigInt(unidades);
              const clave = `${clase} ${baseDe(una.unidad)}`;
              bajas.set(clave, (bajas.get(clave) ?? 0n) + cuanto);
            }
          }
        });
        const cosechado = [...pesos.values()].reduce((suma, uno) => suma + uno, 0n);
        expect(balance.sumas.get('cosechado gramos')).toBe(cosechado);
        for (const [id, cuanto] of segunElLibro(libro)) {
          const una = balance.get(id)!;
          if (total(una, baseDe(una.unidad)) !== cuanto) expect([id, una, asText(cuanto)]).toBe('the book');
          const negativa = Object.values(una.partes)
            .flatMap((partes) => Object.values(partes))
            .find((parte) => parte.startsWith('-'));
          if (negativa !== undefined) expect(una).toBe('not below zero');
        }
        for (const [id, { sinDeclarar, finalizado }] of libro.procesos.entries())
          if (
            finalizado &&
            total(balance.get(id) ?? ({ partes: {} } as Tenencia), 'gramos') !== enBase(sinDeclarar.toFixed(), 'gramos')
          )
            expect(balance.get(id)).toBe(sinDeclarar.toFixed());
        for (const base of ['gramos', 'mililitros', 'unidad']) {
          expect(balance.sumas.get(`muestra ${base}`) ?? 0n).toBe(bajas.get(`muestra ${base}`) ?? 0n);
          // Returned units were dispensed, and are no longer stock, whatever happened to them later.
          expect((balance.sumas.get(`dispensado ${base}`) ?? 0n) + (devuelto.get(base) ?? 0n)).toBe(
            entregadoSegunElLibro(libro, base),
          );
        }
      }),
      {
        numRuns: Number(process.env['RUNS'] ?? 1000),
        ...(process.env['FC_SEED'] && { seed: Number(process.env['FC_SEED']) }),
      },
    );
    for (const type of [
      'EnvasadoAnulado',
      'DispensacionAnulada',
      'DispensacionCorregida',
      'MateriaPrimaEditada',
      'InsumoRetirado',
      'ProcesoCancelado',
      'MasaConsumida',
      'RestoDeProcesoDeclarado',
      'RestoDeBiomasaDeclarado',
      'BulkDadoDeBaja',
      'BiomasaEditada',
      'ProductoDevuelto',
      'ProductoDevueltoDestruido',
      'DestinoDeUnidadesRegistrado',
    ])
      expect(alcance).toContain(type);
  }, 120_000);
});
