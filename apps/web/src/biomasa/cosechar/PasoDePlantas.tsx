import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { cuenta } from '@/ui/formatos';
import type { PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import { SelectorDePlantas } from '@/ui/selector_de_plantas/SelectorDePlantas';
import clases from '../comun/biomasa.module.css';
import type { Biomasa, EventoDeBiomasa } from '../comun/consultas';
import { usePlantasPorEstado } from './usePlantasPorEstado';
import { ESTADOS_COSECHABLES, SIN_PLANTAS_PASO_1 } from './valores';

interface Props {
  readonly biomasa: Biomasa | null;
  readonly evento: EventoDeBiomasa;
  /** Plants that the biomass has already: they stay. */
  readonly vinculadas: readonly PlantaElegida[];
  readonly elegidas: readonly PlantaElegida[];
  readonly alCambiar: (elegidas: readonly PlantaElegida[]) => void;
  readonly alSeguir: () => void;
  readonly cancelar: () => void;
}

const SIN_LOTES = 'No hay lotes disponibles para el estado seleccionado. Recuerde mover las Plantas o el Lote al evento de Cultivo actual en el que quiere cosechar la Biomasa.';

/** Step 1: the plants that the biomass comes from. */
export function PasoDePlantas({ biomasa, evento, vinculadas, elegidas, alCambiar, alSeguir, cancelar }: Props) {
  const [falta, fijarFalta] = useState(false);
  const { estado, cambiarEstado, consulta } = usePlantasPorEstado(evento, ESTADOS_COSECHABLES[0] as string);
  const cerrada = biomasa !== null && biomasa.fecha_lista_produccion !== null;
  const seguir = (): void => {
    const alguna = elegidas.length + vinculadas.length > 0;
    fijarFalta(!alguna);
    if (alguna) alSeguir();
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          Vincular Plantas a la Biomasa
        </Title>
        <Text size="sm" c="dimmed">
          Paso 1 de 2
        </Text>
      </Group>
      {vinculadas.length > 0 && <Text size="sm">Ya tiene {cuenta(vinculadas.length, 'planta vinculada', 'plantas vinculadas')}, que no cambian.</Text>}
      {cerrada && (
        <Alert color="hoja" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
          No se pueden vincular más plantas: la biomasa está marcada como lista para producción.
        </Alert>
      )}
      {!cerrada && (
        <SelectorDePlantas
          estados={ESTADOS_COSECHABLES}
          estado={estado}
          alCambiarEstado={cambiarEstado}
          consulta={consulta}
          elegidas={elegidas}
          alCambiar={(nuevas) => {
            fijarFalta(false);
            alCambiar(nuevas);
          }}
          fijas={new Set(vinculadas.map(({ id }) => id))}
          sinLotes={SIN_LOTES}
          error={falta ? SIN_PLANTAS_PASO_1 : undefined}
        />
      )}
      <Group justify="flex-end" className={clases.pie}>
        <Button variant="default" onClick={cancelar}>
          Cancelar
        </Button>
        <Button onClick={seguir}>Siguiente paso</Button>
      </Group>
    </Stack>
  );
}
