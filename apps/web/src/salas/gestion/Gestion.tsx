import { Outlet, useLocation } from 'react-router-dom';
import { useProyectoContext } from '@/club/proyecto';
import { Solapas } from '@/ui/solapas/Solapas';

/** Rooms and plants of a project. */
export function Gestion() {
  const { proyecto } = useProyectoContext();
  const base = `/proyecto/${proyecto.id}/sala-gestion`;
  const alPrincipio = useLocation().pathname.replace(/\/+$/, '') === base;
  return (
    <>
      <Solapas
        etiqueta="Salas y plantas"
        solapas={[
          { a: alPrincipio ? base : `${base}/listar-sala-planta`, texto: 'Plantas de la Sala', exacta: true },
          { a: `${base}/sala-planta-gestion`, texto: 'Mover Plantas a Salas' },
        ]}
      />
      <Outlet />
    </>
  );
}
