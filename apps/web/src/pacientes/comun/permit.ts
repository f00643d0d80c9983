import type { Esquema } from '@/api/cliente';
import { fecha, hoy, relativa } from '@/ui/formatos';
import type { Tono } from '@/ui/panel/Insignia';

export type Permit = Esquema<'PermisoEnLista'>;

/** A permit expires soon from this number of days before its last day on: that of the alerts. */
const SOON = 30;

/** The permit as the delivery of one person has it, in the form of a list of people. */
export function permitOf(
  { permiso, permiso_obligatorio }: Pick<Esquema<'EntregaPosible'>, 'permiso' | 'permiso_obligatorio'>,
  today: string = hoy(),
): Permit {
  if (permiso === null) return { estado: 'sin_cargar', vigente_hasta: null, impide: permiso_obligatorio };
  const { vigente_hasta, vencido } = permiso;
  if (vencido) return { estado: 'vencido', vigente_hasta, impide: permiso_obligatorio };
  const soon = Date.parse(vigente_hasta) - Date.parse(today) <= SOON * 86_400_000;
  return { estado: soon ? 'por_vencer' : 'vigente', vigente_hasta, impide: false };
}

/** 'Sin cargar', 'Vencido el 31/01/2026', 'Vence el 17/12/2026', 'Hasta el 12/03/2027'. */
export function permitText({ estado, vigente_hasta }: Permit): string {
  const day = fecha(vigente_hasta);
  return {
    sin_cargar: 'Sin cargar',
    vencido: `Vencido el ${day}`,
    por_vencer: `Vence el ${day}`,
    vigente: `Hasta el ${day}`,
  }[estado];
}

/** The tone of a permit; null if it needs no mark. */
export function permitTone({ estado, impide }: Permit): Tono | null {
  if (impide) return 'peligro';
  if (estado === 'vigente') return null;
  return estado === 'sin_cargar' ? 'neutro' : 'atencion';
}

/** What the permit means for a dispensing; null for a valid one. */
export function permitMeaning({ estado, vigente_hasta, impide }: Permit, today: string = hoy()): string | null {
  if (estado === 'vigente') return null;
  if (estado === 'por_vencer') return `vence ${relativa(vigente_hasta, today)}: hasta ese día se le puede dispensar`;
  return impide
    ? 'el club exige un permiso vigente: no se le puede dispensar'
    : 'el club no exige un permiso vigente: se le puede dispensar';
}
