import { IconAdjustmentsHorizontal, IconBinaryTree, IconPackage, IconPencil } from '@tabler/icons-react';
import { rutaDeTraza } from '@/ui/codigo/Codigo';
import type { AccionDeFila } from '@/ui/lista/tipos';
import type { EnlacesDeBulk } from '../../comun/enlaces';
import type { Bulk } from '../comun/bulk';

const ICONO = { size: 18, 'aria-hidden': true } as const;

/** The menu of a bulk (`spec 2 §2.19`); whoever may only read is offered what reads. */
export function accionesDe(
  { id, codigo, stockDisponible }: Bulk,
  enlaces: EnlacesDeBulk,
  soloLee: boolean,
): readonly AccionDeFila[] {
  const traza: AccionDeFila = { texto: 'Trazabilidad', icono: <IconBinaryTree {...ICONO} />, a: rutaDeTraza(codigo) };
  if (soloLee) return [traza];
  return [
    { texto: 'Editar', icono: <IconPencil {...ICONO} />, a: enlaces.editar(id) },
    traza,
    { texto: 'Ajustar', icono: <IconAdjustmentsHorizontal {...ICONO} />, a: enlaces.ajustar(id) },
    {
      texto: 'Envasar',
      icono: <IconPackage {...ICONO} />,
      a: enlaces.envasar(id),
      deshabilitada: stockDisponible <= 0,
    },
  ];
}
