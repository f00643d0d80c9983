import { FUERA_DE_RANGO } from '@cepa/words/analisis';
import { cantidad, porcentaje } from '@/ui/formatos';
import { fieldName, valueText } from '@/ui/historial/values';
import type { Paso } from '../comun/pasos';

export interface Field {
  readonly campo: string;
  readonly nombre: string;
  readonly texto: string;
}

/** Names of fields whose own name is unclear. */
const NOMBRES: Readonly<Record<string, string>> = {
  ajuste_total: 'Ajuste de cantidad',
  ajuste_motivo: 'Motivo del ajuste',
  baja_motivo: 'Motivo de la baja',
  biomasa_usada: 'Biomasa usada (en su unidad)',
  cantidad_entregada: 'Unidades entregadas',
  cantidad_unidades: 'Unidades envasadas',
  de_baja: 'Dado de baja',
  fecha_baja: 'Fecha de baja',
  fecha_cosecha: 'Fecha de cosecha',
  fecha_envasado: 'Fecha de envasado',
  fecha_fin: 'Fecha de fin',
  fecha_fin_secado: 'Fin de secado/curado',
  fecha_inicio: 'Fecha de inicio',
  fecha_lista_produccion: 'Lista desde',
  fecha_produccion: 'Fecha de producción',
  fecha_vencimiento: 'Fecha de vencimiento',
  humedad_porcentaje: 'Humedad',
  justificacion_anulacion: 'Motivo de la anulación',
  madre: 'Planta madre',
  motivo_anulacion: 'Motivo de la anulación',
  nota_calidad: 'Comentarios',
  parametros_fuera: FUERA_DE_RANGO,
  retencion: 'Motivo de la retención',
  tipo_analisis: 'Tipo de análisis',
  tipo_biomasa: 'Tipo de biomasa',
  tipo_envase: 'Envase',
  tipo_es_igual_a_materia_prima: 'Igual a su materia prima',
  tipo_producto: 'Tipo de producto',
  unidades_de_baja: 'Unidades dadas de baja',
  usuario_medicinal: 'Usuario medicinal',
  variedad: 'Genética',
};

/** The unit of each quantity; the default is grams. */
const UNIDADES: Readonly<Record<string, string>> = {
  ajuste_total: 'unidad_medida',
  cantidad: 'unidad_medida',
  de_baja: 'unidad_medida',
  peso: 'unidad_medida',
  peso_por_unidad: 'unidad_medida_peso_envase',
  peso_total: 'unidad_medida_peso_envase',
  merma: '',
};

/** Shown elsewhere in the dialog, part of another field or of the title, or the month of a shown day. */
const SOBRAN = new Set([
  'anulado',
  'eliminado',
  'en_carencia_hasta',
  'en_cuarentena',
  'mes',
  'numero',
  'retenido',
  'unidad_medida',
  'unidad_medida_peso_envase',
  'usado_vencido',
]);

/** The fields of a step for display; ids are links or left out. */
export const fieldsOf = ({ info }: Pick<Paso, 'info'>): Field[] =>
  Object.entries(info).flatMap(([field, value]) => {
    if (SOBRAN.has(field) || field.endsWith('_id') || (typeof value === 'object' && value !== null)) return [];
    return [{ campo: field, nombre: fieldName(field, NOMBRES), texto: textOf(info, field, value) }];
  });

function textOf(info: Paso['info'], field: string, value: string | number | boolean | null): string {
  if (typeof value !== 'number') return valueText(value, field);
  if (field === 'humedad_porcentaje') return porcentaje(value, { max: 2 });
  const unidad = UNIDADES[field];
  if (unidad === undefined) return valueText(value, field);
  const dicha = unidad === '' ? 'gramos' : info[unidad];
  return cantidad(value, typeof dicha === 'string' ? dicha : null);
}
