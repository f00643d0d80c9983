/* Generated from event-schemas by `npm run generate`: edit the schemas, not this file. */

/**
 * Se anuló un envasado: su peso total vuelve al bulk.
 */
export type EnvasadoAnuladoV1 = {
  /**
   * Envasado que se anula.
   */
  envasado_id: string;
  /**
   * Bulk que recibe el peso.
   */
  producto_final_bulk_id: string;
  /**
   * Unidades anuladas.
   */
  unidades: number;
  /**
   * Peso que vuelve al bulk, en la unidad del bulk.
   */
  peso_devuelto: string;
  /**
   * Unidad de medida del bulk.
   */
  unidad_medida: string;
  /**
   * Motivo de la anulación.
   */
  motivo_anulacion: string;
};

/**
 * Se ingresó materia prima a partir de una biomasa lista para producción.
 */
export type MateriaPrimaCreadaV1 = {
  /**
   * Identificador de la materia prima.
   */
  materia_prima_id: string;
  /**
   * Código de la materia prima.
   */
  codigo: string;
  /**
   * Tipo, de la lista de materias primas.
   */
  tipo: string;
  /**
   * Cantidad ingresada, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida.
   */
  unidad_medida: string;
  /**
   * Biomasa de la que proviene.
   */
  biomasa_id: string;
  /**
   * Parte de la biomasa que ocupa, en la unidad de la biomasa; nada cuando las unidades no se convierten.
   */
  biomasa_usada: string | null;
  /**
   * Lote de origen.
   */
  lote_id: string | null;
  /**
   * Cultivo de origen.
   */
  proyecto_id: string | null;
  /**
   * Humedad, en porcentaje.
   */
  humedad_porcentaje: string | null;
  /**
   * Fin del secado.
   */
  fecha_fin_secado: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string;
  /**
   * Comentarios de calidad.
   */
  nota_calidad: string | null;
};

/**
 * Se produjo un lote de producto final bulk con materia prima.
 */
export type ProductoBulkCreadoV1 = {
  /**
   * Identificador del bulk.
   */
  bulk_id: string;
  /**
   * Código de lote del bulk.
   */
  codigo: string;
  /**
   * Materia prima usada.
   */
  materia_prima_id: string;
  /**
   * Cantidad producida, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida del bulk.
   */
  unidad_medida: string;
  /**
   * Materia prima usada, en la unidad de la materia prima.
   */
  cantidad_usada: string;
  /**
   * Tipo de producto.
   */
  tipo_producto: string;
  /**
   * Si el producto es la misma materia prima, no derivado.
   */
  tipo_es_igual_a_materia_prima: boolean;
  /**
   * Día de producción.
   */
  fecha_produccion: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string | null;
  /**
   * Cultivo de origen.
   */
  proyecto_id: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
};

/**
 * Se envasó producto final bulk: el peso total sale del bulk y queda en unidades listas para dispensar.
 */
export type ProductoEnvasadoV1 = {
  /**
   * Identificador del envasado.
   */
  envasado_id: string;
  /**
   * Código impreso en el envase.
   */
  codigo: string;
  /**
   * Bulk del que sale el peso.
   */
  producto_final_bulk_id: string;
  /**
   * Tipo de producto, de la lista de derivados.
   */
  tipo_producto: string;
  /**
   * Tipo de envase.
   */
  tipo_envase: string;
  /**
   * Peso de cada unidad, en unidad_medida_peso_envase.
   */
  peso_por_unidad: string;
  /**
   * Unidad de medida del peso; la del bulk.
   */
  unidad_medida_peso_envase: string;
  /**
   * Unidades envasadas.
   */
  cantidad_unidades: number;
  /**
   * Peso que sale del bulk: unidades por peso, en la unidad del bulk.
   */
  peso_total: string;
  /**
   * Precio de una unidad, en tipo_moneda.
   */
  precio_unitario: string;
  /**
   * Código de la moneda del precio (ISO 4217).
   */
  tipo_moneda: string;
  /**
   * Día en que se envasó.
   */
  fecha_envasado: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
};

export type EnvasadoAnulado = { readonly type: 'EnvasadoAnulado'; readonly version: 1; readonly data: EnvasadoAnuladoV1 };
export type MateriaPrimaCreada = { readonly type: 'MateriaPrimaCreada'; readonly version: 1; readonly data: MateriaPrimaCreadaV1 };
export type ProductoBulkCreado = { readonly type: 'ProductoBulkCreado'; readonly version: 1; readonly data: ProductoBulkCreadoV1 };
export type ProductoEnvasado = { readonly type: 'ProductoEnvasado'; readonly version: 1; readonly data: ProductoEnvasadoV1 };

/** Every event of materiales, newest version. */
export type MaterialesEvent = EnvasadoAnulado | MateriaPrimaCreada | ProductoBulkCreado | ProductoEnvasado;

export interface EventDataByType {
  EnvasadoAnulado: EnvasadoAnuladoV1;
  MateriaPrimaCreada: MateriaPrimaCreadaV1;
  ProductoBulkCreado: ProductoBulkCreadoV1;
  ProductoEnvasado: ProductoEnvasadoV1;
}
export type EventType = keyof EventDataByType;

export const latestVersions: Readonly<Record<EventType, number>> = {
  EnvasadoAnulado: 1,
  MateriaPrimaCreada: 1,
  ProductoBulkCreado: 1,
  ProductoEnvasado: 1,
};

export const eventTypesByCapability = {
  materiales: ['EnvasadoAnulado', 'MateriaPrimaCreada', 'ProductoBulkCreado', 'ProductoEnvasado'],
} as const satisfies Record<string, readonly EventType[]>;
