import { Autocomplete, Button, Loader, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { MultiField } from './MultiField';
import type { ReactNode } from 'react';
import type { FieldProps } from './field';
import clases from './fields.module.css';
import { coincide, conElegidas, type ListName, type Choice } from './options';
import { waitingText } from './signal';
import { useOptions } from './useOptions';

interface ListProps {
  /** The list of `/api/constantes/{name}`. */
  readonly lista: ListName;
  /** Filters its options. */
  readonly filtro?: (option: Choice) => boolean;
}

interface Props extends FieldProps<string>, ListProps {
  readonly clearable?: boolean;
  /** Also accepts texts that are not in the list. */
  readonly libre?: boolean;
}

const filtrar: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => coincide(label, search));
/** The list of options is the element that scrolls, so that the keyboard and screen readers can follow it. */
const SHORT_LIST = { withScrollArea: false, classNames: { options: clases.opciones } };
const NADA = 'No hay opciones que coincidan.';

/** Returns the field's state while its list loads, or after it failed. */
function estadoDe(
  { cargando, cut, fallo, reintentar }: ReturnType<typeof useOptions>,
  error: ReactNode,
  placeholder: string | undefined,
) {
  const aviso = (
    <span className={clases['opcion-fallida']}>
      No se pudieron cargar las opciones.
      <Button component="button" type="button" size="compact-sm" variant="subtle" onClick={reintentar}>
        Reintentar
      </Button>
    </span>
  );
  return {
    placeholder: waitingText(
      { cut, loading: cargando },
      { whileLoading: 'Cargando…', otherwise: placeholder ?? 'Elegí una opción' },
    ),
    error: fallo ? aviso : error,
    ...(cargando ? { rightSection: <Loader size={16} aria-hidden /> } : {}),
  };
}

/** One option of a fixed list, searched without accents; `value` is the stored value, or null. */
export function OptionField({
  lista,
  filtro = () => true,
  value,
  onChange,
  error,
  placeholder,
  clearable = false,
  libre = false,
  defaultValue: _inicial,
  ...resto
}: Props) {
  const query = useOptions(lista);
  const data = conElegidas(query.opciones.filter(filtro), value ? [value] : []);
  const comunes = {
    ...resto,
    ...estadoDe(query, error, placeholder),
    filter: filtrar,
    ...SHORT_LIST,
    clearButtonProps: { 'aria-label': 'Borrar lo elegido' },
  };
  if (libre)
    return (
      <Autocomplete
        {...comunes}
        data={query.opciones.filter(filtro).map(({ label }) => label)}
        value={value ?? ''}
        onChange={(text) => onChange?.(text === '' ? null : text)}
      />
    );
  return (
    <Select
      {...comunes}
      data={data}
      value={value || null}
      onChange={(elegida) => onChange?.(elegida)}
      searchable
      clearable={clearable}
      nothingFoundMessage={NADA}
    />
  );
}

interface PropsDeVarias extends Omit<FieldProps<readonly string[]>, 'onChange'>, ListProps {
  readonly onChange?: (values: string[]) => void;
}

/** Several options of a fixed list; `value` is an array, empty for none. */
export function OptionsField({
  lista,
  filtro = () => true,
  value,
  onChange,
  error,
  placeholder,
  defaultValue: _inicial,
  ...resto
}: PropsDeVarias) {
  const query = useOptions(lista);
  const elegidas = [...(value ?? [])];
  return (
    <MultiField
      {...resto}
      {...estadoDe(query, error, elegidas.length > 0 ? '' : placeholder)}
      data={conElegidas(query.opciones.filter(filtro), elegidas)}
      value={elegidas}
      onChange={(todas) => onChange?.(todas)}
      {...SHORT_LIST}
      filter={filtrar}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={NADA}
      clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
    />
  );
}
