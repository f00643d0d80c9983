import type { ReactNode } from 'react';
import { worksOffline } from '@/api/offline';
import { Vacio } from './Vacio';

/** Stands for data that can't be read without a signal. What opens without one is named above the page. */
export function NeedsSignal({ accion }: { readonly accion?: ReactNode }) {
  return (
    <Vacio
      por="sin_senal"
      accion={accion}
      texto={`Esto necesita señal: ${worksOffline() ? 'no está guardado en este teléfono. Se' : 'se'} carga cuando vuelva.`}
    />
  );
}
