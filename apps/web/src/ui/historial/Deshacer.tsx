import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';

interface Props {
  readonly evento: string;
  /** The sentence of the fact. */
  readonly que: string;
}

/** Undoes a fact: it stays in the history, with the fact that undid it. */
export function Deshacer({ evento, que }: Props) {
  const accion = useAccion('post', '/api/eventos/{id}/deshacer', {
    announcesFailure: true,
    error: 'No se pudo deshacer.',
  });
  return (
    <Button
      variant="default"
      mih={44}
      mt={6}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-label={`Deshacer: ${que}`}
      loading={accion.isPending}
      onClick={() => accion.mutate({ params: { path: { id: evento } } })}
    >
      Deshacer
    </Button>
  );
}
