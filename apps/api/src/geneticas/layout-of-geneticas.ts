import { GRAMOS_POR_PLANTA } from '@cepa/words/mensajes/reportes';
import {
  DIAS_DE_FLORACION,
  PERFIL_DE_TERPENOS,
  RENDIMIENTO_POR_PLANTA,
  TIEMPO_DE_FLORACION,
  TIPO_DE_CANNABIS,
  TIPO_DE_ORIGEN,
  TIPO_DE_RESINA,
} from '@cepa/words/titulos';
import { column, optionColumn, type Field } from '@cepa/domain/importaciones/columnas';

const PORCENTAJE = { kind: 'numero', min: 0, max: 100 } as const;
const TEXT = { kind: 'texto' } as const;

/** The columns of a spreadsheet of varieties: the fields that a new one requires. */
export const layoutOfGeneticas: readonly Field[] = [
  column('nombre', 'Nombre', TEXT, 'Aurora', ['Genética', 'Variedad', 'Cepa', 'Strain']),
  column('descripcion', 'Descripción', TEXT, 'Índica de ciclo corto', ['Detalle']),
  column('thc', 'THC', PORCENTAJE, '18,5', ['THC porcentaje']),
  column('cbd', 'CBD', PORCENTAJE, '0,8', ['CBD porcentaje']),
  optionColumn('tipo_origen', TIPO_DE_ORIGEN, 'origen_genetica_cannabis', ['Origen']),
  optionColumn('tipo_cannabis', TIPO_DE_CANNABIS, 'tipos_cannabis', ['Tipo']),
  column('tiempo_floracion', DIAS_DE_FLORACION, { kind: 'entero', min: 0, max: 10_000 }, '56', [
    'Tiempo de floración',
    TIEMPO_DE_FLORACION,
    'Floración',
  ]),
  column('rendimiento', 'Rendimiento', { kind: 'numero', min: 0 }, '45', [RENDIMIENTO_POR_PLANTA, GRAMOS_POR_PLANTA]),
  column('observaciones', 'Observaciones', TEXT, 'Resiste la humedad', ['Notas', 'Comentarios']),
  optionColumn('tipo_resina', TIPO_DE_RESINA, 'tipos_resina', ['Resina']),
  optionColumn('perfil_aromatico', 'Perfil aromático', 'perfiles_aromaticos', ['Aroma']),
  optionColumn('perfil_terpenos', PERFIL_DE_TERPENOS, 'perfiles_terpenos', ['Terpenos']),
];
