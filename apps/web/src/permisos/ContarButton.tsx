import type { Contable } from '@cepa/words/conteos';
import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSoloLee } from './permisos';

interface Props {
  readonly tipo: Contable;
  readonly de: { readonly id: string; readonly codigo: string };
  readonly unidad: string;
}

/** Opens the count of a batch, on a page that does not show the expected quantity. */
export function ContarButton({ tipo, de: { id, codigo }, unidad }: Props) {
  if (useSoloLee()) return null;
  const query = new URLSearchParams({ codigo, unidad });
  return (
    <Button
      variant="default"
      component={Link}
      to={`/contar/${tipo}/${id}?${query.toString()}`}
      leftSection={<IconChecklist size={18} aria-hidden />}
    >
      Contar
    </Button>
  );
}
