import { Alert, Button, Group } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAdministra, useSoloLee } from '@/permisos/permisos';
import { keepTourSeen, sawTour } from './seen';
import { roleOf, STOPS } from './stops';

/** The parameter with which the manual links to the start page, to start the tour. */
const ASKED = 'recorrido';

/** Offers the tour of a role until the person took or skipped it on this device. */
export default function TourInvite({ person }: { readonly person: string }) {
  const [seen, setSeen] = useState(() => sawTour(person));
  const [params, setParams] = useSearchParams();
  const asked = params.has(ASKED);
  const stops = STOPS[roleOf({ administra: useAdministra(), lee: useSoloLee() })];
  const end = useRef<() => void>(undefined);
  const done = (): void => {
    keepTourSeen(person);
    setSeen(true);
  };
  const start = async (): Promise<void> => {
    const { startGuide } = await import('./guide');
    end.current?.();
    end.current = startGuide(stops, done);
  };
  // Leaving the screen with the browser's keys ends it.
  useEffect(() => () => end.current?.(), []);
  const onAsked = useEffectEvent(() => {
    setParams({}, { replace: true });
    void start();
  });
  useEffect(() => {
    if (asked) onAsked();
  }, [asked]);
  if (seen) return null;
  return (
    <Alert
      className="no-imprimir"
      color="hoja"
      role="note"
      icon={<IconRoute size={18} aria-hidden />}
      mb="sm"
      py="xs"
      styles={{ wrapper: { alignItems: 'center' } }}
    >
      <Group gap="xs">
        Conocé Cepa en seis pasos.
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-md" fz="sm" variant="default" onClick={() => void start()}>
            Empezar
          </Button>
          <Button size="compact-md" fz="sm" variant="subtle" onClick={done}>
            Ahora no
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
