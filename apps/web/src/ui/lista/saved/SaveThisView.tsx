import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ListView } from '../vista';
import { viewOf } from './address';

const SaveView = lazy(async () => ({ default: (await import('./SaveView')).SaveView }));

/** Offers to keep the filters that a person just set; the menu of views has it at any time. */
export function SaveThisView<T>({ lista }: { readonly lista: ListView<T> }) {
  const [abierta, abrir] = useState(false);
  const { guardadas, query, mirada, own, activos } = lista;
  if (guardadas.clubId === '' || (activos === 0 && !abierta) || guardadas.activa !== undefined) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        fz="sm"
        leftSection={<IconBookmarkPlus size={18} aria-hidden />}
        disabled={guardadas.consulta.data === undefined}
        onClick={() => abrir(true)}
      >
        Guardar como vista
      </Button>
      {abierta && (
        <Suspense>
          <SaveView
            guardadas={guardadas}
            que={{ consulta: viewOf(query, mirada, own) }}
            alCerrar={() => abrir(false)}
          />
        </Suspense>
      )}
    </>
  );
}
