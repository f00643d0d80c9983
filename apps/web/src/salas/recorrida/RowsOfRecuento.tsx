import { Button, Group, Stack } from '@mantine/core';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { comoEstaAhora, type PlantaContada } from './pendientes';
import clases from './recorrida.module.css';

/** The act on a plant of a count: moved to where it was found, moved to the room, or retired. */
export type Acto = 'encontrada' | 'aca' | 'baja';

const LABELS: Readonly<Record<Acto, readonly [una: string, todas: string]>> = {
  encontrada: ['La encontré', 'Encontré todas'],
  aca: ['Mover acá', 'Mover todas acá'],
  baja: ['Dar de baja', 'Dar de baja todas'],
};

interface Props {
  readonly plantas: readonly PlantaContada[];
  /** Plants that are not settled yet. */
  readonly porHacer: readonly PlantaContada[];
  readonly actos: readonly Acto[];
  /** Null if the person may only read. */
  readonly alActuar: ((acto: Acto, plantas: readonly PlantaContada[]) => void) | null;
}

/** Plants of a count with their current place, and the acts that settle them. */
export function RowsOfRecuento({ plantas, porHacer, actos, alActuar }: Props) {
  return (
    <Stack gap="sm">
      {alActuar && porHacer.length > 1 && (
        <Group gap="xs">
          {actos.map((acto) => (
            <Button key={acto} variant="default" onClick={() => alActuar(acto, porHacer)}>
              {LABELS[acto][1]}
            </Button>
          ))}
        </Group>
      )}
      <ul className={clases.filas}>
        {plantas.map((planta) => (
          <li key={planta.planta_id}>
            <span>
              <strong>
                <ConCodigos>{planta.codigo}</ConCodigos>
              </strong>
              <small className={clases.detalle}>{comoEstaAhora(planta)}</small>
            </span>
            {alActuar && porHacer.includes(planta) && (
              <Group gap="xs">
                {actos.map((acto) => (
                  <Button
                    key={acto}
                    variant="default"
                    aria-label={`${LABELS[acto][0]}: ${planta.codigo}`}
                    onClick={() => alActuar(acto, [planta])}
                  >
                    {LABELS[acto][0]}
                  </Button>
                ))}
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
