import { Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Codigo } from '@/ui/codigo/Codigo';
import { agreed, cantidad, fecha } from '@/ui/formatos';
import { Insignia, type Tono } from '@/ui/panel/Insignia';
import { Retencion } from '@/ui/retencion/Retencion';
import { estadoDe, type EstadoDeBiomasa } from './biomasa';
import type { BiomasaEnLista } from './queries';
import { FichaDeBiomasa } from './FichaDeBiomasa';

const TONOS: Readonly<Record<EstadoDeBiomasa, Tono>> = {
  'Sin fecha lista': 'atencion',
  'Lista para materia prima': 'bien',
  'Con materia prima': 'info',
};

/** The state of a biomass in words, and whether it is held. */
export function EstadoEnPalabras({ biomasa }: { readonly biomasa: BiomasaEnLista }) {
  const estado = estadoDe(biomasa);
  return (
    <>
      <Insignia tono={TONOS[estado]}>{estado}</Insignia>{' '}
      <Retencion retenida={biomasa.retencion !== undefined} de={biomasa} />
    </>
  );
}

interface Props {
  readonly biomasa: BiomasaEnLista;
  /** For cards of several projects together. */
  readonly conProyecto?: boolean;
}

/** Content of a biomass's card below its title: the harvest day and, on demand, the rest. */
export function BiomasaCard({ biomasa, conProyecto = false }: Props) {
  const id = useId();
  const [abierta, fijarAbierta] = useState(false);
  const Flecha = abierta ? IconChevronUp : IconChevronDown;
  return (
    <Stack gap="xs">
      <div>
        <Codigo codigo={biomasa.codigo} paso="biomasa" conTraza />
      </div>
      <Text size="sm" className="numero">
        Cosechada el {fecha(biomasa.fecha_cosecha)} · {cantidad(biomasa.peso, biomasa.unidad_medida)}
        {biomasa.materia_prima.length > 0 &&
          biomasa.peso_restante > 0 &&
          `, ${agreed(biomasa.peso_restante, 'queda', 'quedan')} ${cantidad(biomasa.peso_restante, biomasa.unidad_medida)} sin usar`}
      </Text>
      {conProyecto && (
        <Text size="sm" c="dimmed">
          {[biomasa.proyecto?.nombre, biomasa.lote?.nombre].filter(Boolean).join(' · ')}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <EstadoEnPalabras biomasa={biomasa} />
        <Button
          component={Link}
          to={`/biomasa/${biomasa.id}`}
          variant="subtle"
          size="compact-md"
          aria-label={`Abrir: ${biomasa.codigo}`}
        >
          Abrir
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={abierta}
          aria-controls={id}
          aria-label={`${abierta ? 'Ocultar' : 'Detalles'}: ${biomasa.codigo}`}
          rightSection={<Flecha size={16} aria-hidden />}
          onClick={() => fijarAbierta(!abierta)}
        >
          {abierta ? 'Ocultar' : 'Detalles'}
        </Button>
      </Group>
      <Collapse id={id} expanded={abierta}>
        {abierta && <FichaDeBiomasa biomasa={biomasa} />}
      </Collapse>
    </Stack>
  );
}
