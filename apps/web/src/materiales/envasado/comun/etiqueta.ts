import { dato, direccionDeCodigo, type Etiqueta } from '@/ui/etiquetas/etiqueta';
import { cantidad, fecha } from '@/ui/formatos';
import type { Envasado } from './envasado';

/** The label of a package: product and weight, variety, its bulk, and its expiry. */
export const etiquetaDeEnvasado = (envasado: Envasado): Etiqueta => ({
  id: envasado.id,
  codigo: envasado.codigo,
  direccion: direccionDeCodigo(envasado.codigo),
  clase: 'Productos envasados',
  unidades: envasado.stock_disponible,
  datos: [
    ...dato('variedad', null, envasado.variedades.join(', ')),
    ...dato('lote', 'Lote', envasado.producto_final_bulk?.codigo),
    ...dato('vencimiento', 'Vence', envasado.fecha_vencimiento && fecha(envasado.fecha_vencimiento)),
    ...dato('detalle', envasado.tipo_producto, cantidad(envasado.peso_por_unidad, envasado.unidad_medida_peso_envase)),
  ],
});
