import type { Esquema } from '@/api/cliente';
import { cantidad, dinero } from '@/ui/formatos';
import clases from './administrar.module.css';

/** Stock items with the used quantity and the cost. */
export function ItemsUsados({
  items,
  ninguno,
}: {
  readonly items: ReadonlyArray<Esquema<'ItemUsado'>>;
  readonly ninguno: string;
}) {
  if (items.length === 0) return <p className={clases.nada}>{ninguno}</p>;
  return (
    <ul className={clases.items}>
      {items.map(({ nombre, unidad_de_medida, cantidad: usada, costo }) => (
        <li key={`${nombre} ${unidad_de_medida}`} className="numero">
          {nombre}: {cantidad(usada, unidad_de_medida)} · {dinero(costo, 'USD')}
        </li>
      ))}
    </ul>
  );
}
