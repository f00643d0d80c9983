import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ListView } from '../vista';
import clases from './saved.module.css';

/** Names the saved view that the list shows, also one that opened by itself, and leads back to the list's defaults. */
export function ShownView<T>({ lista: { guardadas } }: { readonly lista: ListView<T> }) {
  const { activa, abrir } = guardadas;
  if (!activa) return null;
  return (
    <span className={clases.mostrada}>
      <Text component="span" size="sm" fw={500} truncate title={activa.nombre}>
        Vista: {activa.nombre}
      </Text>
      <ActionIcon
        color="gray"
        aria-label={`Dejar la vista «${activa.nombre}»: ver la lista como viene`}
        title="Ver la lista como viene"
        onClick={() => abrir(null)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
