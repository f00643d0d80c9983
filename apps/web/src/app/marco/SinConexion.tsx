import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { worksOffline } from '@/api/offline';
import { senal } from '@/api/senal';

const ConLoGuardado = lazy(() => import('./ConLoGuardado'));

/** Shown while the server cannot be reached: typed text stays, and nothing was sent. */
export function SinConexion() {
  if (useSyncExternalStore(senal.suscribir, senal.actual) === 'hay') return null;
  return (
    <Alert color="yellow" role="status" icon={<IconWifiOff size={18} aria-hidden />} mb="sm" py="xs">
      {worksOffline() ? (
        <Suspense fallback="Sin conexión.">
          <ConLoGuardado />
        </Suspense>
      ) : (
        'Sin conexión. Lo que escribas se conserva en este dispositivo; guardalo cuando vuelva la señal.'
      )}
    </Alert>
  );
}
