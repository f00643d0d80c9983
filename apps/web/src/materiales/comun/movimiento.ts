interface Movimiento {
  readonly antes: number;
  readonly despues: number;
  readonly creado_en: string;
}

/**
 * Movements newest first, in the order of their balances: among those of one instant, each begins where the one before
 * it ended.
 *
 * @param movimientos the last ones of one stock, newest first
 * @param entera whether these are all: then the first one starts at zero
 */
export function enCadena<M extends Movimiento>(movimientos: readonly M[], entera = true): readonly M[] {
  const quedan = [...movimientos].reverse();
  const ordenados: M[] = [];
  let saldo = entera ? 0 : (quedan[0]?.antes ?? 0);
  while (quedan[0]) {
    const instante = quedan[0].creado_en;
    const sigue = quedan.findIndex(({ antes, creado_en }) => creado_en === instante && antes === saldo);
    const [elegido] = quedan.splice(Math.max(sigue, 0), 1);
    if (elegido === undefined) break;
    ordenados.push(elegido);
    saldo = elegido.despues;
  }
  return ordenados.reverse();
}
