import type { Rechazos } from '../rechazo';
import { CANTIDAD_POSITIVA, NOMBRE_OBLIGATORIO, SIN_NEGATIVOS, UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { ORDEN_SIN_ESTADO, ORDEN_SIN_ITEMS, ORDEN_SIN_RECIBIR } from '@cepa/words/mensajes/inventario';

/** Every refusal of the rules of the inventory. */
export const rechazos: Rechazos = {
  CANTIDAD_INVALIDA: {
    clase: 'regla',
    frases: [UNA_O_MAS, CANTIDAD_POSITIVA],
    campo: { cambiar_estado_de_orden: 'recibido.N.cantidad', crear_orden: 'items.N.cantidad' },
  },
  CATEGORIA_INVALIDA: { clase: 'regla', frases: ['Elegí una categoría de la lista.'], campo: 'categoria' },
  CLASE_DE_AJUSTE: {
    clase: 'regla',
    frases: [
      'Una compra suma al stock: la cantidad nueva es menor.',
      'Una pérdida resta del stock: la cantidad nueva es mayor.',
    ],
    campo: 'cantidad',
  },
  EN_CARENCIA: { clase: 'conflicto', frases: ['La planta … recibió … el …: se cosecha desde el ….'] },
  ESTADO_INVALIDO: {
    clase: 'regla',
    frases: [
      ORDEN_SIN_ESTADO,
      ORDEN_SIN_RECIBIR,
      'Para cargar lo que llegó elegí "Recibida" o "Recibida parcialmente".',
    ],
    campo: 'estado',
  },
  EXCEDE_PEDIDO: {
    clase: 'regla',
    frases: ['De "…" la orden espera …: no puede entrar más.'],
    campo: 'recibido.N.cantidad',
  },
  ITEM_DE_OTRO_PROVEEDOR: { clase: 'regla', frases: ['"…" es de otro proveedor.'], campo: 'items' },
  ITEM_REPETIDO: { clase: 'conflicto', frases: ['El proveedor ya tiene un ítem llamado "…".'] },
  LOTE_CON_OTROS_DATOS: {
    clase: 'conflicto',
    frases: ['El lote … ya se recibió …: si está mal, corregilo en el ítem.'],
  },
  LOTE_INSUFICIENTE: {
    clase: 'regla',
    frases: ['Del lote … de "…" quedan ….'],
    campo: 'insumo_lote',
  },
  LOTE_OBLIGATORIO: {
    clase: 'regla',
    frases: ['De "…" sin lote hay …: indicá de qué lote sale.'],
    campo: 'insumo_lote',
  },
  NOMBRE_OBLIGATORIO: { clase: 'regla', frases: [NOMBRE_OBLIGATORIO], campo: 'nombre' },
  ORDEN_EXCESIVA: {
    clase: 'regla',
    frases: ['La orden es demasiado grande para registrarla.'],
    campo: { cambiar_estado_de_orden: 'recibido', crear_orden: 'items' },
  },
  ORDEN_RECIBIDA: {
    clase: 'conflicto',
    frases: [
      'La orden ya se recibió en parte: solo puede terminar de recibirse o cancelarse.',
      'La orden ya se recibió: lo que entró al stock se corrige en el inventario.',
      'La orden ya se recibió: no se puede eliminar lo que entró al stock.',
    ],
  },
  ORDEN_SIN_ITEMS: { clase: 'regla', frases: [ORDEN_SIN_ITEMS], campo: 'items' },
  PROVEEDOR_CON_ITEMS: {
    clase: 'conflicto',
    frases: ['"…" tiene 1 ítem de inventario: eliminá primero lo que no se usa.'],
  },
  PROVEEDOR_REPETIDO: { clase: 'conflicto', frases: ['Ya existe un proveedor llamado "…".'] },
  STOCK_CAMBIADO: {
    clase: 'conflicto',
    frases: ['El stock de "…" cambió mientras lo editabas: ahora hay …. Revisá la cantidad.'],
  },
  STOCK_EXCESIVO: {
    clase: 'regla',
    frases: ['El stock resultante es demasiado grande para registrarlo.'],
    campo: 'recibido',
  },
  UNIDAD_INVALIDA: { clase: 'regla', frases: ['Elegí una unidad de la lista.'], campo: 'unidad_de_medida' },
  VALOR_NEGATIVO: {
    clase: 'regla',
    frases: [SIN_NEGATIVOS],
    campo: {
      cambiar_estado_de_orden: 'recibido.N.costo_unitario_usd',
      crear_item: ['cantidad', 'nivel_minimo', 'costo_unitario_usd'],
      crear_orden: 'items.N.costo_unitario_usd',
      editar_item: ['cantidad', 'nivel_minimo', 'costo_unitario_usd'],
    },
  },
};
