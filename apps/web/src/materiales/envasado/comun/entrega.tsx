import { IconPackageExport } from '@tabler/icons-react';
import type { RowAction } from '@/ui/lista/tipos';
import type { Envasado } from './envasado';

/** Whether units of it can be dispensed: then that is its next step, once it has a price. */
export const entregable = ({
  anulado,
  vencido,
  retenido,
  en_cuarentena = false,
  stock_disponible,
  precio_unitario,
}: Envasado) => !anulado && !vencido && !retenido && !en_cuarentena && stock_disponible > 0 && precio_unitario > 0;

/** 'Dispensar', with this product chosen. */
export const entregar = ({ id }: Envasado): RowAction => ({
  texto: 'Dispensar',
  icono: <IconPackageExport size={18} aria-hidden />,
  a: `/usuarios-medicinales/dispensar?producto=${id}`,
});
