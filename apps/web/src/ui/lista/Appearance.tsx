import { Checkbox, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { alPrincipio, quitables } from './columns';
import { useDensidad, type Densidad } from './densidad';
import { SIZES } from './estadoUrl';
import clases from './list.module.css';
import type { Column } from './tipos';
import type { ListView } from './vista';

interface Props<T> {
  readonly columnas: ReadonlyArray<Column<T>>;
  readonly lista: ListView<T>;
}

const DENSIDADES = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'comoda', label: 'Cómoda' },
];

/** The columns, row density and page size of a list. */
export function Appearance<T>({ columnas, lista }: Props<T>) {
  const [densidad, fijarDensidad] = useDensidad();
  const { estado, propio, tamano, enTabla, cambiar, chooseRows } = lista;
  const posibles = quitables(columnas);
  const puestas = estado.columnas ?? alPrincipio(columnas as ReadonlyArray<Column<never>>);
  const alternar = (cual: string): void =>
    cambiar({
      columnas: posibles
        .map(({ clave }) => clave)
        .filter((key) => (key === cual ? !puestas.includes(key) : puestas.includes(key))),
    });
  const alElegirDensidad = (nueva: string): void => {
    fijarDensidad(nueva as Densidad);
    // The person's choice applies to all lists: it replaces that of a view.
    if (estado.densidad !== null) cambiar({ densidad: null, pagina: estado.pagina });
  };
  const alElegirRows = (nuevo: string | null): void => {
    const rows = Number(nuevo ?? propio);
    chooseRows(rows === propio ? null : rows);
    if (estado.tamano !== null || estado.pagina > 1) cambiar({ tamano: null });
  };
  const sizes = [...new Set([propio, ...SIZES.filter((uno) => uno > propio), tamano])].sort((a, b) => a - b);
  return (
    <Stack gap="sm">
      {enTabla && posibles.length > 0 && (
        <fieldset className={clases.opcionesDeVista}>
          <legend>Columnas</legend>
          {posibles.map(({ clave, titulo }) => (
            <Checkbox
              key={clave}
              size="sm"
              label={titulo}
              checked={puestas.includes(clave)}
              onChange={() => alternar(clave)}
            />
          ))}
        </fieldset>
      )}
      {enTabla && (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            Densidad
          </Text>
          <SegmentedControl
            fullWidth
            size="sm"
            aria-label="Densidad"
            data={DENSIDADES}
            value={estado.densidad ?? densidad}
            onChange={alElegirDensidad}
          />
        </div>
      )}
      <Select
        size="sm"
        label="Filas por página"
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={sizes.map((uno) => ({ value: String(uno), label: String(uno) }))}
        value={String(tamano)}
        onChange={alElegirRows}
      />
    </Stack>
  );
}
