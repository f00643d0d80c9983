import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as nuevaClave } from 'uuid';
import { announce, useAccion } from '@/api/accion';
import { errorText } from '@/api/error';
import { descargar } from '@/api/pdf';
import { subir } from '@/api/subir';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { size } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import type { Analisis } from '../comun/analisis';

type AttachedFile = Analisis['archivos'][number];

interface Props {
  readonly id: string;
  readonly archivos: readonly AttachedFile[];
  readonly lee: boolean;
}

/** The laboratory's certificates: attach, download and remove. */
export function Certificados({ id, archivos, lee }: Props) {
  const queries = useQueryClient();
  const quitar = useAccion('delete', '/api/analisis/{id}/archivos/{archivo_id}');
  const confirmar = useConfirmacion();
  const [subiendo, fijarSubiendo] = useState(false);
  const [failure, fallar] = useState<string | null>(null);
  const soltar = useRef<() => void>(null);
  const intentar = async (hacer: () => Promise<unknown>): Promise<void> => {
    fallar(null);
    fijarSubiendo(true);
    try {
      await hacer();
    } catch (error) {
      fallar(errorText(error));
    } finally {
      fijarSubiendo(false);
    }
  };
  const adjuntar = (file: File | null): void => {
    if (!file) return;
    // Allows the same file again: without a reset the browser reports no change.
    soltar.current?.();
    void intentar(async () => {
      announce(await subir(`/api/analisis/${id}/archivos`, file, nuevaClave()));
      await queries.invalidateQueries();
    });
  };
  const borrar = ({ id: archivo_id, nombre }: AttachedFile): void =>
    void confirmar({
      titulo: 'Quitar certificado',
      consecuencia: `Se borrará ${nombre}. Su huella queda en la historia.`,
      confirmar: 'Quitar',
      peligro: true,
      alConfirmar: () => quitar.mutateAsync({ params: { path: { id, archivo_id } } }),
    });
  return (
    <Panel titulo="Certificados">
      <Stack gap="sm">
        {archivos.length === 0 && <Text c="dimmed">Todavía no hay certificados del laboratorio.</Text>}
        {archivos.map((file) => (
          <Group key={file.id} justify="space-between" gap="sm">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Anchor
                component="button"
                type="button"
                ta="start"
                py={{ base: 10, md: 0 }}
                display="inline-block"
                onClick={() => void intentar(() => descargar(file.url, {}, file.nombre))}
              >
                {file.nombre}
              </Anchor>
              <Text c="dimmed" fz="xs">
                {size(file.bytes)} · SHA-256 {file.sha256}
              </Text>
            </div>
            {!lee && (
              <Button
                variant="subtle"
                color="red"
                aria-label={`Quitar ${file.nombre}`}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => borrar(file)}
              >
                Quitar
              </Button>
            )}
          </Group>
        ))}
        {failure && (
          <Text c="red" fz="sm" role="alert">
            {failure}
          </Text>
        )}
        {!lee && (
          <FileButton resetRef={soltar} accept="application/pdf,image/jpeg,image/png" onChange={adjuntar}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={subiendo}
                leftSection={<IconFileUpload size={18} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
              >
                Adjuntar certificado
              </Button>
            )}
          </FileButton>
        )}
        {!lee && (
          <Text c="dimmed" fz="xs">
            PDF, JPEG o PNG de hasta 10 MB.
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
