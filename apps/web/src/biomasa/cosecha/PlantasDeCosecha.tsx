import { Button, Checkbox, Collapse, Group, Input, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FueraDeCosecha } from '@/club/FueraDeCosecha';
import { cuenta } from '@/ui/formatos';
import { cuantasElegidas, todasONinguna, type PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import { PlantasDelLote } from '@/ui/selector_de_plantas/PlantasDelLote';
import clases from './cosecha.module.css';
import type { LoteDeCosecha } from './values';

interface Props {
  readonly proyecto_id: string;
  readonly lotes: readonly LoteDeCosecha[];
  readonly elegidas: readonly PlantaElegida[];
  readonly alCambiar: (elegidas: readonly PlantaElegida[]) => void;
  readonly error: React.ReactNode;
}

/** The plants of the harvest: whole lots by their box, and single plants once their lot is opened. */
export function PlantasDeCosecha({ proyecto_id, lotes, elegidas, alCambiar, error }: Props) {
  const plantas = lotes.flatMap((lote) => lote.plantas);
  return (
    <Stack gap="xs" component="section" aria-label="Plantas que se cosechan">
      <Text fw={600} role="status" className="numero">
        {elegidas.length === 0 ? 'Ninguna planta' : cuenta(elegidas.length, 'planta')} de {plantas.length}
      </Text>
      <FueraDeCosecha proyecto_id={proyecto_id} elegidas={elegidas} eleccion={{ plantas, alCambiar }} />
      {lotes.map((lote) => (
        <Lote key={lote.id} lote={lote} elegidas={elegidas} alCambiar={alCambiar} />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

function Lote({
  lote,
  elegidas,
  alCambiar,
}: Omit<Props, 'proyecto_id' | 'lotes' | 'error'> & { readonly lote: LoteDeCosecha }) {
  const id = useId();
  const [abierto, abrir] = useState(false);
  const puestas = cuantasElegidas(elegidas, lote.plantas);
  const Flecha = abierto ? IconChevronUp : IconChevronDown;
  return (
    <div className={clases.lote}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Checkbox
          className={clases.casilla}
          label={`${lote.nombre}: ${puestas} de ${cuenta(lote.plantas.length, 'planta')}`}
          checked={puestas > 0 && puestas === lote.plantas.length}
          indeterminate={puestas > 0 && puestas < lote.plantas.length}
          onChange={() => alCambiar(todasONinguna(elegidas, lote.plantas))}
        />
        <Button
          className={clases.elegir}
          variant="subtle"
          aria-expanded={abierto}
          aria-controls={id}
          aria-label={`${abierto ? 'Ocultar' : 'Elegir'} plantas de ${lote.nombre}`}
          rightSection={<Flecha size={16} aria-hidden />}
          onClick={() => abrir(!abierto)}
        >
          {abierto ? 'Ocultar' : 'Elegir'}
        </Button>
      </Group>
      <Collapse id={id} expanded={abierto}>
        {abierto && (
          <PlantasDelLote plantas={lote.plantas} elegidas={elegidas} alCambiar={alCambiar} fijas={undefined} />
        )}
      </Collapse>
    </div>
  );
}
