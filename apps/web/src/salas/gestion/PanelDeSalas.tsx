import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Vacio } from '@/ui/datos/Vacio';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { cuenta } from '@/ui/formatos';
import type { Sala } from '../comun/queries';
import { nombreDeTipo } from '../comun/tipos';
import clases from './gestion.module.css';

interface Props {
  readonly salas: readonly Sala[];
  readonly elegida: Sala | null;
  readonly elegir: (sala: Sala | null) => void;
}

/** Rooms to choose from with their contents. On a phone only the chosen one stays, so that the plants are in sight. */
export function PanelDeSalas({ salas, elegida, elegir }: Props) {
  const enTelefono = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [cambiando, cambiar] = useState(false);
  const plegada = enTelefono && elegida !== null && !cambiando;
  const alElegir = (sala: Sala | null): void => {
    cambiar(false);
    elegir(sala);
  };
  if (salas.length === 0) return <Vacio texto="No hay salas disponibles." />;
  return (
    <Stack gap="sm">
      <ul className={clases.salas}>
        {(plegada ? [elegida] : salas).map((sala) => (
          <li key={sala.id}>
            <UnstyledButton
              className={clases.sala}
              aria-pressed={sala.id === elegida?.id}
              data-elegida={sala.id === elegida?.id || undefined}
              onClick={() => alElegir(sala)}
            >
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Text fw={600}>{sala.nombre}</Text>
                {sala.id === elegida?.id && <IconCheck size={18} aria-hidden />}
              </Group>
              <Text fz="sm" c="dimmed">
                {nombreDeTipo(sala.tipo)} · {cuenta(sala.cantidad_plantas, 'planta vinculada', 'plantas vinculadas')}
                {sala.capacidad !== null && ` (capacidad ${sala.capacidad})`}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        {plegada && (
          <Button variant="default" size="compact-md" onClick={() => cambiar(true)}>
            Cambiar de sala
          </Button>
        )}
        <ScanButton
          size="compact-md"
          tipo={null}
          unidad={['sala', 'salas']}
          candidatas={salas.map(({ id, nombre }) => ({ id, codigo: nombre }))}
          alElegir={(id) => alElegir(salas.find((sala) => sala.id === id) ?? null)}
        />
      </Group>
    </Stack>
  );
}
