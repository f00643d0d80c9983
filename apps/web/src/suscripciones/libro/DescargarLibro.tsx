import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '@/api/error';
import { descargar } from '@/api/pdf';
import { hoy } from '@/ui/formatos';

/** The club's whole book in a self-proving file: nobody loses it for not paying. */
export function DescargarLibro() {
  const [bajando, fijarBajando] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const bajar = async (): Promise<void> => {
    fijarBajando(true);
    setFailure(null);
    try {
      await descargar('/api/libro-del-club', {}, `libro-del-club-${hoy()}.ndjson`);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      fijarBajando(false);
    }
  };
  return (
    <Stack gap="xs">
      <Text>
        Tus registros son tuyos, también si no renovás: descargá todo lo que tu club registró, sellado, en un archivo
        que se puede verificar sin este sistema.
      </Text>
      <Button
        variant="light"
        w="fit-content"
        maw="100%"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={bajando}
        onClick={() => void bajar()}
      >
        Descargar el libro del club
      </Button>
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </Stack>
  );
}
