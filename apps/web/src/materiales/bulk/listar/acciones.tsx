import { IconAdjustmentsHorizontal, IconBinaryTree, IconPackage, IconPencil } from '@tabler/icons-react';
import { traceRoute } from '@/ui/codigo/Codigo';
import type { RowAction } from '@/ui/lista/tipos';
import { siNoSeRetiene } from '@/ui/retencion/acto';
import type { EnlacesDeBulk } from '../../comun/enlaces';
import type { Bulk } from '../comun/bulk';

const ICON = { size: 18, 'aria-hidden': true } as const;

/**
 * The menu of a bulk. A read-only person gets the entries that read. `verTraza` shows the trace over the list; without
 * it the trace's page opens.
 */
export function accionesDe(
  bulk: Bulk,
  enlaces: EnlacesDeBulk,
  soloLee: boolean,
  verTraza?: (codigo: string) => void,
): readonly RowAction[] {
  const { id, codigo, stockDisponible } = bulk;
  const traza: RowAction = {
    texto: 'Trazabilidad',
    icono: <IconBinaryTree {...ICON} />,
    ...(verTraza ? { alElegir: () => verTraza(codigo) } : { a: traceRoute(codigo) }),
  };
  if (soloLee) return [traza];
  return [
    { texto: 'Editar', icono: <IconPencil {...ICON} />, a: enlaces.editar(id) },
    traza,
    { texto: 'Ajustar', icono: <IconAdjustmentsHorizontal {...ICON} />, a: enlaces.ajustar(id) },
    siNoSeRetiene(bulk, {
      texto: 'Envasar',
      icono: <IconPackage {...ICON} />,
      a: enlaces.envasar(id),
      deshabilitada: stockDisponible <= 0,
    }),
  ];
}
