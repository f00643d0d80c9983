import { Outlet } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { useAdministra } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { useTitle } from '@/ui/rutas/rotulo';

/** Wraps the screens of a club: without a club they show how to get one instead of the server's refusal. */
export function ConClub() {
  return useClubId() === '' ? <SinClub /> : <Outlet />;
}

/** Stands in for a club's screen while no club is chosen. */
export function SinClub() {
  const title = useTitle();
  const administra = useAdministra();
  return (
    <>
      <PageTitle titulo={title ?? 'Cepa'} />
      {administra ? (
        <Vacio
          texto="Elegí primero con qué club vas a trabajar: abrilo desde la administración de clubes."
          accion={<IrA a="/club">Administración de Clubes</IrA>}
        />
      ) : (
        <Vacio texto="Sin acceso: No tienes un club vinculado. Por favor, solicita acceso a un club para continuar." />
      )}
    </>
  );
}
