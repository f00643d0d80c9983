import { NOMBRES_DE_RAZON, type Razon } from '@cepa/words/balance';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { numero } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { enPorciento, type Balance } from './balance';

const SIN_DATOS = 'Sin datos todavía';

/** The yield of the matter at each step, beside the club's own closed lots of the same variety. */
export function Razones({ balance: { razones, variedad } }: { readonly balance: Balance }) {
  return (
    <Panel titulo="Rendimiento">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {razones.map(({ razon, porcentaje, mediana, cuartil_1, cuartil_3, lotes, aviso }) => (
          <Stack key={razon} gap={2}>
            <Text size="sm" c="dimmed">
              {NOMBRES_DE_RAZON[razon as Razon]}
            </Text>
            {porcentaje === null ? (
              <Text c="dimmed">{SIN_DATOS}</Text>
            ) : (
              <Text fz="xl" fw={700} className="numero">
                {enPorciento(porcentaje)}
              </Text>
            )}
            <Text size="sm">
              {aviso === null
                ? `La mitad de ${numero(lotes)} lotes cerrados de ${variedad}: entre ${enPorciento(cuartil_1)} y ${enPorciento(cuartil_3)}; mediana ${enPorciento(mediana)}.`
                : `Comparación: ${aviso}${variedad === null ? '' : ` de ${variedad} (${numero(lotes)} de 5 lotes cerrados)`}.`}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
