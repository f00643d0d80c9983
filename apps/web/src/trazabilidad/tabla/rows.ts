import type { PasoConHijos } from '../comun/pasos';

/** The tree of what came of a step, each one followed by what came of it; without recursion, as chains may be long. */
export function enOrden(pasos: readonly PasoConHijos[]): PasoConHijos[] {
  const rows: PasoConHijos[] = [];
  const pila = [...pasos].reverse();
  for (let paso = pila.pop(); paso; paso = pila.pop()) {
    rows.push(paso);
    pila.push(...[...paso.children].reverse());
  }
  return rows;
}
