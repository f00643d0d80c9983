import { Group } from '@mantine/core';
import { cuentaPorEstado } from './estados';
import { InsigniaDeEstado } from './InsigniaDeEstado';

/** Number of plants in each state. */
export function CuentaPorEstado({ plantas }: { readonly plantas: Parameters<typeof cuentaPorEstado>[0] }) {
  if (plantas.length === 0) return null;
  return (
    <Group component="section" aria-label="Plantas por estado" gap={6}>
      {cuentaPorEstado(plantas).map(([estado, cuantas]) => (
        <InsigniaDeEstado key={estado} estado={estado} cuantas={cuantas} />
      ))}
    </Group>
  );
}
