import { Suspense } from 'react';
import { SiguienteDeBiomasa, SiguienteDeLote, SiguienteDeMaterial } from '@/piezas/SiguientePaso';
import type { Paso } from '../comun/pasos';

interface Props {
  readonly paso: Pick<Paso, 'id' | 'tipo'>;
  /** The lot that it is or comes from. */
  readonly lote_id: string | undefined;
  /** Whether its harvest is due. */
  readonly espera: boolean;
}

function DePaso({ paso: { id, tipo }, lote_id, espera }: Props) {
  switch (tipo) {
    case 'lote':
      return <SiguienteDeLote lote_id={id} espera={espera} />;
    case 'planta':
      return lote_id === undefined ? null : <SiguienteDeLote lote_id={lote_id} planta_id={id} espera={espera} />;
    case 'biomasa':
      return <SiguienteDeBiomasa id={id} />;
    case 'materia_prima':
    case 'producto_final_bulk':
    case 'producto_envasado':
      return <SiguienteDeMaterial tipo={tipo} id={id} />;
    default:
      return null;
  }
}

/** The next act on a scanned record; empty for kinds without one. */
export function Siguiente(props: Props) {
  return (
    <Suspense>
      <DePaso {...props} />
    </Suspense>
  );
}
