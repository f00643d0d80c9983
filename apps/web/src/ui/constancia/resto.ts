import { MERMA_SIN_CLASE } from '@cepa/words/mensajes/materiales';
import type { FormErrors } from '@mantine/form';
import { OBLIGATORIO } from '../formulario/obligatorio';

/** The typed destination of a step's rest; without one it stays undeclared. */
export interface RestoValues extends Record<string, unknown> {
  destino: 'sin_declarar' | 'queda' | 'merma' | 'destruido';
  clase_merma: string;
  motivo_resto: string;
  testigo: string;
  foto_sha256: string | null;
}

export const restoNuevo = (): RestoValues => ({
  destino: 'sin_declarar',
  clase_merma: '',
  motivo_resto: '',
  testigo: '',
  foto_sha256: null,
});

/** A loss needs its kind, and a destruction its reason. */
export const restoFailures = ({ destino, clase_merma, motivo_resto }: RestoValues): FormErrors => ({
  clase_merma: destino === 'merma' && !clase_merma.trim() ? MERMA_SIN_CLASE : null,
  motivo_resto: destino === 'destruido' && !motivo_resto.trim() ? OBLIGATORIO : null,
});

/** The request: the whole rest has one destination. Null declares nothing. */
export function restoData({ destino, clase_merma, motivo_resto, testigo, foto_sha256 }: RestoValues) {
  if (destino === 'sin_declarar') return null;
  return {
    destino,
    clase_merma: destino === 'merma' ? clase_merma.trim() : null,
    motivo: motivo_resto.trim() || null,
    testigo: destino === 'destruido' ? testigo.trim() || null : null,
    foto_sha256: destino === 'destruido' ? foto_sha256 : null,
  };
}

/** Names the destinations of a remainder. */
export const DESTINOS: Readonly<Record<string, string>> = {
  sin_declarar: 'Sin declarar',
  queda: 'Queda para otra tanda',
  merma: 'Merma',
  destruido: 'Destruido',
};
