import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { NeedsSignal } from '@/ui/datos/NeedsSignal';
import { EnEspera } from '@/ui/espera/EnEspera';
import { cuenta } from '@/ui/formatos';
import { useAtHand, type Sala } from '../comun/queries';

type Planta = NonNullable<Sala['plantas']>[number];

function byLote(plantas: readonly Planta[]) {
  const groups = new Map<string, Planta[]>();
  for (const planta of plantas) {
    const name = planta.lote ? `${planta.lote.nombre} · ${planta.lote.codigo}` : 'Sin lote';
    groups.set(name, [...(groups.get(name) ?? []), planta]);
  }
  return [...groups];
}

/** The plants of a room as the device stores them, lot by lot: each opens, and can be acted on, without a signal. */
export function PlantasAtHand({ sala_id }: { readonly sala_id: string }) {
  const plantas = useAtHand(sala_id).initialData?.[0]?.plantas;
  if (plantas === undefined) return <NeedsSignal />;
  if (plantas.length === 0) return <Text>No hay plantas activas en esta sala.</Text>;
  return (
    <Stack gap="md">
      {byLote(plantas).map(([name, own]) => (
        <div key={name}>
          <Text fw={600} mb={6}>
            <ConCodigos>{name}</ConCodigos> · {cuenta(own.length, 'planta')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
            {own.map((planta) => (
              <div key={planta.id}>
                <Anchor component={Link} to={`/planta/${encodeURIComponent(planta.codigo)}`}>
                  {planta.codigo}
                </Anchor>
                <Text fz="sm" c="dimmed">
                  {planta.estado}
                </Text>
                <EnEspera id={planta.id} field="nuevoEstado" />
              </div>
            ))}
          </SimpleGrid>
        </div>
      ))}
    </Stack>
  );
}
