import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { senal } from '@/api/senal';

/** Said while the server can't be reached: what was typed stays, and nothing was sent. */
export function SinConexion() {
  if (useSyncExternalStore(senal.suscribir, senal.actual) === 'hay') return null;
  return (
    <Alert color="yellow" role="status" icon={<IconWifiOff size={18} aria-hidden />} mb="sm" py="xs">
      Sin conexión. Lo que escribas se conserva en este dispositivo; guardalo cuando vuelva la señal.
    </Alert>
  );
}
