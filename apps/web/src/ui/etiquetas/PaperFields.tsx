import { Checkbox, Select, SimpleGrid } from '@mantine/core';
import { NumeroField } from '../campos/NumeroField';
import { FORMATS, perSheet, type Format } from './formats';

const OPTIONS = FORMATS.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** The number of labels, and the start position on the first sheet. */
export interface Cantidades {
  readonly desde: number | null;
  readonly copias: number | null;
  readonly porUnidad: boolean;
}

interface Props {
  readonly formato: Format;
  readonly alElegirFormato: (id: string) => void;
  readonly cantidades: Cantidades;
  readonly alCambiar: (cantidades: Cantidades) => void;
  /** Whether a label's record has units in stock: then it can be printed once for each unit. */
  readonly conUnidades: boolean;
}

/** The paper, the first free label of a sheet, and the number of copies. */
export function PaperFields({ formato, alElegirFormato, cantidades, alCambiar, conUnidades }: Props) {
  const { desde, copias, porUnidad } = cantidades;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Papel"
          data={OPTIONS}
          value={formato.id}
          allowDeselect={false}
          onChange={(nuevo) => nuevo && alElegirFormato(nuevo)}
        />
        {perSheet(formato) > 1 && (
          <NumeroField
            label="Empezar en la etiqueta número"
            description="Para seguir con una hoja ya empezada."
            min={1}
            max={perSheet(formato)}
            paso={1}
            decimales={0}
            ajustar
            value={desde}
            onChange={(nuevo) => alCambiar({ ...cantidades, desde: nuevo })}
          />
        )}
        {!porUnidad && (
          <NumeroField
            label="Copias de cada una"
            min={1}
            max={100}
            paso={1}
            decimales={0}
            ajustar
            value={copias}
            onChange={(nuevas) => alCambiar({ ...cantidades, copias: nuevas })}
          />
        )}
      </SimpleGrid>
      {conUnidades && (
        <Checkbox
          label="Una etiqueta por cada unidad en stock"
          checked={porUnidad}
          onChange={(evento) => alCambiar({ ...cantidades, porUnidad: evento.currentTarget.checked })}
        />
      )}
    </>
  );
}
