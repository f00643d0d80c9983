import { useState } from 'react';
import { $api } from '@/api/cliente';
import { AvisoDeCarencia } from '@/club/AvisoDeCarencia';
import { ESTADOS_COSECHABLES, failureOfPlantas } from '@/club/cosecha';
import { FueraDeCosecha } from '@/club/FueraDeCosecha';
import { Quedan } from '@/club/Quedan';
import { IrA } from '@/ui/datos/IrA';
import type { PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import { PasoDePlantas as Paso } from '@/ui/selector_de_plantas/PasoDePlantas';
import { lotesEn } from './values';

interface Props {
  readonly proyectoId: string;
  readonly nivel: 2 | 3;
  readonly elegidas: readonly PlantaElegida[];
  readonly alCambiar: (elegidas: readonly PlantaElegida[]) => void;
  readonly alSeguir: () => void;
  readonly cancelar: () => void;
}

const SIN_LOTES =
  'No hay lotes de este cultivo con plantas en el estado seleccionado. Solo se cosechan plantas de lotes bloqueados.';

/** Step 1: the plants, chosen by their lot. */
export function PasoDePlantas({ proyectoId, nivel, elegidas, alCambiar, alSeguir, cancelar }: Props) {
  const [estado, alCambiarEstado] = useState(ESTADOS_COSECHABLES[0] as string);
  const query = $api.useQuery(
    'get',
    '/api/proyectos/{proyecto_id}/lotes_cosechar',
    { params: { path: { proyecto_id: proyectoId } } },
    { select: (lotes) => lotesEn(lotes, estado) },
  );
  return (
    <Paso
      key={proyectoId}
      titulo="Plantas"
      nivel={nivel}
      selector={{
        estados: ESTADOS_COSECHABLES,
        estado,
        alCambiarEstado,
        consulta: query,
        elegidas,
        alCambiar,
        sinLotes: SIN_LOTES,
        accionSinLotes: <IrA a={`/proyecto/${proyectoId}`}>Ver los lotes del cultivo</IrA>,
      }}
      falla={failureOfPlantas(elegidas)}
      alSeguir={alSeguir}
      cancelar={cancelar}
    >
      <FueraDeCosecha proyecto_id={proyectoId} elegidas={elegidas} eleccion={{ plantas: elegidas, alCambiar }} />
      <Quedan proyecto_id={proyectoId} elegidas={elegidas} />
      <AvisoDeCarencia plantas={elegidas} />
    </Paso>
  );
}
