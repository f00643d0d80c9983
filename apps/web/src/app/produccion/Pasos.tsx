import { Link } from 'react-router-dom';
import { PASOS } from './pasos';
import clases from './produccion.module.css';

interface Props {
  /** Index of the current step; -1 for none. */
  readonly actual: number;
}

/** The steps as numbered links with their names. */
export function Pasos({ actual }: Props) {
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
    </nav>
  );
}
