import { Box } from '@mantine/core';
import { cantidad } from '@/ui/formatos';
import '@/ui/panel/tonos.css';
import type { Bulk } from './bulk';

/** Shows the stock of a bulk: red and in words if negative, green otherwise. */
export function Stock({
  bulk: { stockDisponible, unidad_medida },
}: {
  readonly bulk: Pick<Bulk, 'stockDisponible' | 'unidad_medida'>;
}) {
  const negativo = stockDisponible < 0;
  return (
    <Box component="span" className="numero" fw={650} data-tono={negativo ? 'peligro' : 'bien'} c="var(--tono)">
      {cantidad(stockDisponible, unidad_medida)}
      {negativo && ' (negativo)'}
    </Box>
  );
}
