import { useSyncExternalStore } from 'react';
import { queries } from '@/api/queries';
import { diaDe, fechaHora, hora, hoy } from '@/ui/formatos';

const cache = queries.getQueryCache();

/** When the oldest data on screen were read; 0 without data. */
const readAt = (): number =>
  cache
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
    .reduce((oldest, at) => Math.min(oldest, at), Number.MAX_SAFE_INTEGER) % Number.MAX_SAFE_INTEGER;

/** Shows how old the data on screen are, and what happens to acts now. */
export default function ConLoGuardado() {
  const at = useSyncExternalStore((listener) => cache.subscribe(listener), readAt);
  const when = new Date(at).toISOString();
  return (
    <>
      Sin conexión. {at > 0 && `Datos ${diaDe(when) === hoy() ? `de las ${hora(when)}` : `del ${fechaHora(when)}`}. `}
      Lo que hagas queda en este teléfono y se envía cuando vuelva la señal.
    </>
  );
}
