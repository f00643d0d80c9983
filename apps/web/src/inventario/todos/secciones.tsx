import { Solapas } from '@/ui/solapas/Solapas';

const BASE = '/inventario_proveedores';

const SECCIONES = [
  { a: BASE, texto: 'Proveedores', exacta: true },
  { a: `${BASE}/stock`, texto: 'Stock', tambien: [`${BASE}/pedir`] },
  { a: `${BASE}/ordenes`, texto: 'Órdenes de compra' },
];

/** The inventory by supplier, and of all suppliers. */
export const SeccionesDeInventario = () => <Solapas etiqueta="Secciones del inventario" solapas={SECCIONES} />;
