import { IrA } from '@/ui/datos/IrA';

/** A link to a new order, whose first step is the supplier. */
export const NuevaOrden = () => <IrA a="/inventario_proveedores/ordenes/nueva">Nueva orden</IrA>;
