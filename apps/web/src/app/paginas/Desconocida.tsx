import { Navigate, useLocation } from 'react-router-dom';

/** Shown for an unknown route: leads to the landing page, which shows the path. */
export function Desconocida() {
  const { pathname } = useLocation();
  return <Navigate to="/bienvenida" replace state={{ direccion: pathname }} />;
}
