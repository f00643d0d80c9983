import { NavLink, Outlet } from 'react-router-dom';
import { useContextoDeEvento } from '@/app/contexto/proyecto';
import { esDeCosecha } from '../comun/biomasa';
import clases from './evento.module.css';

const SIEMPRE = [
  { a: 'biomasa', texto: 'Listar Biomasa' },
  { a: 'biomasa/mover', texto: 'Mover Biomasa' },
  { a: 'biomasa/lista', texto: 'Marcar como Lista' },
] as const;

const CREAR = { a: 'cosechar', texto: 'Crear Biomasa' } as const;

/** Biomass of an event: what can be seen and done with it; it is created only in a harvest (`spec 2 §2.14`). */
export function Component() {
  const { proyecto, evento } = useContextoDeEvento();
  const base = `/proyecto/${proyecto.id}/evento/${evento.id}`;
  const pestanas = esDeCosecha(evento.nombre_evento) ? [...SIEMPRE, CREAR] : SIEMPRE;
  return (
    <div data-paso="biomasa" className={clases.biomasa}>
      <nav aria-label="Biomasa del evento">
        <ul className={clases.pestanas}>
          {pestanas.map(({ a, texto }) => (
            <li key={a}>
              <NavLink to={`${base}/${a}`} end className={clases.pestana}>
                {texto}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
