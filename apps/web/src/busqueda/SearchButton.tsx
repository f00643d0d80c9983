import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { AccionBuscada } from './acciones';
import { useAtajos } from './atajos';

type Dialogs = typeof import('./Dialogs');
type Abierta = ComponentType<Parameters<Dialogs['Dialogs']>[0]>;

/** The magnifier, and the keys that open the search and the shortcuts. Both are loaded on first use. */
export function SearchButton({ secciones }: { readonly secciones: readonly AccionBuscada[] }) {
  const [Dialogs, fijar] = useState<Abierta | null>(null);
  const [atajos, verAtajos] = useState(false);
  const cargar = async (): Promise<Dialogs | null> => {
    try {
      const modulo = await import('./Dialogs');
      // Mounted closed: only a dialog that exists before it opens returns the focus.
      flushSync(() => fijar(() => modulo.Dialogs));
      return modulo;
    } catch {
      notifications.show({ color: 'red', message: 'No se pudo abrir la búsqueda. Intentá de nuevo.' });
      return null;
    }
  };
  const buscar = (): void => void cargar().then((modulo) => modulo?.buscador.open());
  useAtajos({ buscar, ayudar: () => void cargar().then((modulo) => verAtajos(modulo !== null)) });
  return (
    <>
      <ActionIcon
        aria-label="Búsqueda general"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        color="gray"
        c="var(--mantine-color-text)"
        onClick={buscar}
      >
        <IconSearch size={24} aria-hidden />
      </ActionIcon>
      {Dialogs && <Dialogs secciones={secciones} atajos={atajos} verAtajos={verAtajos} />}
    </>
  );
}
