import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBell } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useClubId } from '@/club/club';
import clases from './campana.module.css';
import { useQueues } from './queues';
import { useAlertas } from './query';
import { pendientes, useAvisoDeInformes, useInformes } from '@/ui/reporte/useInformes';
import type { PropsDeNotificaciones } from './Notificaciones';
import { useVencimiento } from './vencimiento';

/**
 * The number of alerts, as a link to them. If they cannot be counted the bell shows no number; what it opens shows the
 * failure.
 */
export function Campana() {
  const clubId = useClubId();
  const { data } = useAlertas(clubId, 0);
  const [abierta, abrir] = useState(false);
  const [Notificaciones, fijar] = useState<ComponentType<PropsDeNotificaciones> | null>(null);
  const queues = useQueues().data ?? [];
  const vence = useVencimiento() === null ? 0 : 1;
  const informes = useInformes(clubId !== '').data;
  useAvisoDeInformes(informes);
  const deAlertas = Object.values(data?.totales ?? {}).reduce((suma, cuantas) => suma + cuantas, 0);
  const total = queues.reduce((suma, queue) => suma + queue.total, deAlertas + vence + pendientes(informes).length);
  const mostrar = (): void => {
    import('./Notificaciones').then(
      (modulo) => {
        // Mounted closed: only a dialog that exists before it opens returns the focus.
        flushSync(() => fijar(() => modulo.Notificaciones));
        abrir(true);
      },
      () => notifications.show({ color: 'red', message: 'No se pudieron abrir las notificaciones. Intentá de nuevo.' }),
    );
  };
  return (
    <>
      <ActionIcon
        aria-label={nombre(total)}
        aria-haspopup="dialog"
        color="gray"
        c="var(--mantine-color-text)"
        className={clases.campana}
        onClick={mostrar}
      >
        <IconBell size={24} aria-hidden />
        {total > 0 && (
          <span className={clases.cuenta} aria-hidden>
            {escrito(total)}
          </span>
        )}
      </ActionIcon>
      {Notificaciones && <Notificaciones abierta={abierta} alCerrar={() => abrir(false)} />}
    </>
  );
}

/** The highest number in a badge. */
const MAX = 999;

const escrito = (total: number): string => (total > MAX ? `${MAX}+` : String(total));

/** The same text as the badge, so that people can say what they see to voice control. */
const nombre = (total: number): string =>
  total === 0 ? 'Notificaciones' : `Notificaciones, ${escrito(total)} ${total === 1 ? 'alerta' : 'alertas'}`;
