import { Stack, Text } from '@mantine/core';
import {
  IconBinaryTree2,
  IconCircleCheck,
  IconCloudOff,
  IconFilterOff,
  IconLock,
  IconPlant2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import clases from './datos.module.css';

/** Why a screen is empty: no records, nothing left to do, no matches, no permission, no such record, no signal, or no code. */
type WhyEmpty = 'nada' | 'al_dia' | 'sin_coincidencias' | 'sin_permiso' | 'no_esta' | 'sin_senal' | 'sin_codigo';

const ICONS = {
  nada: IconPlant2,
  al_dia: IconCircleCheck,
  sin_coincidencias: IconFilterOff,
  sin_permiso: IconLock,
  no_esta: IconFilterOff,
  sin_senal: IconCloudOff,
  sin_codigo: IconBinaryTree2,
} as const;

interface Props {
  /** By default there are no records. */
  readonly por?: WhyEmpty;
  /** The reason. */
  readonly texto: string;
  /** What may have led to it. */
  readonly detalle?: string;
  /** The button that adds the first one, or that removes the filters. */
  readonly accion?: ReactNode;
}

/** An empty screen with its reason and what to do about it. */
export function Vacio({ por = 'nada', texto, detalle, accion }: Props) {
  const Icon = ICONS[por];
  return (
    <Stack className={clases.estado} data-vacio={por} align="center" gap="sm">
      <span className={clases.icono} aria-hidden>
        <Icon size={36} stroke={1.4} />
      </span>
      <Text ta="center" maw={480}>
        {texto}
      </Text>
      {detalle && (
        <Text ta="center" maw={480} c="dimmed" size="sm">
          {detalle}
        </Text>
      )}
      {accion}
    </Stack>
  );
}
