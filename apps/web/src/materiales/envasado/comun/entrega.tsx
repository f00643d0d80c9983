import { IconPackageExport } from '@tabler/icons-react';
import { fecha } from '@/ui/formatos';
import type { RowAction } from '@/ui/lista/tipos';
import { motivoDeRetencion } from '@/ui/retencion/acto';
import type { Envasado } from './envasado';

/** Whether its next step is to be dispensed: it has stock and a price. */
export const entregable = ({ anulado, stock_disponible, precio_unitario }: Envasado): boolean =>
  !anulado && stock_disponible > 0 && precio_unitario > 0;

/** Why nobody may receive it now; null if one may. */
function impedimentOf(envasado: Envasado): string | null {
  const { retenido, en_cuarentena = false, vencido, fecha_vencimiento } = envasado;
  const motivo = motivoDeRetencion(envasado);
  if (motivo !== null) return motivo;
  if (retenido) return 'Retenido por análisis';
  if (en_cuarentena) return 'En cuarentena';
  return vencido ? `Vencido el ${fecha(fecha_vencimiento)}` : null;
}

/** 'Dispensar', with this product chosen; disabled, with the reason, while nobody may receive it. */
export function entregar(envasado: Envasado): RowAction {
  const motivo = impedimentOf(envasado);
  return {
    texto: 'Dispensar',
    icono: <IconPackageExport size={18} aria-hidden />,
    a: `/usuarios-medicinales/dispensar?producto=${envasado.id}`,
    ...(motivo === null ? {} : { deshabilitada: true, motivo }),
  };
}
