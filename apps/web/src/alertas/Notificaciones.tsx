import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { Ventana } from '@/ui/dialogos/Ventana';
import GruposDeAlertas from './GruposDeAlertas';

export interface PropsDeNotificaciones {
  readonly abierta: boolean;
  readonly alCerrar: () => void;
}

/** 'Notificaciones del sistema': what asks for somebody's attention (`spec 1 §2 Notifications modal`). The groups are mounted while it is open: collapsed, and as things are now. */
export function Notificaciones({ abierta, alCerrar }: PropsDeNotificaciones) {
  const ir = useNavigate();
  const aLaPagina = (): void => {
    alCerrar();
    void ir('/alertas');
  };
  return (
    <Ventana titulo="Notificaciones del sistema" abierta={abierta} alCerrar={alCerrar}>
      <GruposDeAlertas alCerrar={alCerrar} />
      <Button variant="default" fullWidth mt="md" onClick={aLaPagina}>
        Elegir, posponer y resumen por correo
      </Button>
    </Ventana>
  );
}
