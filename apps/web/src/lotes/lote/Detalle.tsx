import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlantasDelLote } from '../plantas/PlantasDelLote';
import { FichaDeLote } from './FichaDeLote';

interface Props {
  /** In place of the lot's name: the control that chooses another lot. */
  readonly titulo?: ReactNode;
  /** Beside the acts on the lot. */
  readonly acciones?: ReactNode;
}

/** A lot and its plants. */
export function Detalle(props: Props) {
  return (
    <Stack gap={2}>
      <FichaDeLote {...props} />
      <PlantasDelLote />
    </Stack>
  );
}
