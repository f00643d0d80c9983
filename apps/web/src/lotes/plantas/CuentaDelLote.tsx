import { Group } from '@mantine/core';
import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import { MarcaDeCosecha } from '@/club/MarcaDeCosecha';
import { useLotesParaCosechar } from '@/club/paraCosechar';
import { CuentaPorEstado } from '../estado/CuentaPorEstado';
import { cuentaPorEstado } from '../estado/estados';
import { useLoteContext } from '../lote/context';
import clases from './plantas.module.css';

/** The plants of the lot in each state, and how many wait for the harvest where no state says it. */
export function CuentaDelLote({ aLaVista, fija = false }: { readonly aLaVista: number; readonly fija?: boolean }) {
  const { id, plantas } = useLoteContext().lote;
  const listas = useLotesParaCosechar().lotes.find((lote) => lote.id === id)?.listas ?? 0;
  const dicho = plantas.filter(({ estado }) => estado === LISTA_PARA_COSECHAR).length === listas;
  return (
    <Group gap="2px 6px" className={clases.cuenta}>
      {!dicho && <MarcaDeCosecha lote_id={id} />}
      <CuentaPorEstado cuentas={cuentaPorEstado(plantas)} aLaVista={aLaVista} fija={fija} />
    </Group>
  );
}
