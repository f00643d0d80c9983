import fc from 'fast-check';
import type { MaterialesEvent } from '@cepa/event-schemas';
import { Rechazo } from '../rechazo';
import { decimal } from '../valores/decimal';
import { Contabilidad, cierreDe, existencias, haber, sinCeros } from './contabilidad.testkit';
import { cambiar } from './linaje';
import type { LibroDeMateriales } from './state';
import { materiales } from './materiales';
import { cuentasDe } from './periodo';
import { PESO_DE_BIOMASA, ordenes, type Orden } from './ordenes.testkit';

type Evolucion = (libro: LibroDeMateriales, event: MaterialesEvent) => LibroDeMateriales;

/** How often each event was decided in all of the runs: a rule that is never reached proves nothing. */
type Alcance = Record<string, number>;

const seed = Number(process.env['FC_SEED'] ?? fc.sample(fc.noBias(fc.integer()), 1)[0]);

/** Decides and applies a random history; what is refused changes nothing. Checks the book after every event. */
function recorrer(pasos: readonly Orden[], evolve: Evolucion, alcance: Alcance = {}): void {
  const contabilidad = new Contabilidad();
  let abre = new Map<string, bigint>();
  let libro = materiales.initial();
  pasos.forEach((orden, turno) => {
    for (const event of decidir(libro, orden, turno + 1)) {
      const antes = libro;
      libro = evolve(libro, event);
      alcance[event.type] = (alcance[event.type] ?? 0) + 1;
      contabilidad.anotar(event);
      exigirSaldos(libro);
      exigirDevolucion(event, antes, libro);
      exigirDias(libro);
      exigirIgual(sinCeros(haber(libro)), sinCeros(contabilidad.debe));
      exigirIgual(String(libro.codigos.size), String(contabilidad.codigos.size));
      if (event.type === 'AnioCerrado') {
        abre = cierreDe(event.data.cuentas, abre);
        exigirIgual(sinCeros(abre), sinCeros(existencias(libro)));
      }
    }
  });
  exigirIgual(sinCeros(cierreDe(cuentasDe(libro), abre)), sinCeros(existencias(libro)));
}

function decidir(libro: LibroDeMateriales, orden: Orden, turno: number): readonly MaterialesEvent[] {
  try {
    return materiales.decide(orden(libro, turno), libro);
  } catch (error) {
    if (error instanceof Rechazo) return [];
    throw error;
  }
}

/** Compares text, because it runs some hundred thousand times. A failure prints the values. */
function exigirIgual(uno: string, otro: string): void {
  if (uno !== otro) expect(uno).toBe(otro);
}

/** No balance is below zero, and no biomass gives more than it weighs. */
function exigirSaldos(libro: LibroDeMateriales): void {
  const negativos = [...libro.materiasPrimas.values(), ...libro.bulks.values()].filter(({ disponible }) =>
    disponible.lt(0),
  );
  const sinUnidades = [...libro.envasados.values()].filter(
    ({ disponibles, unidades }) => disponibles < 0 || disponibles > unidades,
  );
  const excedidas = [...libro.biomasaUsada.values()].filter((usada) => usada.lt(0) || usada.gt(PESO_DE_BIOMASA.peso));
  // A biomass gives, loses and keeps no more than it weighs; a process leaves no less than nothing undeclared.
  for (const [biomasa, { perdido }] of libro.restos)
    if ((libro.biomasaUsada.get(biomasa) ?? decimal(0)).plus(perdido).gt(PESO_DE_BIOMASA.peso)) excedidas.push(perdido);
  for (const { sinDeclarar } of libro.procesos.values()) if (sinDeclarar.lt(0)) excedidas.push(sinDeclarar);
  if (negativos.length + sinUnidades.length + excedidas.length > 0)
    expect({ negativos, sinUnidades, excedidas }).toEqual({ negativos: [], sinUnidades: [], excedidas: [] });
}

/**
 * Checks that no product is made before its source, nor expires before it was made, whatever days were corrected since.
 */
function exigirDias(libro: LibroDeMateriales): void {
  const fuera: string[] = [];
  // What is made of expired matter has its expiry, which lies before its own day.
  for (const { codigo, materiaPrimaId, desde } of libro.bulks.values())
    if (desde < (libro.materiasPrimas.get(materiaPrimaId)?.desde ?? '')) fuera.push(codigo);
  for (const { codigo, bulkId, desde, anulado } of libro.envasados.values())
    if (!anulado && desde < (libro.bulks.get(bulkId)?.desde ?? '')) fuera.push(codigo);
  if (fuera.length > 0) expect(fuera).toEqual([]);
}

/** Checks that an annulled quantity returns whole to where it came from. */
function exigirDevolucion(event: MaterialesEvent, antes: LibroDeMateriales, ahora: LibroDeMateriales): void {
  if (event.type === 'EnvasadoAnulado') {
    const [bulk, despues] = [
      antes.bulks.get(event.data.producto_final_bulk_id),
      ahora.bulks.get(event.data.producto_final_bulk_id),
    ];
    expect(despues?.disponible.minus(bulk?.disponible ?? 0).toFixed()).toBe(event.data.peso_devuelto);
    expect(ahora.envasados.get(event.data.envasado_id)).toMatchObject({ disponibles: 0, anulado: true });
  }
  if (event.type === 'DispensacionAnulada') {
    const { dispensacion_id, producto_final_envasado_id, cantidad_devuelta } = event.data;
    expect(cantidad_devuelta).toBe(antes.dispensaciones.get(dispensacion_id)?.cantidad);
    expect(ahora.envasados.get(producto_final_envasado_id)?.disponibles).toBe(
      (antes.envasados.get(producto_final_envasado_id)?.disponibles ?? 0) + cantidad_devuelta,
    );
  }
}

/** The book as it would be if the weight left the bulk as a binary float. */
const conFlotantes: Evolucion = (libro, event) => {
  const despues = materiales.evolve(libro, event);
  if (event.type !== 'ProductoEnvasado') return despues;
  const flotante =
    Number(libro.bulks.get(event.data.producto_final_bulk_id)?.disponible) - Number(event.data.peso_total);
  return {
    ...despues,
    bulks: cambiar(despues.bulks, event.data.producto_final_bulk_id, (bulk) => ({
      ...bulk,
      disponible: decimal(flotante),
    })),
  };
};

/** The book as it would be if a cancelled packaging kept its weight. */
const sinDevolver: Evolucion = (libro, event) =>
  event.type === 'EnvasadoAnulado'
    ? { ...materiales.evolve(libro, event), bulks: libro.bulks }
    : materiales.evolve(libro, event);

/** The book as it would be if a closing left out what comes back from a packaging. */
const sinContar: Evolucion = (libro, event) =>
  event.type === 'EnvasadoAnulado'
    ? { ...materiales.evolve(libro, event), periodo: libro.periodo }
    : materiales.evolve(libro, event);

describe('conservation of mass', () => {
  it('all matter that came in is in stock, handed out, adjusted or a declared loss, whatever is done', () => {
    process.stdout.write(`conservacion: FC_SEED=${seed}\n`);
    const alcance: Alcance = {};
    fc.assert(
      fc.property(ordenes, (pasos) => recorrer(pasos, materiales.evolve, alcance)),
      { seed, numRuns: 4_000 },
    );
    const decididos = [
      'AnioCerrado',
      'BulkDadoDeBaja',
      'ConteoRegistrado',
      'DispensacionAnulada',
      'DispensacionCorregida',
      'EnvasadoAnulado',
      'EnvasadoDadoDeBaja',
      'EnvasadoEditado',
      'InsumoRegistrado',
      'InsumoRetirado',
      'LiberacionRegistrada',
      'MasaConsumida',
      'MateriaPrimaAjustada',
      'MateriaPrimaCreada',
      'MateriaPrimaDadaDeBaja',
      'MateriaPrimaEditada',
      'ProcesoCancelado',
      'ProcesoFinalizado',
      'ProcesoIniciado',
      'ProductoBulkAjustado',
      'ProductoBulkCreado',
      'ProductoBulkEditado',
      'ProductoDispensado',
      'ProductoEnvasado',
      'ReglasDelLibroCambiadas',
      'RestoDeBiomasaDeclarado',
      'RestoDeProcesoDeclarado',
      'RetencionPuesta',
      'RetencionQuitada',
      'VencimientoDeBulkAcortado',
      'VencimientoDeMateriaPrimaAcortado',
    ];
    expect(Object.keys(alcance).sort()).toEqual(decididos);
    expect(Math.min(...Object.values(alcance))).toBeGreaterThan(30);
  });

  it.each([
    ['subtracts with binary floats', conFlotantes],
    ['keeps what is annulled', sinDevolver],
    ['does not count what comes back', sinContar],
  ])('a book that %s is caught', (_que, evolve) => {
    const { failed } = fc.check(
      fc.property(ordenes, (pasos) => recorrer(pasos, evolve)),
      { seed: 20_261_121, numRuns: 1_000, endOnFailure: true },
    );
    expect(failed).toBe(true);
  });
});
