import { Button, Divider, Popover, Stack } from '@mantine/core';
import { IconLayoutList } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Appearance } from './Appearance';
import clases from './list.module.css';
import { viewOf } from './saved/address';
import { SavedViewsMenu } from './saved/SavedViewsMenu';
import type { SavedView } from './saved/useSavedViews';
import type { Column } from './tipos';
import type { ListView } from './vista';

const SaveView = lazy(async () => ({ default: (await import('./saved/SaveView')).SaveView }));
const ManageViews = lazy(async () => ({ default: (await import('./saved/ManageViews')).ManageViews }));

interface Props<T> {
  readonly columnas: ReadonlyArray<Column<T>>;
  readonly lista: ListView<T>;
}

/** What the person sees of a list: columns, density, page size; and their saved views. */
export function ViewOptions<T>({ columnas, lista }: Props<T>) {
  const button = useRef<HTMLButtonElement>(null);
  const [abierta, fijarAbierta] = useState(false);
  const [dialogo, fijarDialogo] = useState<'guardar' | 'administrar' | null>(null);
  const { guardadas, query, mirada, own } = lista;
  const shown = viewOf(query, mirada, own);
  const cerrarY = (seguir: () => void): void => {
    fijarAbierta(false);
    button.current?.focus();
    seguir();
  };
  const alAlternar = (abre: boolean): void => {
    fijarAbierta(abre);
    // What others saved for the club meanwhile.
    if (abre && guardadas.consulta.data !== undefined) guardadas.consulta.refetch();
  };
  const activa = guardadas.activa?.nombre;
  return (
    <>
      <Popover
        position="bottom-end"
        shadow="md"
        withinPortal
        trapFocus
        opened={abierta}
        onChange={alAlternar}
        returnFocus
      >
        <Popover.Target>
          <Button
            ref={button}
            variant={activa === undefined ? 'subtle' : 'light'}
            className="de-vista"
            size="compact-md"
            fz="sm"
            leftSection={<IconLayoutList size={18} aria-hidden />}
            aria-label={`${activa === undefined ? 'Vista' : `Vista «${activa}»`}: columnas, densidad y filas`}
            title="Vista: columnas, densidad, filas y vistas guardadas"
            onClick={() => alAlternar(!abierta)}
          >
            <span className={clases.nombreDeVista}>Vista</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown mah="80vh" style={{ overflowY: 'auto' }}>
          <Stack gap="sm" miw={220} maw={320}>
            {guardadas.clubId !== '' && (
              <>
                <SavedViewsMenu
                  guardadas={guardadas}
                  alAbrir={(vista: SavedView | null) => cerrarY(() => guardadas.abrir(vista))}
                  alGuardar={() => cerrarY(() => fijarDialogo('guardar'))}
                  alAdministrar={() => cerrarY(() => fijarDialogo('administrar'))}
                />
                <Divider />
              </>
            )}
            <Appearance columnas={columnas} lista={lista} />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {dialogo === 'guardar' && (
          <SaveView guardadas={guardadas} que={{ consulta: shown }} alCerrar={() => fijarDialogo(null)} />
        )}
        {dialogo === 'administrar' && (
          <ManageViews guardadas={guardadas} consulta={shown} alCerrar={() => fijarDialogo(null)} />
        )}
      </Suspense>
    </>
  );
}
