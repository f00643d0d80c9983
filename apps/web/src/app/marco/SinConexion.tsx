import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { worksOffline } from '@/api/offline';
import { queries } from '@/api/queries';
import { senal } from '@/api/senal';
import { diaDe, fechaHora, hora, hoy } from '@/ui/formatos';

const cache = queries.getQueryCache();

/** When the oldest data on screen were read; 0 where there are none. */
const readAt = (): number =>
  cache
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
    .reduce((oldest, at) => Math.min(oldest, at), Number.MAX_SAFE_INTEGER) % Number.MAX_SAFE_INTEGER;

/** Says of when what is on screen is, and what becomes of what is done now. */
function ConLoGuardado() {
  const at = useSyncExternalStore((listener) => cache.subscribe(listener), readAt);
  const when = new Date(at).toISOString();
  return (
    <>
      Sin conexión. {at > 0 && `Datos ${diaDe(when) === hoy() ? `de las ${hora(when)}` : `del ${fechaHora(when)}`}. `}
      Lo que hagas queda en este teléfono y se envía cuando vuelva la señal.
    </>
  );
}

/** Said while the server can't be reached: what was typed stays, and nothing was sent. */
export function SinConexion() {
  if (useSyncExternalStore(senal.suscribir, senal.actual) === 'hay') return null;
  return (
    <Alert color="yellow" role="status" icon={<IconWifiOff size={18} aria-hidden />} mb="sm" py="xs">
      {worksOffline() ? (
        <ConLoGuardado />
      ) : (
        'Sin conexión. Lo que escribas se conserva en este dispositivo; guardalo cuando vuelva la señal.'
      )}
    </Alert>
  );
}
