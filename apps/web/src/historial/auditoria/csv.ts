import { fechaHora } from '@/ui/formatos';
import { fieldName, valueText } from '@/ui/historial/values';
import { descargarCsv } from '@/ui/lista/csv';
import type { Column } from '@/ui/lista/tipos';
import { nombreDeTipo } from './nombres';
import { readPage, type Busqueda, type Hecho } from './useAuditoria';

const COLUMNS: ReadonlyArray<Column<Hecho>> = [
  { clave: 'registrado', titulo: 'Registrado', tipo: 'fechaHora', valor: (h) => h.registrado },
  { clave: 'ocurrido', titulo: 'Ocurrió', valor: (h) => fechaHora(h.ocurrido) },
  { clave: 'tardio', titulo: 'Registrado tarde', valor: (h) => (h.tardio ? 'Sí' : 'No') },
  { clave: 'avisos', titulo: 'Fuera de lo usual', valor: (h) => h.avisos.join('; ') },
  { clave: 'quien', titulo: 'Quién', valor: (h) => h.quien.nombre },
  { clave: 'rol', titulo: 'Rol', valor: (h) => h.quien.rol },
  { clave: 'tipo', titulo: 'Qué pasó', valor: (h) => nombreDeTipo(h.tipo) },
  { clave: 'que', titulo: 'Detalle', valor: (h) => h.que },
  {
    clave: 'cambios',
    titulo: 'Antes → después',
    valor: (h) =>
      h.cambios
        .map(
          ({ campo, antes, despues }) =>
            `${fieldName(campo)}: ${valueText(antes, campo)} → ${valueText(despues, campo)}`,
        )
        .join('; '),
  },
  { clave: 'gramos', titulo: 'Gramos', tipo: 'numero', valor: (h) => (h.gramos === null ? null : Number(h.gramos)) },
  { clave: 'destinatario', titulo: 'Destinatario', valor: (h) => h.destinatario },
  { clave: 'por_que', titulo: 'Motivo', valor: (h) => h.por_que },
  { clave: 'codigo', titulo: 'Código', valor: (h) => h.codigo },
  { clave: 'position', titulo: 'Posición', valor: (h) => h.position },
  { clave: 'event_id', titulo: 'Evento', valor: (h) => h.event_id },
];

const PER_REQUEST = 500;

/** The progress of the reading. */
export interface Leidos {
  readonly leidos: number;
  readonly de: number;
  /** Whether there are more matches; they are not counted. */
  readonly hayMas: boolean;
}

interface Seguimiento {
  readonly corte: AbortSignal;
  readonly alLeer: (leidos: Leidos) => void;
}

/**
 * Exports all matching rows, not only those on screen. A cancelled export makes no file.
 *
 * @throws ErrorDeApi: an incomplete history is not exported
 */
export async function exportarCsv(club_id: string, busqueda: Busqueda, { corte, alLeer }: Seguimiento): Promise<void> {
  const hechos: Hecho[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(club_id, busqueda, cursor, PER_REQUEST);
    if (corte.aborted) return;
    hechos.push(...page.hechos);
    alLeer({ leidos: hechos.length, de: page.total, hayMas: page.hayMas });
    cursor = page.siguiente;
  } while (cursor !== null);
  descargarCsv('auditoria', hechos, COLUMNS);
}
