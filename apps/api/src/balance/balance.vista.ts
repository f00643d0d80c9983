import type { ConteoRegistrado } from '@cepa/event-schemas';
import type { HechoDeCifra } from '@cepa/projections/balance/balance.queries';
import { CONTADO_COMO_EL_LIBRO, SIN_HISTORIA_SUFICIENTE } from '@cepa/words/mensajes/balance';
import type { LecturaDB } from '@cepa/projections';
import type { Hecho } from '../historial/historial.vista';
import type { BalanceLeido } from './leer';

/** A balance in an answer: what came in equals the rest exactly (`cierra`). */
export function vistaDeBalance(
  { unidades, procesos, razones, ...leido }: BalanceLeido,
  { desde, hasta }: { readonly desde: string | null; readonly hasta: string },
) {
  return {
    ...leido,
    desde,
    hasta,
    unidades: unidades.map(({ unidad, entra, resto, filas }) => ({
      unidad,
      entra: entra.toNumber(),
      resto: resto.toNumber(),
      cierra: entra.eq(resto),
      filas: filas.map(({ cantidad, objetos: _, ...fila }) => ({ ...fila, cantidad: cantidad.toNumber() })),
    })),
    procesos: procesos.map(({ entra, sale, merma, a_otra_unidad, sin_explicar, ...proceso }) => ({
      ...proceso,
      ...{ entra: entra.toNumber(), sale: sale.toNumber(), merma: merma.toNumber() },
      ...{ a_otra_unidad: a_otra_unidad.toNumber(), sin_explicar: sin_explicar.toNumber() },
    })),
    razones: razones.map((una) => ({ ...una, aviso: una.mediana === null ? SIN_HISTORIA_SUFICIENTE : null })),
  };
}

export type Balance = ReturnType<typeof vistaDeBalance>;

/** A change behind a figure, with its fact. */
export const vistaDeHechoDeCifra = (
  { evento_id, objeto_id, clase, codigo, dia, cantidad, base, cuenta }: HechoDeCifra,
  hecho: Hecho | undefined,
) => ({
  ...{ evento_id, objeto_id, clase, codigo, dia, cuenta, unidad: base, cantidad: Number(cantidad) },
  registrado: hecho?.registrado ?? null,
  que: hecho?.que ?? null,
  quien: hecho?.quien.nombre ?? null,
});

export type HechoDeBalance = ReturnType<typeof vistaDeHechoDeCifra>;

const TIPOS: Readonly<Record<string, 'biomasa' | 'materia_prima' | 'bulk' | 'envasado'>> = {
  biomasa: 'biomasa',
  materia_prima: 'materia_prima',
  producto_final_bulk: 'bulk',
  producto_envasado: 'envasado',
};

export const vistaDeConteo = ({
  entidad,
  objeto_id,
  contado,
  segun_libro,
  diferencia,
  ...conteo
}: LecturaDB['conteos']) => ({
  ...conteo,
  ...{ tipo: TIPOS[entidad]!, objeto_id },
  ...{ contado: Number(contado), segun_libro: Number(segun_libro), diferencia: Number(diferencia) },
});

export type Conteo = ReturnType<typeof vistaDeConteo>;

/** The answer to a count. It reveals the book's quantity only now. */
export function vistaDeConteoHecho({
  conteo_id: id,
  entidad,
  entidad_id: objeto_id,
  entidad_codigo: codigo,
  contado,
  segun_libro,
  diferencia,
  ...conteo
}: ConteoRegistrado['data']) {
  return {
    mensaje: messageOf(Number(diferencia), conteo.ajustado),
    ...{ id, tipo: TIPOS[entidad]!, objeto_id, codigo, ...conteo },
    ...{ contado: Number(contado), segun_libro: Number(segun_libro), diferencia: Number(diferencia) },
  };
}

export type ConteoHecho = ReturnType<typeof vistaDeConteoHecho>;

function messageOf(diferencia: number, ajustado: boolean): string {
  if (diferencia === 0) return CONTADO_COMO_EL_LIBRO;
  return ajustado
    ? 'Conteo registrado: la diferencia se ajustó.'
    : 'Conteo registrado: la diferencia quedó sin explicar.';
}
