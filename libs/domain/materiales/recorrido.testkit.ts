import type { MaterialesEvent } from '@cepa/event-schemas';
import { Rechazo } from '../rechazo';
import { decimal } from '../valores/decimal';
import { ContabilidadDeUnidades } from './contabilidad-de-unidades.testkit';
import { Contabilidad, cierreDe, existencias, haber, sinCeros } from './contabilidad.testkit';
import { materiales } from './materiales';
import { PESO_DE_BIOMASA, type Orden } from './ordenes.testkit';
import { cuentasDe } from './periodo';
import type { LibroDeMateriales } from './state';

export type Evolucion = (libro: LibroDeMateriales, event: MaterialesEvent) => LibroDeMateriales;

/** How often each event was decided in all runs, and each refusal: a rule that is never reached proves nothing. */
export interface Alcance {
  readonly hechos: Record<string, number>;
  readonly rechazos: Record<string, number>;
}

export const alcanceVacio = (): Alcance => ({ hechos: {}, rechazos: {} });

const unoMas = (cuenta: Record<string, number>, que: string): void => void (cuenta[que] = (cuenta[que] ?? 0) + 1);

/**
 * Decides and applies a random history. A refused order changes nothing. Checks the book after every event.
 *
 * @returns the result of each order
 */
export function recorrer(
  pasos: readonly Orden[],
  evolve: Evolucion,
  alcance = alcanceVacio(),
): (readonly MaterialesEvent[])[] {
  const contabilidad = new Contabilidad();
  const unidades = new ContabilidadDeUnidades();
  let abre = new Map<string, bigint>();
  let libro = materiales.initial();
  const todo = pasos.map((orden, turno) => {
    const dados = decidir(libro, orden, turno + 1, alcance);
    for (const event of dados) {
      const antes = libro;
      libro = evolve(libro, event);
      unoMas(alcance.hechos, event.type);
      contabilidad.anotar(event);
      unidades.anotar(event);
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
    return dados;
  });
  exigirIgual(sinCeros(cierreDe(cuentasDe(libro), abre)), sinCeros(existencias(libro)));
  unidades.exigir(libro);
  return todo;
}

function decidir(
  libro: LibroDeMateriales,
  orden: Orden,
  turno: number,
  { rechazos }: Alcance,
): readonly MaterialesEvent[] {
  try {
    return materiales.decide(orden(libro, turno), libro);
  } catch (error) {
    if (!(error instanceof Rechazo)) throw error;
    unoMas(rechazos, error.codigo);
    return [];
  }
}

/** Compares text, because it runs several hundred thousand times. A failure prints the values. */
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
  // A biomass gives, loses and keeps no more than it weighs. The undeclared rest of a process is never below zero.
  for (const [biomasa, { perdido }] of libro.restos)
    if ((libro.biomasaUsada.get(biomasa) ?? decimal(0)).plus(perdido).gt(PESO_DE_BIOMASA.peso)) excedidas.push(perdido);
  for (const { sinDeclarar } of libro.procesos.values()) if (sinDeclarar.lt(0)) excedidas.push(sinDeclarar);
  if (negativos.length + sinUnidades.length + excedidas.length > 0)
    expect({ negativos, sinUnidades, excedidas }).toEqual({ negativos: [], sinUnidades: [], excedidas: [] });
}

/**
 * Checks that no product is created before its source, nor expires before it was created, whatever days were corrected
 * since.
 */
function exigirDias(libro: LibroDeMateriales): void {
  const fuera: string[] = [];
  // A product of expired matter has the same expiry, which is before its own day.
  for (const { codigo, materiaPrimaId, desde } of libro.bulks.values())
    if (desde < (libro.materiasPrimas.get(materiaPrimaId)?.desde ?? '')) fuera.push(codigo);
  for (const { codigo, bulkId, desde, anulado } of libro.envasados.values())
    if (!anulado && desde < (libro.bulks.get(bulkId)?.desde ?? '')) fuera.push(codigo);
  if (fuera.length > 0) expect(fuera).toEqual([]);
}

/** Checks that an annulled quantity returns whole to its source. */
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
