import { Link, useLocation } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { seccionesDelHub } from './secciones';
import clases from '../proyecto/proyecto.module.css';

/** The hub's sections as a list, above the crops that a project is chosen from. */
export function SeccionesDelHub({ alElegir }: { readonly alElegir?: () => void }) {
  const lee = useSoloLee();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Secciones de Cultivos">
      <ul className={clases.titulos}>
        {seccionesDelHub(pathname, lee).map(({ a, texto, tambien = [] }) => (
          <li key={a}>
            <Link
              to={a}
              className={clases.titulo}
              aria-current={tambien.length > 0 ? 'page' : undefined}
              onClick={alElegir}
            >
              {texto}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
