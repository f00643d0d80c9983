import { Button, Group, Text } from '@mantine/core';
import clases from './list.module.css';
import type { Selection } from './tipos';
import type { SelectionHandling } from './useSelection';

interface Props<T> {
  readonly seleccion: SelectionHandling<T>;
  readonly acciones: NonNullable<Selection<T>['acciones']>;
  readonly maximo: number | undefined;
}

/** The acts on the selected rows, at the bottom of the screen while any is selected. */
export function SelectionBar<T>({ seleccion, acciones, maximo }: Props<T>) {
  const { filas, ninguna, sobran } = seleccion;
  return (
    <div
      role="region"
      aria-label="Selección"
      className={clases.barra}
      data-al-pie={filas.length > 0 || undefined}
      hidden={filas.length === 0}
    >
      <Text role="status" size="sm" fw={600} className="numero">
        {filas.length === 0
          ? ''
          : `${filas.length === 1 ? '1 seleccionado' : `${filas.length} seleccionados`}${sobran > 0 ? ` (máximo ${maximo}: quedaron ${sobran} afuera)` : ''}`}
      </Text>
      <Group gap="xs" className={clases.botones}>
        <Button variant="subtle" onClick={ninguna}>
          Deseleccionar
        </Button>
        {acciones(filas, ninguna).map(({ texto, icono, alElegir, peligro, deshabilitada }) => (
          <Button
            key={texto}
            leftSection={icono}
            color={peligro ? 'red' : undefined}
            disabled={deshabilitada}
            onClick={alElegir}
          >
            {texto}
          </Button>
        ))}
      </Group>
    </div>
  );
}
