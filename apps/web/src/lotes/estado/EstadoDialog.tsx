import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta } from '@/ui/formatos';
import { ElegirEstado } from './ElegirEstado';
import { puedePasar } from './estados';
import { useEstadoDeUna, useEstadoDeVarias, type GrabarEstado, type PlantaACambiar } from './useCambioDeEstado';

/** The plants to change: one plant, some, or all of the lot. */
export interface RequestedCambio {
  readonly plantas: readonly PlantaACambiar[];
  readonly todas: boolean;
}

interface Props {
  readonly lote_id: string;
  readonly pedido: RequestedCambio;
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly alTerminar?: () => void;
  /** Records the change of several in another way than all or nothing. */
  readonly grabar?: GrabarEstado;
}

/** Chooses the new state of one plant or of several, and records it. */
export function EstadoDialog({ lote_id, pedido: { plantas, todas }, abierta, alCerrar, alTerminar, grabar }: Props) {
  const [guardando, fijarGuardando] = useState<string | null>(null);
  const { cambiar } = useEstadoDeUna();
  const cambiarVarias = useEstadoDeVarias(lote_id, grabar);
  const [una] = plantas;
  const sola = !todas && plantas.length === 1 ? una : undefined;
  const elegir = async (nuevo: string): Promise<void> => {
    fijarGuardando(nuevo);
    const hecho = await (sola ? cambiar(sola, nuevo) : cambiarVarias(plantas, nuevo, todas));
    fijarGuardando(null);
    if (!hecho) return;
    alTerminar?.();
    alCerrar();
  };
  return (
    <Dialog
      titulo={todas ? 'Cambiar Estado de Todas' : 'Cambiar Estado'}
      abierta={abierta}
      alCerrar={alCerrar}
      trabada={guardando !== null}
    >
      <Stack gap="md">
        <Text>
          {sola ? `Planta ${sola.codigo}` : `${cuenta(plantas.length, 'planta')}: cambian las que no están de baja.`}
        </Text>
        <ElegirEstado
          actual={sola?.estado}
          puede={(estado) => plantas.some((planta) => puedePasar(planta, estado))}
          guardando={guardando}
          alElegir={(nuevo) => void elegir(nuevo)}
        />
      </Stack>
    </Dialog>
  );
}
