import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { useAdministra } from '@/permisos/permisos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { Informes } from '@/ui/reporte/Informes';
import { AvisoDeVencimiento } from './AvisoDeVencimiento';
import { Queues } from './Queues';
import GruposDeAlertas from './GruposDeAlertas';

export interface PropsDeNotificaciones {
  readonly abierta: boolean;
  readonly alCerrar: () => void;
}

/** 'Notificaciones del sistema': the groups are mounted while it is open, so they are collapsed and up to date. */
export function Notificaciones({ abierta, alCerrar }: PropsDeNotificaciones) {
  const ir = useNavigate();
  const administra = useAdministra();
  const conClub = useClubId() !== '';
  const toPage = (): void => {
    alCerrar();
    void ir('/alertas');
  };
  return (
    <Dialog titulo="Notificaciones del sistema" abierta={abierta} alCerrar={alCerrar}>
      <AvisoDeVencimiento alCerrar={alCerrar} />
      {conClub && <Informes />}
      {administra && <Queues alCerrar={alCerrar} />}
      {conClub && (
        <>
          <GruposDeAlertas alCerrar={alCerrar} />
          <Button variant="default" fullWidth mt="md" onClick={toPage}>
            Elegir, posponer y resumen por correo
          </Button>
        </>
      )}
      {!conClub && !administra && <GruposDeAlertas />}
    </Dialog>
  );
}
