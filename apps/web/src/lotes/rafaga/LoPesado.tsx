import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import escaneo from '@/ui/escaneo/escaneo.module.css';
import { cantidad } from '@/ui/formatos';
import type { Pesada } from './buscarPlanta';

interface Props {
  readonly pesadas: readonly Pesada[];
  readonly quitar: (id: string) => void;
}

/** The weighed plants, latest first. */
export function LoPesado({ pesadas, quitar }: Props) {
  return (
    <ol className={escaneo.leidas} aria-label="Lo pesado">
      {[...pesadas].reverse().map(({ id, codigo, detalle, peso }) => (
        <li key={id}>
          <span>
            <strong className={escaneo.codigo}>
              <ConCodigos>{codigo}</ConCodigos>
            </strong>
            <Text fw={650} className="numero">
              {cantidad(peso ?? 0, 'gramos')}
              {detalle && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  · {detalle}
                </Text>
              )}
            </Text>
          </span>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={`Quitar ${codigo}`}
            onClick={() => quitar(id)}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}
