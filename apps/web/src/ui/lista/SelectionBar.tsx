import { Button, Group, Text } from '@mantine/core';
import { selected } from './gender';
import clases from './list.module.css';
import type { Selection, SelectionAction } from './tipos';
import type { SelectionHandling } from './useSelection';

interface Props<T> {
  readonly seleccion: SelectionHandling<T>;
  readonly acciones: NonNullable<Selection<T>['acciones']>;
  readonly maximo: number | undefined;
  /** The noun of one row. */
  readonly unidad: string;
}

/** Of the acts beside the main one. */
const variantOf = ({ peligro }: SelectionAction): string => (peligro ? 'outline' : 'default');

/** The acts on the selected rows, at the bottom of the screen while any is selected. */
export function SelectionBar<T>({ seleccion, acciones, maximo, unidad }: Props<T>) {
  const { filas, ninguna, sobran } = seleccion;
  const actos = acciones(filas, ninguna);
  const principal = actos.find(({ primaria }) => primaria) ?? actos.find(({ peligro }) => !peligro);
  return (
    <div role="region" aria-label="Selección" className={clases.barra} data-barra-fija hidden={filas.length === 0}>
      <Text role="status" size="sm" fw={600} className="numero">
        {filas.length === 0
          ? ''
          : `${selected(filas.length, unidad)}${sobran > 0 ? ` (máximo ${maximo}: quedaron ${sobran} afuera)` : ''}`}
      </Text>
      <Group gap="xs" className={clases.botones}>
        <Button variant="subtle" onClick={ninguna}>
          Deseleccionar
        </Button>
        {actos.map((acto) => (
          <Button
            key={acto.texto}
            variant={acto === principal ? 'filled' : variantOf(acto)}
            leftSection={acto.icono}
            color={acto.peligro ? 'red' : undefined}
            disabled={acto.deshabilitada}
            onClick={acto.alElegir}
          >
            {acto.texto}
          </Button>
        ))}
      </Group>
    </div>
  );
}
