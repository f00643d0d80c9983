import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { Esquema } from '@/api/cliente';
import { useAccion } from '@/api/accion';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { fechaHora, size } from '@/ui/formatos';
import { usePhoto, usePicture } from './photo';
import clases from './tira.module.css';

type Foto = Esquema<'FotosDeRegistro'>['fotos'][number];

interface Props {
  readonly fotos: readonly Foto[];
  readonly elegida: string;
  readonly nombreDe: (foto: Foto) => string;
  readonly lee: boolean;
  readonly alElegir: (id: string) => void;
  readonly alCerrar: () => void;
}

function Picture({ id, nombre }: { readonly id: string; readonly nombre: string }) {
  const query = usePhoto(id);
  const picture = usePicture(query.data);
  return (
    <Datos consulta={query} esqueleto={<Skeleton height="50vh" />} error="No se pudo cargar la foto.">
      {() => <img ref={picture} alt={nombre} className={clases.entera} />}
    </Datos>
  );
}

/** Shows a whole photo, with buttons for the previous and next ones. */
export function VerFoto({ fotos, elegida, nombreDe, lee, alElegir, alCerrar }: Props) {
  const quitar = useAccion('delete', '/api/fotos/{id}');
  const confirmar = useConfirmacion();
  const place = fotos.findIndex(({ id }) => id === elegida);
  const foto = fotos[place];
  if (!foto) return null;
  const [before, after] = [fotos[place - 1], fotos[place + 1]];
  const borrar = async (): Promise<void> => {
    const done = await confirmar({
      titulo: 'Quitar foto',
      consecuencia: 'Se borra la foto. Su huella queda en la historia.',
      confirmar: 'Quitar',
      peligro: true,
      alConfirmar: () => quitar.mutateAsync({ params: { path: { id: foto.id } } }),
    });
    if (done) alCerrar();
  };
  return (
    <Dialog titulo={nombreDe(foto)} abierta alCerrar={alCerrar} tamano="xl">
      <Stack gap="sm">
        <Picture key={foto.id} id={foto.id} nombre={nombreDe(foto)} />
        <Text size="sm" c="dimmed" className={clases.datos}>
          {fechaHora(foto.tomada_en)} · {size(foto.bytes)} · SHA-256 {foto.sha256}
        </Text>
        <Group justify="space-between" gap="xs">
          {fotos.length > 1 && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconChevronLeft size={18} aria-hidden />}
                disabled={!before}
                onClick={() => before && alElegir(before.id)}
              >
                Anterior
              </Button>
              <Button
                variant="default"
                rightSection={<IconChevronRight size={18} aria-hidden />}
                disabled={!after}
                onClick={() => after && alElegir(after.id)}
              >
                Siguiente
              </Button>
            </Group>
          )}
          {!lee && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void borrar()}
            >
              Quitar foto
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
