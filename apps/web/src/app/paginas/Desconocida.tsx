import { Navigate, useLocation } from 'react-router-dom';

/** An address that no screen has leads to the public door, as `spec 1 §2` asks, which says which address it was. */
export function Desconocida() {
  const { pathname } = useLocation();
  return <Navigate to="/bienvenida" replace state={{ direccion: pathname }} />;
}
