import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import clases from './comun.module.css';
import { NOMBRES } from './pasos';
import { SIN_TRAZA } from './useTraza';

/** An unknown code, shown as the node it would be. */
export function NoEncontrado({ codigo }: { readonly codigo: string }) {
  return (
    <div className={clases.vacio} role="alert">
      <div className={clases.nodo} data-paso="no_encontrado">
        <span className={clases.tipo}>{NOMBRES.no_encontrado.uno}</span>
        <span className={clases.codigo}>{codigo}</span>
      </div>
      <Text ta="center" maw={520}>
        <IconAlertTriangle size={18} aria-hidden className={clases.icono} /> {SIN_TRAZA}
      </Text>
    </div>
  );
}
