import { Link } from 'react-router-dom';
import { POR_LIBERAR, useHayCuarentena } from '@/club/cuarentena';
import { PASOS } from './pasos';
import clases from './produccion.module.css';

interface Props {
  /** Index of the current step; -1 for none. */
  readonly actual: number;
}

/** The steps as numbered links with their names; on a wide screen also what waits for its release. */
export function Pasos({ actual }: Props) {
  const cuarentena = useHayCuarentena();
  return (
    <nav aria-label="Pasos de la producción" className={clases.pasos}>
      <ol>
        {PASOS.map(({ path, titulo, paso }, index) => (
          <li key={path} data-paso={paso}>
            <Link to={path} className={clases.paso} aria-current={index === actual ? 'step' : undefined}>
              <span className={clases.numero}>{index + 1}</span>
              <span className={clases.nombre}>{titulo}</span>
            </Link>
          </li>
        ))}
      </ol>
      {cuarentena && (
        <Link to={POR_LIBERAR.a} className={`${clases.paso} ${clases.aparte}`}>
          {POR_LIBERAR.texto}
        </Link>
      )}
    </nav>
  );
}
