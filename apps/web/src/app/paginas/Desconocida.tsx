import { Navigate, useLocation } from 'react-router-dom';

/** Shown for an unknown route: leads to the public door, which says which address it was. */
export function Desconocida() {
  const { pathname } = useLocation();
  return <Navigate to="/bienvenida" replace state={{ direccion: pathname }} />;
}
