import { useState } from 'react';
import { announce, useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { undoOf } from '@/api/undo/undoable';
import { cuenta } from '@/ui/formatos';
import { senalar } from '@/ui/escaneo/senales';
import type { PlantaLeida } from './buscarPlanta';

type Acto = Esquema<'RafagaDto'>['acto'];
/** What was done, and where the plants went if they moved: 'a la sala Flora'. */
export type ResultadoDeRafaga = Esquema<'ResultadoDeRafaga'> & {
  readonly adonde?: string;
  /** The crop of a harvest. */
  readonly proyecto_id?: unknown;
};

/** '12 plantas listas', or where they went. */
export const doneText = (hechas: number, adonde: string | undefined): string =>
  adonde === undefined
    ? cuenta(hechas, 'planta lista', 'plantas listas')
    : `${cuenta(hechas, 'planta pasó', 'plantas pasaron')} ${adonde}`;

interface Options<T extends PlantaLeida> {
  readonly leidas: readonly T[];
  readonly alCambiar: (leidas: readonly T[]) => void;
}

/**
 * Runs one act on the scanned plants, each by its own rule: those that are done leave the list, the others stay with
 * their reason.
 */
export function useHacer<T extends PlantaLeida>({ leidas, alCambiar }: Options<T>) {
  const club_id = useClubId();
  const accion = useAccion('post', '/api/rafaga', { quiet: true });
  const [resultado, fijarResultado] = useState<ResultadoDeRafaga | null>(null);
  const hacer = async (
    acto: Acto,
    datos: Readonly<Record<string, unknown>>,
    plantas: readonly T[] = leidas,
    adonde?: string,
  ): Promise<ResultadoDeRafaga> => {
    const hecho = await accion.mutateAsync({
      body: { acto, datos: { ...datos }, codigos: plantas.map(({ codigo }) => codigo), club_id },
    });
    // Without a signal the act waits on this device with its plants, and scanning goes on.
    if ('por_enviar' in hecho) {
      senalar('bien');
      announce(hecho);
      const waiting = new Set(plantas.map(({ id }) => id));
      alCambiar(leidas.filter(({ id }) => !waiting.has(id)));
      return hecho;
    }
    senalar(hecho.hechas === hecho.resultados.length ? 'bien' : 'mal');
    fijarResultado({ ...hecho, proyecto_id: datos['proyecto_id'], ...(adonde !== undefined && { adonde }) });
    const deshacer = undoOf(hecho);
    if (deshacer.length > 0) announce({ mensaje: `${doneText(hecho.hechas, adonde)}.`, deshacer });
    const hechas = new Set(hecho.resultados.flatMap(({ hecho: esta, id }) => (esta && id !== null ? [id] : [])));
    alCambiar(leidas.filter(({ id }) => !hechas.has(id)));
    return hecho;
  };
  return { hacer, haciendo: accion.isPending, resultado, olvidar: () => fijarResultado(null) };
}
