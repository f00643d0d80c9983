import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { AccionBuscada } from './acciones';
import { useAtajos } from './atajos';

type Ventanas = typeof import('./Ventanas');
type Abierta = ComponentType<Parameters<Ventanas['Ventanas']>[0]>;

/** The magnifier, and the keys that open the search and the shortcuts. What they open is loaded the first time. */
export function BotonBuscar({ secciones }: { readonly secciones: readonly AccionBuscada[] }) {
  const [Ventanas, fijar] = useState<Abierta | null>(null);
  const [atajos, verAtajos] = useState(false);
  const cargar = async (): Promise<Ventanas | null> => {
    try {
      const modulo = await import('./Ventanas');
      // Mounted closed: only a dialog that was there before it opened gives the focus back.
      flushSync(() => fijar(() => modulo.Ventanas));
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
      {Ventanas && <Ventanas secciones={secciones} atajos={atajos} verAtajos={verAtajos} />}
    </>
  );
}
