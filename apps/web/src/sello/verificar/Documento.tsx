import { Button, FileButton, Paper, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { errorText } from '@/api/error';
import { Resultado, type Response } from './Resultado';
import { enviarDocumento } from './enviar';

type Estado =
  | { readonly paso: 'espera' }
  | { readonly paso: 'lee'; readonly nombre: string }
  | { readonly paso: 'dice'; readonly nombre: string; readonly respuesta: Response }
  | { readonly paso: 'falla'; readonly texto: string };

/** Takes a report's PDF, dropped or chosen, and checks whether it is the sealed one. */
export function Documento() {
  const [estado, pasar] = useState<Estado>({ paso: 'espera' });
  const soltar = useRef<() => void>(null);
  const [encima, fijarEncima] = useState(false);
  const comprobar = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    // Allows the same file again: without a reset the browser reports no change.
    soltar.current?.();
    pasar({ paso: 'lee', nombre: file.name });
    try {
      pasar({ paso: 'dice', nombre: file.name, respuesta: await enviarDocumento(file) });
    } catch (error) {
      pasar({ paso: 'falla', texto: errorText(error, 'No se pudo comprobar el archivo. Intentá nuevamente.') });
    }
  };
  const alSoltar = (evento: DragEvent): void => {
    evento.preventDefault();
    fijarEncima(false);
    void comprobar(evento.dataTransfer.files[0]);
  };
  return (
    <Stack gap="md">
      <Paper
        withBorder
        p="lg"
        bg={encima ? 'var(--mantine-color-default-hover)' : undefined}
        style={{ borderStyle: 'dashed' }}
        onDragOver={(evento) => {
          evento.preventDefault();
          fijarEncima(true);
        }}
        onDragLeave={() => fijarEncima(false)}
        onDrop={alSoltar}
        data-testid="soltar-pdf"
      >
        <Stack gap="sm" align="center">
          <IconFileTypePdf size={34} aria-hidden />
          <Text ta="center">Soltá acá el PDF del informe, tal como lo recibiste.</Text>
          <FileButton resetRef={soltar} accept="application/pdf" onChange={(file) => void comprobar(file)}>
            {(props) => (
              <Button {...props} loading={estado.paso === 'lee'}>
                Elegir el PDF
              </Button>
            )}
          </FileButton>
          <Text fz="sm" c="dimmed" ta="center">
            Se comprueba que cada byte sea el que se selló. El archivo no se guarda.
          </Text>
        </Stack>
      </Paper>
      <div aria-live="polite">
        {estado.paso === 'lee' && <Text role="status">Comprobando {estado.nombre}…</Text>}
        {estado.paso === 'dice' && <Resultado respuesta={estado.respuesta} />}
        {estado.paso === 'falla' && (
          <Text role="alert" c="red">
            {estado.texto}
          </Text>
        )}
      </div>
    </Stack>
  );
}
