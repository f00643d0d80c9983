import { Anchor } from '@mantine/core';
import { Fragment, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { queries } from '@/api/queries';
import { useClubId } from '@/club/club';
import { diaDe, fechaHora, hora, hoy } from '@/ui/formatos';

const cache = queries.getQueryCache();

/** When the oldest data on screen were read; 0 without data. */
const readAt = (): number =>
  cache
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
    .reduce((oldest, at) => Math.min(oldest, at), Number.MAX_SAFE_INTEGER) % Number.MAX_SAFE_INTEGER;

/** The screens that open from what the device stores, to which any other leads back. */
const open = (club_id: string) => [
  { a: '/cultivos', texto: 'Cultivos' },
  { a: `/club/${club_id}/salas`, texto: 'Espacios' },
  { a: '/libreta-tareas', texto: 'Libreta' },
  { a: '/escanear', texto: 'Escanear' },
];

/** Shows how old the data on screen are, what happens to acts now, and where to go on. */
export default function ConLoGuardado() {
  const at = useSyncExternalStore((listener) => cache.subscribe(listener), readAt);
  const when = new Date(at).toISOString();
  const club_id = useClubId();
  return (
    <>
      Sin conexión. {at > 0 && `Datos ${diaDe(when) === hoy() ? `de las ${hora(when)}` : `del ${fechaHora(when)}`}. `}
      Lo que hagas queda en este teléfono y se envía cuando vuelva la señal. Se abre sin señal:{' '}
      {open(club_id).map(({ a, texto }, i) => (
        <Fragment key={a}>
          {i > 0 && ' · '}
          <Anchor component={Link} to={a} inherit underline="always">
            {texto}
          </Anchor>
        </Fragment>
      ))}
    </>
  );
}
