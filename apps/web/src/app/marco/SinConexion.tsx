import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';

/** Said while the device has no network: what was typed stays, and nothing was sent. */
export function SinConexion() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconWifiOff size={18} aria-hidden />} mb="sm" py="xs">
      Sin conexión. Lo que escribas se conserva en este dispositivo; guardalo cuando vuelva la señal.
    </Alert>
  );
}
