import { Group } from '@mantine/core';
import { CosechaProgress } from '@/club/MarcaDeCosecha';
import { CuentaPorEstado } from '../estado/CuentaPorEstado';
import { COSECHADA, sigueViva } from '../estado/estados';
import { useLoteContext } from '../lote/context';
import clases from './plantas.module.css';

/** How far the harvest of the lot is, and its plants in each state. */
export function CuentaDelLote() {
  const { plantas } = useLoteContext().lote;
  return (
    <Group gap={6} className={clases.cuenta}>
      <CosechaProgress
        cosechadas={plantas.filter(({ estado }) => estado === COSECHADA).length}
        enPie={plantas.filter(sigueViva).length}
      />
      <CuentaPorEstado plantas={plantas} />
    </Group>
  );
}
