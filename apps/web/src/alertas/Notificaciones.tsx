import { Ventana } from '@/ui/dialogos/Ventana';
import GruposDeAlertas from './GruposDeAlertas';

export interface PropsDeNotificaciones {
  readonly abierta: boolean;
  readonly alCerrar: () => void;
}

/** 'Notificaciones del sistema': what asks for somebody's attention (`spec 1 §2 Notifications modal`). The groups are mounted while it is open: collapsed, and as things are now. */
export function Notificaciones({ abierta, alCerrar }: PropsDeNotificaciones) {
  return (
    <Ventana titulo="Notificaciones del sistema" abierta={abierta} alCerrar={alCerrar}>
      <GruposDeAlertas alCerrar={alCerrar} />
    </Ventana>
  );
}
