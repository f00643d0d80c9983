import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import {
  IconAlertTriangle,
  IconBasket,
  IconCut,
  IconPlant2,
  IconSkull,
  IconTrash,
  IconVirus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Tono } from '@/ui/panel/Insignia';

export const COSECHADA = 'Cosechada';

/** States that remove a plant for good (rule `estados.planta`). */
export const BAJAS: readonly string[] = ['Muerta', 'Descartada'];

/** Irreversible changes are confirmed first. */
export const esIrreversible = (estado: string): boolean => estado === COSECHADA || BAJAS.includes(estado);

interface PlantaConEstado {
  readonly estado: string;
  /** Day; null while the plant is not removed. */
  readonly fecha_baja: string | null;
}

/** Harvested, dead and discarded plants have ended. */
export const sigueViva = ({ estado, fecha_baja }: PlantaConEstado): boolean =>
  fecha_baja === null && estado !== COSECHADA;

/** Whether a plant may take a state: never once removed, and from Cosechada only to be removed (rule `lotes.estado`). */
export const puedePasar = ({ estado, fecha_baja }: PlantaConEstado, nuevo: string): boolean =>
  fecha_baja === null && estado !== nuevo && (estado !== COSECHADA || BAJAS.includes(nuevo));

export interface AspectoDeEstado {
  readonly tono: Tono;
  readonly icono?: ComponentType<{ size?: number }>;
}

const ASPECTOS: Readonly<Record<string, AspectoDeEstado>> = {
  Viva: { tono: 'bien', icono: IconPlant2 },
  [LISTA_PARA_COSECHAR]: { tono: 'info', icono: IconCut },
  Dañada: { tono: 'atencion', icono: IconAlertTriangle },
  Enferma: { tono: 'atencion', icono: IconVirus },
  Cosechada: { tono: 'neutro', icono: IconBasket },
  Muerta: { tono: 'peligro', icono: IconSkull },
  Descartada: { tono: 'peligro', icono: IconTrash },
};

/** Tone and icon of a state; an unknown one is shown plainly. */
export const aspectoDe = (estado: string): AspectoDeEstado => ASPECTOS[estado] ?? { tono: 'neutro' };

/** States in the order of a plant's life. */
export function enSuOrden<E extends { readonly estado: string }>(estados: readonly E[]): readonly E[] {
  const orden = Object.keys(ASPECTOS);
  const lugar = ({ estado }: E): number => (orden.includes(estado) ? orden.indexOf(estado) : orden.length);
  return [...estados].sort((a, b) => lugar(a) - lugar(b));
}

/** States with the number of plants in each, in the order of a plant's life. */
export function cuentaPorEstado(
  plantas: ReadonlyArray<{ readonly estado: string }>,
): ReadonlyArray<readonly [estado: string, cuantas: number]> {
  const cuentas = new Map<string, number>();
  for (const { estado } of plantas) cuentas.set(estado, (cuentas.get(estado) ?? 0) + 1);
  return enSuOrden([...cuentas].map(([estado, cuantas]) => ({ estado, cuantas }))).map(({ estado, cuantas }) => [
    estado,
    cuantas,
  ]);
}
