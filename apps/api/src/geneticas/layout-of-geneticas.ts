import { column, optionColumn, type Field } from '@cepa/domain/importaciones/columnas';

const PORCENTAJE = { kind: 'numero', min: 0, max: 100 } as const;
const TEXT = { kind: 'texto' } as const;

/** The columns of a spreadsheet of varieties: what its registration requires. */
export const layoutOfGeneticas: readonly Field[] = [
  column('nombre', 'Nombre', TEXT, 'Aurora', ['Genética', 'Variedad', 'Cepa', 'Strain']),
  column('descripcion', 'Descripción', TEXT, 'Índica de ciclo corto', ['Detalle']),
  column('thc', 'THC', PORCENTAJE, '18,5', ['THC porcentaje']),
  column('cbd', 'CBD', PORCENTAJE, '0,8', ['CBD porcentaje']),
  optionColumn('tipo_origen', 'Tipo de origen', 'origen_genetica_cannabis', ['Origen']),
  optionColumn('tipo_cannabis', 'Tipo de cannabis', 'tipos_cannabis', ['Tipo']),
  column('tiempo_floracion', 'Días de floración', { kind: 'entero', min: 0, max: 10_000 }, '56', [
    'Tiempo de floración',
    'Tiempo de floración (días)',
    'Floración',
  ]),
  column('rendimiento', 'Rendimiento', { kind: 'numero', min: 0 }, '45', [
    'Rendimiento (g por planta)',
    'Gramos por planta',
  ]),
  column('observaciones', 'Observaciones', TEXT, 'Resiste la humedad', ['Notas', 'Comentarios']),
  optionColumn('tipo_resina', 'Tipo de resina', 'tipos_resina', ['Resina']),
  optionColumn('perfil_aromatico', 'Perfil aromático', 'perfiles_aromaticos', ['Aroma']),
  optionColumn('perfil_terpenos', 'Perfil de terpenos', 'perfiles_terpenos', ['Terpenos']),
];
