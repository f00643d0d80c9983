import { type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { MultiField } from './MultiField';
import type { FieldProps } from './field';
import clases from './fields.module.css';
import { coincide, conElegidas } from './options';
import { useOptions } from './useOptions';

interface Props extends Omit<FieldProps<readonly string[]>, 'onChange'> {
  readonly onChange?: (values: string[]) => void;
}

const filtrar: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => coincide(label, search));

/** Types of product: bulk has a type of its own, or its raw material's. */
export function SelectorDeTipos({ value, onChange, placeholder, defaultValue: _inicial, ...resto }: Props) {
  const derivados = useOptions('tipos_de_productos_derivados_de_cannabis').opciones;
  const materias = useOptions('tipos_de_materia_prima').opciones;
  const elegidos = [...(value ?? [])];
  const sabidos = new Set(derivados.map((una) => una.value));
  return (
    <MultiField
      {...resto}
      placeholder={elegidos.length > 0 ? '' : placeholder}
      data={conElegidas([...derivados, ...materias.filter((una) => !sabidos.has(una.value))], elegidos)}
      value={elegidos}
      onChange={(todos) => onChange?.(todos)}
      withScrollArea={false}
      classNames={{ options: clases.opciones }}
      filter={filtrar}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="No hay opciones que coincidan."
      clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
    />
  );
}
