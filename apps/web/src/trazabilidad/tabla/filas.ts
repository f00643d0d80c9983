import type { PasoConHijos } from '../comun/pasos';

/** The tree of what came of a step, each one followed by what came of it; without recursion, as chains may be long. */
export function enOrden(pasos: readonly PasoConHijos[]): PasoConHijos[] {
  const filas: PasoConHijos[] = [];
  const pila = [...pasos].reverse();
  for (let paso = pila.pop(); paso; paso = pila.pop()) {
    filas.push(paso);
    pila.push(...[...paso.children].reverse());
  }
  return filas;
}
