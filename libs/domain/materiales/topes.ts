import { conflicto, inexistente } from '../rechazo';
import { convertir, esMasa } from '../valores/cantidad';
import { CERO, decimal, inMessage, type Decimal } from '../valores/decimal';
import { diasEntre, sumarDias, type Fecha } from '../valores/fecha';
import { exigir } from './exigencias';
import { topesDe, type Permiso } from './permiso';
import type { LibroDeMateriales } from './state';
import type { Entrega, Tope } from './reglas.state';

const DIAS = 30;
/** Volumes in millilitres: a limit in millilitres is not passed by in litres. */
const MILILITROS: Readonly<Record<string, string>> = { mililitros: '1', cm3: '1', litros: '1000', dcm3: '1000' };

/** A quantity in the unit of a limit; null where the limit does not count that unit. */
function enUnidadDe(cantidad: Decimal, unidad: string, { unidad: tope }: Tope): Decimal | null {
  if (tope === 'gramos') return esMasa(unidad) ? convertir(cantidad, unidad, 'gramos') : null;
  if (tope === 'mililitros') return MILILITROS[unidad] === undefined ? null : cantidad.times(MILILITROS[unidad]);
  return unidad === 'unidad' || unidad === 'unidades' ? cantidad : null;
}

const mesDe = (dia: Fecha): string => dia.slice(0, 7);
const key = (persona: string, dia: Fecha): string => `${persona}/${mesDe(dia)}`;

/** What a person received between two days, both included: it reads their months alone. */
function entregasEntre(libro: LibroDeMateriales, persona: string, desde: Fecha, hasta: Fecha): Entrega[] {
  const meses = new Set<string>([key(persona, hasta)]);
  // No step is longer than a month.
  for (let dia = desde; diasEntre(dia, hasta) > 0; dia = sumarDias(dia, 28)) meses.add(key(persona, dia));
  return [...meses].flatMap((mes) => libro.entregas.get(mes) ?? []).filter(({ dia }) => dia >= desde && dia <= hasta);
}

/** The first day that counts together with this one. */
const inicioDe = ({ periodo }: Tope, dia: Fecha): Fecha => {
  if (periodo === 'dia') return dia;
  return periodo === 'mes' ? `${mesDe(dia)}-01` : sumarDias(dia, 1 - DIAS);
};

/** The last day of the periods that a delivery of this day is in. */
const finDe = ({ periodo }: Tope, dia: Fecha): Fecha => {
  if (periodo === 'dia') return dia;
  return periodo === 'mes' ? `${mesDe(dia)}-31` : sumarDias(dia, DIAS - 1);
};

/** A requested delivery, in the unit of its bulk; `salvo` is the delivery that it replaces. */
export interface Pedida {
  readonly persona: string;
  readonly envasadoId: string;
  readonly unidades: number;
  readonly dia: Fecha;
  readonly salvo?: string;
  /** The person's permit, whose limits take the place of the club's. */
  readonly permiso?: Permiso | null;
}

const cuenta = ({ tipos_producto }: Tope, tipo: string): boolean =>
  tipos_producto.length === 0 || tipos_producto.includes(tipo);

/** What of these deliveries counts for a limit, in its unit. */
const suma = (tope: Tope, entregas: readonly Entrega[]): Decimal =>
  entregas.reduce(
    (total, { cantidad, unidad, tipoProducto }) =>
      cuenta(tope, tipoProducto) ? total.plus(enUnidadDe(cantidad, unidad, tope) ?? CERO) : total,
    CERO,
  );

/** How much one unit of a package counts for a limit; null where the limit does not count it. */
function porUnidad(libro: LibroDeMateriales, envasadoId: string): (tope: Tope) => Decimal | null {
  const { tipoProducto, pesoPorUnidad, bulkId } = exigir(libro.envasados, 'envasado', envasadoId);
  const { unidad } = exigir(libro.bulks, 'bulk', bulkId);
  return (tope) => (cuenta(tope, tipoProducto) ? enUnidadDe(pesoPorUnidad, unidad, tope) : null);
}

/** What a person may still receive by a limit, in the period of a day. */
export interface Saldo extends Tope {
  readonly usado: Decimal;
  readonly queda: Decimal;
  /** The first and the last day of the period. */
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

const ultimoDelMes = (dia: Fecha): Fecha => sumarDias(`${mesDe(sumarDias(`${mesDe(dia)}-01`, 31))}-01`, -1);

/** The rest of each limit of a person on a day: their own limits, and the club's that these do not replace. */
export const saldosDe = (
  libro: LibroDeMateriales,
  persona: string,
  permiso: Permiso | null,
  dia: Fecha,
): readonly Saldo[] =>
  topesDe(libro, permiso).map((tope) => {
    const desde = inicioDe(tope, dia);
    const hasta = tope.periodo === 'mes' ? ultimoDelMes(dia) : dia;
    const usado = suma(tope, entregasEntre(libro, persona, desde, hasta));
    const queda = decimal(tope.cantidad).minus(usado);
    return { ...tope, usado, queda: queda.lt(0) ? CERO : queda, desde, hasta };
  });

/** A period of a limit that a delivery is in: what others of it take, and what each unit does. */
interface Cabida {
  readonly tope: Tope;
  readonly antes: Decimal;
  readonly una: Decimal;
}

/** A delivery of an earlier day is in all periods that held that day. */
function cabidasDe(
  libro: LibroDeMateriales,
  { persona, envasadoId, dia, salvo, permiso }: Omit<Pedida, 'unidades'>,
): readonly Cabida[] {
  const topes = topesDe(libro, permiso);
  if (topes.length === 0) return [];
  const unoDe = porUnidad(libro, envasadoId);
  return topes.flatMap((tope) => {
    const una = unoDe(tope);
    if (una === null) return [];
    const cerca = [...entregasEntre(libro, persona, inicioDe(tope, dia), finDe(tope, dia)), ...menos(libro, salvo)];
    const finales = tope.periodo === '30_dias' ? cerca.flatMap((otra) => (otra.dia > dia ? [otra.dia] : [])) : [];
    return [...new Set([dia, ...finales])].map((fin) => ({
      tope,
      una,
      antes: suma(
        tope,
        cerca.filter((otra) => otra.dia >= inicioDe(tope, fin) && (tope.periodo === 'mes' || otra.dia <= fin)),
      ),
    }));
  });
}

/** How many whole units a delivery may have by the limits that count its product; null if no limit does. */
export function unidadesQueEntran(libro: LibroDeMateriales, pedida: Omit<Pedida, 'unidades'>): number | null {
  const cada = cabidasDe(libro, pedida).flatMap(({ tope, antes, una }) =>
    una.lte(0) ? [] : [Math.max(0, decimal(tope.cantidad).minus(antes).div(una).floor().toNumber())],
  );
  return cada.length === 0 ? null : Math.min(...cada);
}

/** How many whole units a recorded delivery may be corrected to. @throws Rechazo NO_ENCONTRADO */
export function unidadesDeEntrega(
  libro: LibroDeMateriales,
  id: string,
  persona: string,
  permiso: Permiso | null,
): number | null {
  const { envasadoId, dia, usuarioMedicinalId } = exigir(libro.dispensaciones, 'dispensacion', id);
  if (usuarioMedicinalId !== persona) throw inexistente('dispensacion', id);
  return unidadesQueEntran(libro, { persona, permiso, envasadoId, dia, salvo: id });
}

/**
 * Refuses a delivery that exceeds a limit in any of its periods.
 *
 * @throws Rechazo TOPE_SUPERADO
 */
export function exigirTopes(libro: LibroDeMateriales, pedida: Pedida): void {
  for (const { tope, antes, una } of cabidasDe(libro, pedida)) {
    const serian = antes.plus(una.times(pedida.unidades));
    if (serian.gt(tope.cantidad)) throw superado(tope, antes, serian);
  }
}

const PERIODOS = { dia: 'el día', mes: 'el mes', '30_dias': '30 días' } as const;

function superado({ cantidad, unidad, periodo }: Tope, antes: Decimal, serian: Decimal) {
  const quedan = decimal(cantidad).minus(antes);
  const [s, c, q] = [serian, decimal(cantidad), quedan.lt(0) ? CERO : quedan].map(inMessage);
  const cuando = PERIODOS[periodo];
  if (unidad === 'gramos')
    return conflicto(
      'TOPE_SUPERADO',
      `Con esta entrega serían ${s} g en ${cuando}: el tope es ${c} g y quedan ${q} g.`,
    );
  if (unidad === 'mililitros')
    return conflicto(
      'TOPE_SUPERADO',
      `Con esta entrega serían ${s} ml en ${cuando}: el tope es ${c} ml y quedan ${q} ml.`,
    );
  return conflicto(
    'TOPE_SUPERADO',
    `Con esta entrega serían ${s} unidades en ${cuando}: el tope es ${c} y quedan ${q}.`,
  );
}

/** What units of a package are, as limits count them: weight and type of a package never change. */
function entregaDe(
  libro: LibroDeMateriales,
  { envasadoId, unidades, dia }: Omit<Pedida, 'persona' | 'salvo'>,
): Entrega {
  const { tipoProducto, pesoPorUnidad, bulkId } = exigir(libro.envasados, 'envasado', envasadoId);
  const { unidad } = exigir(libro.bulks, 'bulk', bulkId);
  return { dia, tipoProducto, cantidad: pesoPorUnidad.times(unidades), unidad };
}

/** Takes back in a sum what a dispensing says now; nothing where it was annulled. */
function menos(libro: LibroDeMateriales, id: string | undefined): Entrega[] {
  const dispensacion = id === undefined ? undefined : libro.dispensaciones.get(id);
  if (!dispensacion || dispensacion.anulada) return [];
  const { envasadoId, cantidad, dia } = dispensacion;
  return [entregaDe(libro, { envasadoId, dia, unidades: -cantidad })];
}

/** Adds units to what a person received on a day; the number may be negative. */
export function conEntrega(libro: LibroDeMateriales, pedida: Omit<Pedida, 'salvo'>): LibroDeMateriales {
  const nueva = entregaDe(libro, pedida);
  const misma = ({ dia, tipoProducto, unidad }: Entrega): boolean =>
    dia === nueva.dia && tipoProducto === nueva.tipoProducto && unidad === nueva.unidad;
  return {
    ...libro,
    entregas: libro.entregas.update(key(pedida.persona, pedida.dia), [], (suyas) => {
      const cantidad = nueva.cantidad.plus(suyas.find(misma)?.cantidad ?? CERO);
      const otras = suyas.filter((una) => !misma(una));
      return cantidad.isZero() ? otras : [...otras, { ...nueva, cantidad }];
    }),
  };
}
