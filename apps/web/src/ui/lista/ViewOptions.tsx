import { Checkbox, Popover, Button, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useDensidad, type Densidad } from './densidad';
import { alPrincipio, quitables } from './columns';
import { SIZES } from './estadoUrl';
import clases from './list.module.css';
import type { Column } from './tipos';
import type { ListView } from './vista';

interface Props<T> {
  readonly columnas: ReadonlyArray<Column<T>>;
  readonly lista: ListView<T>;
}

/** What the person sees of a list: which columns, how close its rows stand, how many a page. */
export function ViewOptions<T>({ columnas, lista }: Props<T>) {
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          className="de-vista"
          size="compact-md"
          fz="sm"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-label="Vista: columnas, densidad y filas"
        >
          <span className={clases.soloAncho}>Vista</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Content columnas={columnas} lista={lista} />
      </Popover.Dropdown>
    </Popover>
  );
}

const DENSIDADES = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'comoda', label: 'Cómoda' },
];

function Content<T>({ columnas, lista }: Props<T>) {
  const [densidad, fijarDensidad] = useDensidad();
  const { estado, propio, enTabla, cambiar } = lista;
  const posibles = quitables(columnas);
  const puestas = estado.columnas ?? alPrincipio(columnas as ReadonlyArray<Column<never>>);
  const alternar = (cual: string): void =>
    cambiar({
      columnas: posibles
        .map(({ clave }) => clave)
        .filter((key) => (key === cual ? !puestas.includes(key) : puestas.includes(key))),
    });
  const sizes = [propio, ...SIZES.filter((uno) => uno > propio)];
  return (
    <Stack gap="sm" miw={220}>
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
            value={densidad}
            onChange={(nueva) => fijarDensidad(nueva as Densidad)}
          />
        </div>
      )}
      <Select
        size="sm"
        label="Filas por página"
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={sizes.map((uno) => ({ value: String(uno), label: String(uno) }))}
        value={String(estado.tamano ?? propio)}
        onChange={(nuevo) => cambiar({ tamano: nuevo === null || nuevo === String(propio) ? null : Number(nuevo) })}
      />
    </Stack>
  );
}
