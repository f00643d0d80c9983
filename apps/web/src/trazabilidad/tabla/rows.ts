import type { PasoConHijos } from '../comun/pasos';

/** The tree of what came from a step, in depth-first order; without recursion, because chains may be long. */
export function enOrden(pasos: readonly PasoConHijos[]): PasoConHijos[] {
  const rows: PasoConHijos[] = [];
  const pila = [...pasos].reverse();
  for (let paso = pila.pop(); paso; paso = pila.pop()) {
    rows.push(paso);
    pila.push(...[...paso.children].reverse());
  }
  return rows;
}
