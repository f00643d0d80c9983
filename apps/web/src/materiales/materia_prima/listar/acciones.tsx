import {
  IconAdjustmentsHorizontal,
  IconArrowsSplit2,
  IconBinaryTree,
  IconEye,
  IconFlask,
  IconPencil,
} from '@tabler/icons-react';
import { traceRoute } from '@/ui/codigo/Codigo';
import type { RowAction } from '@/ui/lista/tipos';
import { siNoSeRetiene } from '@/ui/retencion/acto';
import type { EnlacesDeMateriaPrima } from '../../comun/enlaces';
import type { MateriaPrima } from '../comun/materia';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** The menu of a card. A read-only person gets the entries that read. */
export function accionesDe(
  materia: MateriaPrima,
  enlaces: EnlacesDeMateriaPrima,
  soloLee: boolean,
): readonly RowAction[] {
  const { id, codigo, stock_disponible } = materia;
  const sinStock = stock_disponible <= 0;
  const escrituras: readonly RowAction[] = [
    { texto: 'Ajustar Cantidad', icono: <IconAdjustmentsHorizontal {...ICON} />, a: enlaces.ajustar(id) },
    siNoSeRetiene(materia, {
      texto: 'Procesar',
      icono: <IconArrowsSplit2 {...ICON} />,
      a: enlaces.procesar(id),
      deshabilitada: sinStock,
    }),
    siNoSeRetiene(materia, {
      texto: 'Transformar a Producto Final Bulk',
      icono: <IconFlask {...ICON} />,
      a: enlaces.bulk(id),
      deshabilitada: sinStock,
    }),
    { texto: 'Editar', icono: <IconPencil {...ICON} />, a: enlaces.editar(id) },
  ];
  return [
    ...(soloLee ? [] : escrituras),
    { texto: 'Ver Trazabilidad', icono: <IconBinaryTree {...ICON} />, a: traceRoute(codigo) },
    { texto: 'Ver Detalles', icono: <IconEye {...ICON} />, a: enlaces.detalle(id) },
  ];
}
