import type { AnioCerrado, MaterialesEvent } from '@cepa/event-schemas';
import type { LibroDeMateriales } from './state';

/** Nanograms in one unit of mass; other units count in millionths. The sums are whole numbers, without the book's own decimals. */
const NANOGRAMOS: Readonly<Record<string, bigint>> = {
  kilos: 1_000_000_000_000n,
  gramos: 1_000_000_000n,
  miligramos: 1_000_000n,
};
const MILLONESIMAS = 1_000_000n;

/** Returns the magnitude of a unit: every mass is the same matter, every other unit only itself. */
const magnitud = (unidad: string): string => (unidad in NANOGRAMOS ? 'masa' : unidad);

/** The amount as a whole number of the smallest unit of its magnitude. */
export function entero(cantidad: string, unidad: string): bigint {
  const [enteras = '0', decimales = ''] = cantidad.replace('-', '').split('.');
  if (decimales.length > 6) throw new Error(`the ledger holds no ${cantidad}`);
  const millonesimas = BigInt(enteras) * MILLONESIMAS + BigInt(decimales.padEnd(6, '0'));
  const valor = (millonesimas * (NANOGRAMOS[unidad] ?? MILLONESIMAS)) / MILLONESIMAS;
  return cantidad.startsWith('-') ? -valor : valor;
}

type Cuenta = Map<string, bigint>;

function sumar(cuenta: Cuenta, cantidad: string, unidad: string, veces = 1n): void {
  cuenta.set(magnitud(unidad), (cuenta.get(magnitud(unidad)) ?? 0n) + entero(cantidad, unidad) * veces);
}

/** Sums the matter that entered and left the club according to the events, by magnitude. It never reads the book. */
export class Contabilidad {
  /** Taken in, plus adjustments with their sign, minus declared losses. */
  readonly debe: Cuenta = new Map();
  readonly codigos = new Set<string>();
  private readonly materias = new Map<string, { cantidad: string; unidad: string }>();
  private readonly usado = new Map<string, { id: string; cantidad: string; unidad: string }[]>();
  private readonly bulks = new Map<string, string>();
  private readonly envasados = new Map<string, bigint>();

  anotar(event: MaterialesEvent): void {
    switch (event.type) {
      case 'MateriaPrimaCreada': {
        const { materia_prima_id, cantidad, unidad_medida, codigo } = event.data;
        this.codigo(codigo);
        this.materias.set(materia_prima_id, { cantidad, unidad: unidad_medida });
        return sumar(this.debe, cantidad, unidad_medida);
      }
      case 'MateriaPrimaEditada': {
        const antes = this.materias.get(event.data.materia_prima_id) as { cantidad: string; unidad: string };
        sumar(this.debe, antes.cantidad, antes.unidad, -1n);
        this.materias.set(event.data.materia_prima_id, {
          cantidad: event.data.cantidad,
          unidad: event.data.unidad_medida,
        });
        return sumar(this.debe, event.data.cantidad, event.data.unidad_medida);
      }
      case 'MateriaPrimaAjustada':
        return sumar(
          this.debe,
          event.data.diferencia,
          (this.materias.get(event.data.materia_prima_id) as { unidad: string }).unidad,
        );
      case 'InsumoRegistrado':
        this.usado.set(event.data.proceso_id, [
          ...(this.usado.get(event.data.proceso_id) ?? []),
          { id: event.data.insumo_id, cantidad: event.data.cantidad_usada, unidad: event.data.unidad_medida },
        ]);
        return;
      case 'ProcesoFinalizado':
        return this.finalizado(event.data);
      case 'ProductoBulkCreado': {
        const { bulk_id, codigo, materia_prima_id, cantidad, unidad_medida, cantidad_usada } = event.data;
        this.codigo(codigo);
        const { unidad } = this.materias.get(materia_prima_id) as { unidad: string };
        this.bulks.set(bulk_id, unidad_medida);
        if (magnitud(unidad) === magnitud(unidad_medida)) return;
        sumar(this.debe, cantidad_usada, unidad, -1n);
        return sumar(this.debe, cantidad, unidad_medida);
      }
      case 'EnvasadoDadoDeBaja':
        return sumar(this.debe, event.data.peso, event.data.unidad_medida, -1n);
      case 'BulkDadoDeBaja':
      case 'MateriaPrimaDadaDeBaja':
        return sumar(this.debe, event.data.cantidad, event.data.unidad_medida, -1n);
      case 'InsumoRetirado':
        return this.devuelto(event.data.proceso_id, event.data.insumo_id);
      case 'ProcesoCancelado':
        return event.data.devueltos.forEach(({ insumo_id }) => this.devuelto(event.data.proceso_id, insumo_id));
      case 'RestoDeProcesoDeclarado':
        // A kept remainder was counted as left behind: it is matter again.
        return event.data.destino === 'queda' ? sumar(this.debe, event.data.cantidad, 'gramos') : undefined;
      case 'ProductoEnvasado':
        this.envasados.set(
          event.data.envasado_id,
          entero(event.data.peso_por_unidad, event.data.unidad_medida_peso_envase) *
            BigInt(event.data.cantidad_unidades),
        );
        return this.codigo(event.data.codigo);
      case 'EnvasadoAnulado':
        return expect(entero(event.data.peso_devuelto, event.data.unidad_medida)).toBe(
          this.envasados.get(event.data.envasado_id),
        );
      case 'ProductoCosechado':
        return this.codigo(event.data.codigo);
      default:
        return;
    }
  }

  /**
   * A step that is not measured in mass on both sides leaves one magnitude and enters another. A mass decreases only by
   * a declared loss.
   */
  private finalizado({
    proceso_id,
    resultados,
    merma,
  }: Extract<MaterialesEvent, { type: 'ProcesoFinalizado' }>['data']): void {
    for (const { materia_prima_id, codigo, cantidad_obtenida, unidad_medida } of resultados) {
      this.codigo(codigo);
      this.materias.set(materia_prima_id, { cantidad: cantidad_obtenida, unidad: unidad_medida });
      if (merma === null) sumar(this.debe, cantidad_obtenida, unidad_medida);
    }
    if (merma !== null) {
      if (entero(merma, 'gramos') < 0n) throw new Error(`a loss of ${merma} makes matter out of nothing`);
      return sumar(this.debe, merma, 'gramos', -1n);
    }
    for (const { cantidad, unidad } of this.usado.get(proceso_id) ?? []) sumar(this.debe, cantidad, unidad, -1n);
  }

  private devuelto(procesoId: string, insumoId: string): void {
    this.usado.set(
      procesoId,
      (this.usado.get(procesoId) ?? []).filter(({ id }) => id !== insumoId),
    );
  }

  private codigo(codigo: string): void {
    if (this.codigos.has(codigo)) throw new Error(`the code ${codigo} was given twice`);
    this.codigos.add(codigo);
  }
}

/** Sums the matter in the book, wherever it is: raw material, open processes, bulk, packaged and handed out. */
export function haber(libro: LibroDeMateriales): Cuenta {
  const cuenta: Cuenta = new Map();
  const unidadDe = (bulkId: string): string => (libro.bulks.get(bulkId) as { unidad: string }).unidad;
  for (const { disponible, unidad } of libro.materiasPrimas.values()) sumar(cuenta, disponible.toFixed(), unidad);
  for (const { insumos, finalizado } of libro.procesos.values()) {
    if (!finalizado) for (const { cantidad, unidad } of insumos) sumar(cuenta, cantidad.toFixed(), unidad);
  }
  for (const { disponible, unidad } of libro.bulks.values()) sumar(cuenta, disponible.toFixed(), unidad);
  for (const { pesoPorUnidad, disponibles, bulkId } of libro.envasados.values())
    sumar(cuenta, pesoPorUnidad.toFixed(), unidadDe(bulkId), BigInt(disponibles));
  for (const { envasadoId, cantidad, anulada } of libro.dispensaciones.values()) {
    const envasado = libro.envasados.get(envasadoId) as { pesoPorUnidad: { toFixed(): string }; bulkId: string };
    if (!anulada) sumar(cuenta, envasado.pesoPorUnidad.toFixed(), unidadDe(envasado.bulkId), BigInt(cantidad));
  }
  return cuenta;
}

/** Sums the stock of the book by matter and unit, as a closing counts it. */
export function existencias(libro: LibroDeMateriales): Cuenta {
  const cuenta: Cuenta = new Map();
  const agregar = (materia: string, unidad: string, cantidad: bigint): void => {
    const clave = `${materia} ${unidad}`;
    cuenta.set(clave, (cuenta.get(clave) ?? 0n) + cantidad);
  };
  for (const { disponible, unidad } of libro.materiasPrimas.values())
    agregar('materia_prima', unidad, millonesimas(disponible.toFixed()));
  for (const { insumos, finalizado } of libro.procesos.values())
    if (!finalizado)
      for (const { cantidad, unidad } of insumos) agregar('proceso', unidad, millonesimas(cantidad.toFixed()));
  for (const { disponible, unidad } of libro.bulks.values())
    agregar('bulk', unidad, millonesimas(disponible.toFixed()));
  for (const { disponibles } of libro.envasados.values())
    agregar('envasado', 'unidades', BigInt(disponibles) * MILLONESIMAS);
  return cuenta;
}

/** The sums of a period as whole numbers. @throws if one does not start where the last one ended, or does not add up */
export function cierreDe(cuentas: AnioCerrado['data']['cuentas'], anterior: Cuenta): Cuenta {
  const cuenta: Cuenta = new Map();
  for (const { materia, unidad_medida, apertura, movimientos, cierre } of cuentas) {
    const clave = `${materia} ${unidad_medida}`;
    if (millonesimas(apertura) !== (anterior.get(clave) ?? 0n)) throw new Error(`${clave} starts with ${apertura}`);
    const hasta = movimientos.reduce(
      (suma, { entra, sale }) => suma + millonesimas(entra) - millonesimas(sale),
      millonesimas(apertura),
    );
    if (hasta !== millonesimas(cierre)) throw new Error(`${clave} ends with ${cierre}, not with ${hasta} millionths`);
    cuenta.set(clave, hasta);
  }
  return cuenta;
}

/** An amount in its own unit, as a whole number. */
const millonesimas = (cantidad: string): bigint => entero(cantidad, 'millonesimas');

/** The account as text, without the zero magnitudes. */
export const sinCeros = (cuenta: Cuenta): string =>
  [...cuenta]
    .filter(([, valor]) => valor !== 0n)
    .map(([unidad, valor]) => `${unidad} ${valor}`)
    .sort()
    .join(', ');
