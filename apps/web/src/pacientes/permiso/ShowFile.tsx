import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '@/api/error';
import { descargar } from '@/api/pdf';
import type { Entrega } from '../comun/entrega';

/** Downloads the file of a permit. */
export function ShowFile({
  archivo: { url },
}: {
  readonly archivo: NonNullable<NonNullable<Entrega['permiso']>['archivo']>;
}) {
  const [bajando, fijarBajando] = useState(false);
  const [failure, fallar] = useState<string | null>(null);
  const bajar = async (): Promise<void> => {
    fallar(null);
    fijarBajando(true);
    try {
      await descargar(url, {}, 'permiso');
    } catch (error) {
      fallar(errorText(error));
    } finally {
      fijarBajando(false);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        w="fit-content"
        loading={bajando}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void bajar()}
      >
        Ver archivo
      </Button>
      {failure && (
        <Text c="red" fz="sm" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}
