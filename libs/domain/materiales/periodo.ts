import type { AnioCerrado, MaterialesEvent } from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { CERO, text, type Decimal } from '../valores/decimal';
import type { Movido, Periodo } from './periodo.state';
import type { LibroDeMateriales } from './state';

/** The kinds of matter that are counted apart; packaged product is counted in its units. */
export const MATERIAS = ['materia_prima', 'proceso', 'bulk', 'envasado'] as const;
/** A kind of matter of which the book keeps an account. */
export type Materia = (typeof MATERIAS)[number];

type Clase = AnioCerrado['data']['cuentas'][number]['movimientos'][number]['clase'];

const ABIERTO = 'abierto';
const NUEVO: Periodo = { cerrado: null, apertura: {}, movidos: {} };
const NADA: Movido = { entra: CERO, sale: CERO };

/** The key of an account. Units are of a list, and hold no bar. */
const key = (...partes: readonly string[]): string => partes.join('|');

/** The period that is open. */
export const periodoDe = ({ periodo }: LibroDeMateriales): Periodo => periodo.get(ABIERTO) ?? NUEVO;

/** Kinds of movement by their event; a retirement says its own. */
const CLASES: Readonly<Partial<Record<MaterialesEvent['type'], Clase>>> = {
  DispensacionAnulada: 'dispensacion_anulada',
  DispensacionCorregida: 'dispensacion_corregida',
  EnvasadoAnulado: 'anulacion',
  InsumoRegistrado: 'insumo',
  InsumoRetirado: 'insumo_retirado',
  MateriaPrimaAjustada: 'ajuste',
  MateriaPrimaCreada: 'ingreso',
  MateriaPrimaEditada: 'correccion',
  ProcesoCancelado: 'proceso_cancelado',
  ProcesoFinalizado: 'proceso',
  ProductoBulkAjustado: 'ajuste',
  ProductoBulkCreado: 'bulk',
  ProductoDispensado: 'dispensacion',
  ProductoEnvasado: 'envasado',
  RestoDeProcesoDeclarado: 'resto_devuelto',
};

const DE_BAJA: readonly unknown[] = ['destruccion', 'perdida', 'muestra'];

function claseDe({ type, data }: MaterialesEvent): Clase {
  if ('clase' in data && DE_BAJA.includes(data.clase)) return data.clase as Clase;
  return CLASES[type] ?? 'otro';
}

/** The fields that name what an event touches. */
const FIELDS: Readonly<Record<string, Materia>> = {
  materia_prima_id: 'materia_prima',
  proceso_id: 'proceso',
  bulk_id: 'bulk',
  producto_final_bulk_id: 'bulk',
  envasado_id: 'envasado',
  producto_final_envasado_id: 'envasado',
};

/** The matter of the record that an event creates. It had no stock before. */
const HACE: Readonly<Partial<Record<MaterialesEvent['type'], Materia>>> = {
  MateriaPrimaCreada: 'materia_prima',
  ProcesoIniciado: 'proceso',
  ProductoBulkCreado: 'bulk',
  ProductoEnvasado: 'envasado',
};

interface Tocado {
  readonly materia: Materia;
  readonly id: string;
  readonly nuevo: boolean;
}

/** What an event touches: the records that its fields name, and those of the items in its lists. */
function tocados(event: MaterialesEvent): readonly Tocado[] {
  const hallados = new Map<string, Tocado>();
  const buscar = (data: object, nuevos: Materia | undefined): void => {
    for (const [field, value] of Object.entries(data)) {
      const materia = FIELDS[field];
      if (materia !== undefined && typeof value === 'string')
        hallados.set(key(materia, value), { materia, id: value, nuevo: materia === nuevos });
      if (Array.isArray(value))
        for (const uno of value)
          if (typeof uno === 'object' && uno !== null)
            buscar(uno, field === 'resultados' ? 'materia_prima' : undefined);
    }
  };
  buscar(event.data, HACE[event.type]);
  return [...hallados.values()];
}

type Hay = readonly (readonly [unidad: string, cantidad: Decimal])[];

/** The stock of a record by unit. An open process holds its inputs. */
function hay(libro: LibroDeMateriales, materia: Materia, id: string): Hay {
  if (materia === 'proceso') {
    const proceso = libro.procesos.get(id);
    return proceso && !proceso.finalizado ? proceso.insumos.map(({ unidad, cantidad }) => [unidad, cantidad]) : [];
  }
  if (materia === 'envasado') {
    const envasado = libro.envasados.get(id);
    return envasado ? [['unidades', CERO.plus(envasado.disponibles)]] : [];
  }
  const uno = materia === 'bulk' ? libro.bulks.get(id) : libro.materiasPrimas.get(id);
  return uno ? [[uno.unidad, uno.disponible]] : [];
}

const quieto = (antes: LibroDeMateriales, despues: LibroDeMateriales): boolean =>
  antes.materiasPrimas === despues.materiasPrimas &&
  antes.procesos === despues.procesos &&
  antes.bulks === despues.bulks &&
  antes.envasados === despues.envasados;

/** Counts what an event moved, from the stock of each touched record before and after it. */
export function contado(
  antes: LibroDeMateriales,
  despues: LibroDeMateriales,
  event: MaterialesEvent,
): LibroDeMateriales {
  if (quieto(antes, despues)) return despues;
  const cambios = new Map<string, Decimal>();
  const sumar = (materia: Materia, rows: Hay, signo: 1 | -1): void => {
    for (const [unidad, cantidad] of rows) {
      const cuenta = key(materia, unidad);
      cambios.set(cuenta, (cambios.get(cuenta) ?? CERO).plus(cantidad.times(signo)));
    }
  };
  for (const { materia, id, nuevo } of tocados(event)) {
    if (!nuevo) sumar(materia, hay(antes, materia, id), -1);
    sumar(materia, hay(despues, materia, id), 1);
  }
  const movidos: Record<string, Movido> = {};
  const periodo = periodoDe(despues);
  for (const [cuenta, cambio] of cambios) {
    if (cambio.isZero()) continue;
    const cual = key(cuenta, claseDe(event));
    const { entra, sale } = periodo.movidos[cual] ?? NADA;
    movidos[cual] = cambio.gt(0) ? { entra: entra.plus(cambio), sale } : { entra, sale: sale.minus(cambio) };
  }
  if (Object.keys(movidos).length === 0) return despues;
  return con(despues, { ...periodo, movidos: { ...periodo.movidos, ...movidos } });
}

const con = (libro: LibroDeMateriales, periodo: Periodo): LibroDeMateriales => ({
  ...libro,
  periodo: libro.periodo.set(ABIERTO, periodo),
});

/** The sums of the open period by matter and unit: opening stock, movements and present stock. */
export function cuentasDe(libro: LibroDeMateriales): AnioCerrado['data']['cuentas'] {
  const { apertura, movidos } = periodoDe(libro);
  const cuentas = new Map<string, { abre: Decimal; movimientos: (Movido & { readonly clase: string })[] }>();
  const de = (cuenta: string) => {
    const suya = cuentas.get(cuenta) ?? { abre: apertura[cuenta] ?? CERO, movimientos: [] };
    cuentas.set(cuenta, suya);
    return suya;
  };
  for (const cuenta of Object.keys(apertura)) de(cuenta);
  for (const [cual, movido] of Object.entries(movidos)) {
    const [materia = '', unidad = '', clase = ''] = cual.split('|');
    de(key(materia, unidad)).movimientos.push({ clase, ...movido });
  }
  return [...cuentas]
    .sort(([una], [otra]) => enOrden(una, otra))
    .map(([cuenta, { abre, movimientos }]) => {
      const [materia = '', unidad_medida = ''] = cuenta.split('|');
      return {
        materia: materia as Materia,
        unidad_medida,
        apertura: text(abre),
        movimientos: movimientos
          .sort((uno, otro) => (uno.clase < otro.clase ? -1 : 1))
          .map(({ clase, entra, sale }) => ({ clase: clase as Clase, entra: text(entra), sale: text(sale) })),
        cierre: text(movimientos.reduce((hasta, { entra, sale }) => hasta.plus(entra).minus(sale), abre)),
      };
    });
}

/** Accounts in the order in which matter goes, then by unit. */
function enOrden(una: string, otra: string): number {
  const lugar = (cuenta: string): number => MATERIAS.indexOf(cuenta.split('|')[0] as Materia);
  return lugar(una) - lugar(otra) || (una < otra ? -1 : 1);
}

/** The period that a closing opens, with the stock that the closing counted. */
export function periodoTras({ anio, cuentas }: AnioCerrado['data']): Mapa<Periodo> {
  const apertura = Object.fromEntries(
    cuentas
      .filter(({ cierre }) => !CERO.plus(cierre).isZero())
      .map(({ materia, unidad_medida, cierre }) => [key(materia, unidad_medida), CERO.plus(cierre)]),
  );
  return mapa([[ABIERTO, { cerrado: anio, apertura, movidos: {} }]]);
}
