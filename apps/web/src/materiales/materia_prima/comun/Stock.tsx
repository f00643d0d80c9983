import { Text } from '@mantine/core';
import { cantidad } from '@/ui/formatos';
import type { MateriaPrima } from './materia';

/** Shows the stock of a raw material; a negative one is red, and described in words. */
export function Stock({
  materia: { stock_disponible, unidad_medida },
}: {
  readonly materia: Pick<MateriaPrima, 'stock_disponible' | 'unidad_medida'>;
}) {
  const negativo = stock_disponible < 0;
  return (
    <Text span inherit fw={650} className="numero" c={negativo ? 'var(--mantine-color-error)' : undefined}>
      {cantidad(stock_disponible, unidad_medida)}
      {negativo && ' (negativo)'}
    </Text>
  );
}
