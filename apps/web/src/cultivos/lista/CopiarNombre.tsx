import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopiar } from '@/ui/codigo/useCopiar';
import clases from './list.module.css';

/** Copies the name of a project to the clipboard. */
export function CopiarNombre({ nombre }: { readonly nombre: string }) {
  const { copiado, fallo, copiar } = useCopiar();
  const Icon = copiado ? IconCheck : IconCopy;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={clases.copiar}
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={`Copiar nombre ${nombre}`}
      onClick={() => void copiar(nombre)}
    >
      <span role="status">{fallo ?? (copiado ? 'Copiado al portapapeles' : 'Copiar nombre')}</span>
    </Button>
  );
}
