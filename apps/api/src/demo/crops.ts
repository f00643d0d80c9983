import { AnalisisDemo } from './analisis';
import { Ciclo } from './ciclo';
import { cosechar } from './cosecha';
import { cultivar } from './cultivo';
import { fijarCumplimiento } from './cumplimiento';
import { abrirEspacios } from './espacios';
import { InventarioDemo } from './inventario';
import { escribirLibreta } from './libreta';
import { LibroDemo } from './libro';
import { producir } from './materia';
import { contratar } from './personal';
import { planear, tomarPlan } from './planes';
import { configurarTareas, trabajar } from './tareas';
import type { Mundo } from './mundo';

/** Adds the start of every story, and the crops with these numbers, to the agenda. */
export function writeCrops(
  mundo: Mundo,
  places: readonly number[],
): { readonly ciclos: readonly Ciclo[]; readonly libro: LibroDemo } {
  const geneticas = abrirEspacios(mundo);
  contratar(mundo);
  fijarCumplimiento(mundo);
  configurarTareas(mundo);
  planear(mundo);
  escribirLibreta(mundo);
  const inventario = new InventarioDemo(mundo);
  inventario.abrir();
  const analisis = new AnalisisDemo(mundo);
  analisis.abrir();
  const libro = new LibroDemo(mundo);
  const ciclos = places.map((index) => new Ciclo(mundo, index));
  for (const ciclo of ciclos) {
    ciclo.abrir();
    tomarPlan(ciclo);
    cultivar(ciclo, geneticas);
    cosechar(ciclo, (list) => producir(libro, list, (mp) => analisis.deMateriaPrima(mp)));
    trabajar(ciclo, inventario);
  }
  return { ciclos, libro };
}
