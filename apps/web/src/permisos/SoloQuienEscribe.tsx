import { SIN_PERMISO } from '@cepa/words/mensajes/sesion';
import { Outlet, useOutletContext } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { Vacio } from '@/ui/datos/Vacio';
import { IrA } from '@/ui/datos/IrA';
import { PageTitle } from '@/ui/panel/PageTitle';
import { useTitle } from '@/ui/rutas/rotulo';

/** Wraps the pages that are a form. A read-only person gets a notice before typing. */
export function SoloQuienEscribe() {
  const title = useTitle();
  // Passes on the frame's context to its pages.
  const ofFrame = useOutletContext();
  const lee = useSoloLee();
  if (!lee) return <Outlet context={ofFrame} />;
  return (
    <>
      <PageTitle titulo={title ?? 'Cepa'} />
      <Vacio por="sin_permiso" texto={SIN_PERMISO} accion={<IrA a="/">Volver al inicio</IrA>} />
    </>
  );
}
