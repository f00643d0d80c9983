import { plantAtHand } from '@/api/kept/find';
import { worksOffline } from '@/api/offline';
import { senal } from '@/api/senal';
import { trazaDe } from '@/ui/escaneo/buscar';
import { porQueNo, type Hallazgo, type Leida } from '@/ui/escaneo/leidas';
import { fecha } from '@/ui/formatos';
import type { PlantaACambiar } from '../estado/useCambioDeEstado';

/** A scanned plant with the data that its next state depends on. */
export type PlantaLeida = Leida & PlantaACambiar & { readonly proyecto_id: string | null };

/** A plant scanned for weighing; without a weight while it is on the scale. */
export type Pesada = PlantaLeida & { readonly peso?: number };

export const PLANTAS = { tipo: 'planta', unidad: ['planta', 'plantas'] } as const;

/** Finds the plant of a code in the trace; or the reason if the code is of another kind, or the plant has ended. */
export const buscadorDePlantas =
  (club_id: string) =>
  async (codigo: string): Promise<Hallazgo<PlantaLeida>> => {
    // In a room without a signal a label is searched in the device's stored lots.
    if (worksOffline() && senal.actual() !== 'hay') {
      const known = plantAtHand(codigo);
      return known ? plantaDe({ ...known.planta, info: { ...known.planta } }, known.lote) : { rechazo: NO_GUARDADA };
    }
    const cadena = await trazaDe({ codigo, club_id });
    if (cadena?.nodo.tipo !== 'planta') return { rechazo: porQueNo(codigo, cadena?.nodo ?? null, PLANTAS) };
    const lote = cadena.origen.find(({ tipo }) => tipo === 'lote');
    return plantaDe(cadena.nodo, {
      nombre: textOf(lote?.info['nombre']),
      proyecto_id: textOf(lote?.info['proyecto_id']),
    });
  };

const NO_GUARDADA = 'Ese código no está entre los que guarda este teléfono: hace falta señal.';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface Nodo {
  readonly id: string;
  readonly codigo: string;
  readonly info: Readonly<Record<string, unknown>>;
}

/** A plant from the trace. A deleted or removed plant is rejected. */
export function plantaDe(
  { id, codigo, info }: Nodo,
  { nombre: lote, proyecto_id }: { readonly nombre: string | null; readonly proyecto_id: string | null },
): Hallazgo<PlantaLeida> {
  const fecha_baja = textOf(info['fecha_baja']);
  if (info['eliminado'] === true) return { rechazo: `La planta ${codigo} fue borrada de su lote.` };
  if (fecha_baja !== null) return { rechazo: `La planta ${codigo} está de baja desde el ${fecha(fecha_baja)}.` };
  const estado = textOf(info['estado']) ?? '';
  const detalle = [estado, lote && (/^lote\b/i.test(lote) ? lote : `Lote ${lote}`)].filter(Boolean).join(' · ');
  return { registro: { id, codigo, estado, fecha_baja, detalle, proyecto_id } };
}
