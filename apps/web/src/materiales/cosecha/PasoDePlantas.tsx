import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import type { PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import { SelectorDePlantas } from '@/ui/selector_de_plantas/SelectorDePlantas';
import { ESTADOS_COSECHABLES, fallaDePlantas, lotesEn } from './valores';

interface Props {
  readonly proyectoId: string;
  readonly elegidas: readonly PlantaElegida[];
  readonly alCambiar: (elegidas: readonly PlantaElegida[]) => void;
  readonly alSeguir: () => void;
  readonly cancelar: () => void;
}

/** Step 1: the plants, chosen by their lot. */
export function PasoDePlantas({ proyectoId, elegidas, alCambiar, alSeguir, cancelar }: Props) {
  const [intentado, fijarIntentado] = useState(false);
  const [estado, fijarEstado] = useState(ESTADOS_COSECHABLES[0] as string);
  const consulta = $api.useQuery('get', '/api/proyectos/{proyecto_id}/lotes_cosechar', { params: { path: { proyecto_id: proyectoId } } }, { select: (lotes) => lotesEn(lotes, estado) });
  const falla = fallaDePlantas(elegidas);
  const seguir = (): void => {
    fijarIntentado(falla !== null);
    if (falla === null) alSeguir();
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          Plantas
        </Title>
        <Text size="sm" c="dimmed">
          Paso 1 de 2
        </Text>
      </Group>
      <SelectorDePlantas
        key={proyectoId}
        estados={ESTADOS_COSECHABLES}
        estado={estado}
        alCambiarEstado={fijarEstado}
        consulta={consulta}
        elegidas={elegidas}
        alCambiar={(nuevas) => {
          fijarIntentado(false);
          alCambiar(nuevas);
        }}
        sinLotes="No hay lotes de este cultivo con plantas en el estado seleccionado."
        error={intentado ? falla : undefined}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={cancelar}>
          Cancelar
        </Button>
        <Button onClick={seguir}>Siguiente paso</Button>
      </Group>
    </Stack>
  );
}
