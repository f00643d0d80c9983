import type { Esquema } from '@/api/cliente';
import { dinero, numero } from '@/ui/formatos';
import clases from './administrar.module.css';

/** Stock items with how much of each was used and what it cost. */
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
      {items.map(({ nombre, cantidad, costo }) => (
        <li key={nombre} className="numero">
          {nombre}: {numero(cantidad)} · {dinero(costo, 'USD')}
        </li>
      ))}
    </ul>
  );
}
