import { Alert, Button, Group } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { useTrabajo } from '@/sesion/estado';

/** Shows on every screen of a sample club that its data is invented; its creator can remove it here. */
export default function SampleNotice({ owner }: { readonly owner: string }) {
  const mine = useTrabajo(({ user }) => user?.id === owner);
  const quitar = useAccion('delete', '/api/clubes/ejemplo');
  const confirmar = useConfirmacion();
  const ask = (): void => {
    void confirmar({
      titulo: '¿Quitar este club de ejemplo?',
      consecuencia: 'Sus datos inventados dejan de verse. Después podés crear tu club de verdad, o probar otra vez.',
      confirmar: 'Quitar',
      alConfirmar: () => quitar.mutateAsync({}),
    });
  };
  return (
    <Alert color="blue" role="note" icon={<IconFlask2 size={18} aria-hidden />} mb="sm" py="xs">
      <Group gap="sm">
        Club de ejemplo: los datos son inventados y no se paga.
        {mine && (
          <Button size="compact-md" variant="default" onClick={ask}>
            Quitar
          </Button>
        )}
      </Group>
    </Alert>
  );
}
