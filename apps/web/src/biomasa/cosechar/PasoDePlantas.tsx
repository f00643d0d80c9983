import { PLANTAS_CERRADAS } from '@cepa/words/mensajes/biomasa';
import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { AvisoDeCarencia } from '@/club/AvisoDeCarencia';
import { ESTADOS_COSECHABLES } from '@/club/cosecha';
import { FueraDeCosecha } from '@/club/FueraDeCosecha';
import { Quedan } from '@/club/Quedan';
import { cuenta } from '@/ui/formatos';
import type { PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import { PasoDePlantas as Paso } from '@/ui/selector_de_plantas/PasoDePlantas';
import type { Biomasa, EventoDeBiomasa } from '../comun/queries';
import { QueFalta } from './QueFalta';
import { usePlantasPorEstado } from './usePlantasPorEstado';
import { SIN_PLANTAS_PASO_1 } from './values';

interface Props {
  readonly biomasa: Biomasa | null;
  readonly evento: EventoDeBiomasa;
  /** Plants that the biomass already has: they stay. */
  readonly vinculadas: readonly PlantaElegida[];
  readonly elegidas: readonly PlantaElegida[];
  readonly alCambiar: (elegidas: readonly PlantaElegida[]) => void;
  readonly alSeguir: () => void;
  readonly cancelar: () => void;
}

const SIN_LOTES =
  'No hay lotes disponibles para el estado seleccionado. Recuerde mover las Plantas o el Lote al evento de Cultivo actual en el que quiere cosechar la Biomasa.';

/** Step 1: the plants that the biomass comes from. */
export function PasoDePlantas({ biomasa, evento, vinculadas, elegidas, alCambiar, alSeguir, cancelar }: Props) {
  const { estado, cambiarEstado, consulta } = usePlantasPorEstado(evento, ESTADOS_COSECHABLES[0] as string);
  const cerrada = biomasa !== null && biomasa.fecha_lista_produccion !== null;
  const selector = {
    estados: ESTADOS_COSECHABLES,
    estado,
    alCambiarEstado: cambiarEstado,
    consulta,
    elegidas,
    alCambiar,
    fijas: new Set(vinculadas.map(({ id }) => id)),
    sinLotes: SIN_LOTES,
    accionSinLotes: <QueFalta evento={evento} estado={estado} />,
  };
  return (
    <Paso
      titulo="Vincular Plantas a la Biomasa"
      nivel={3}
      selector={cerrada ? null : selector}
      falla={elegidas.length + vinculadas.length > 0 ? null : SIN_PLANTAS_PASO_1}
      alSeguir={alSeguir}
      cancelar={cancelar}
    >
      {vinculadas.length > 0 && (
        <Text size="sm">
          Ya tiene {cuenta(vinculadas.length, 'planta vinculada', 'plantas vinculadas')}, que no cambian.
        </Text>
      )}
      <FueraDeCosecha
        proyecto_id={evento.proyecto_id}
        elegidas={elegidas}
        eleccion={{ plantas: elegidas, alCambiar }}
      />
      <Quedan proyecto_id={evento.proyecto_id} elegidas={[...vinculadas, ...elegidas]} />
      <AvisoDeCarencia plantas={elegidas} dia={biomasa?.fecha_cosecha ?? null} />
      {cerrada && (
        <Alert color="hoja" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
          {PLANTAS_CERRADAS}
        </Alert>
      )}
    </Paso>
  );
}
