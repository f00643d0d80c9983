import { Stack } from '@mantine/core';
import { PlantasDelLote } from '../plantas/PlantasDelLote';
import { FichaDeLote } from './FichaDeLote';

/** A lot and its plants. */
export function Detalle() {
  return (
    <Stack gap={6}>
      <FichaDeLote />
      <PlantasDelLote />
    </Stack>
  );
}
