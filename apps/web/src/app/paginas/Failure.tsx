import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { senal } from '@/api/senal';

/** Each browser's error for a file of the application that could not be loaded. It needs no support code. */
const NO_FILE = /dynamically imported module|importing a module script/i;

/** A screen that failed, or whose code could not be loaded (a new version was installed, or the signal was lost). */
export function Failure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    const recargar = (): void => window.location.reload();
    window.addEventListener('online', recargar);
    const dejar = senal.suscribir(() => {
      if (senal.actual() === 'hay') recargar();
    });
    senal.noRespondio();
    return () => {
      window.removeEventListener('online', recargar);
      dejar();
    };
  }, []);
  const motivo = error instanceof Error ? error.message : String(error);
  return (
    <Center mih="70dvh" px="md">
      <Stack align="center" gap="sm" maw={460} ta="center" role="alert">
        <Title order={1} fz="h2">
          No se pudo abrir esta pantalla
        </Title>
        <Text c="dimmed">
          Puede que haya una versión nueva o que se haya cortado la señal. Nada de lo registrado se perdió.
        </Text>
        <Button onClick={() => window.location.reload()}>Reintentar</Button>
        {!NO_FILE.test(motivo) && (
          <Text fz="xs" c="dimmed">
            Para pedir ayuda: {motivo}
          </Text>
        )}
      </Stack>
    </Center>
  );
}
