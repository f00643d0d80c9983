import { Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Insignia } from '@/ui/panel/Insignia';
import type { cuentaPorEstado } from './estados';
import clases from './estado.module.css';
import { InsigniaDeEstado } from './InsigniaDeEstado';

interface Props {
  readonly cuentas: ReturnType<typeof cuentaPorEstado>;
  /** How many states are shown before the rest is asked for. */
  readonly aLaVista: number;
  /** The rest is only counted: beside other small buttons there is no room for one more finger. */
  readonly fija?: boolean;
}

/** Number of plants in each state; of many states, the rest behind '+2 estados'. */
export function CuentaPorEstado({ cuentas, aLaVista, fija = false }: Props) {
  const [todos, verTodos] = useState(false);
  if (cuentas.length === 0) return null;
  // One more badge is no longer than the button in its place.
  const resto = todos || cuentas.length <= aLaVista + 1 ? 0 : cuentas.length - aLaVista;
  return (
    <Group component="section" aria-label="Plantas por estado" gap="2px 6px" className={clases.cuenta}>
      {cuentas.slice(0, cuentas.length - resto).map(([estado, cuantas]) => (
        <InsigniaDeEstado key={estado} estado={estado} cuantas={cuantas} />
      ))}
      {resto > 0 && fija && <Insignia>+{resto} estados</Insignia>}
      {resto > 0 && !fija && (
        <UnstyledButton className="toque" onClick={() => verTodos(true)} aria-label={`Ver ${resto} estados más`}>
          <Insignia>+{resto} estados</Insignia>
        </UnstyledButton>
      )}
    </Group>
  );
}
