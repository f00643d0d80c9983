import { SIN_PERMISO } from '@cepa/words/mensajes/sesion';
import { Outlet, useOutletContext } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { Vacio } from '@/ui/datos/Vacio';
import { IrA } from '@/ui/datos/IrA';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { useTitle } from '@/ui/rutas/rotulo';

/** Wraps the pages that are a form. A read-only person gets a notice before they type what would be refused. */
export function SoloQuienEscribe() {
  const titulo = useTitle();
  // Passes on the context that the frame around gives its pages.
  const delMarco = useOutletContext();
  const lee = useSoloLee();
  if (!lee) return <Outlet context={delMarco} />;
  return (
    <>
      <PaginaTitulo titulo={titulo ?? 'Cepa'} />
      <Vacio texto={SIN_PERMISO} accion={<IrA a="/">Volver al inicio</IrA>} />
    </>
  );
}
