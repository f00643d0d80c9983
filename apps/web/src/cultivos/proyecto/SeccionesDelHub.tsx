import { Link } from 'react-router-dom';
import { useSeccionesDelHub } from '../hub/secciones';
import clases from './proyecto.module.css';

/** The hub's tabs beside a project, which has a row of tabs of its own. */
export function SeccionesDelHub({ alElegir }: { readonly alElegir?: () => void }) {
  const [operacion, ...otras] = useSeccionesDelHub();
  return (
    <nav aria-label="Secciones de Cultivos" className={clases.hub}>
      <ul className={clases.titulos}>
        {operacion && (
          <li>
            <Link to={operacion.a} className={clases.titulo} aria-current="page" onClick={alElegir}>
              {operacion.texto}
            </Link>
          </li>
        )}
        {otras.map(({ a, texto }) => (
          <li key={a}>
            <Link to={a} className={clases.titulo} onClick={alElegir}>
              {texto}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
