/** Titles of fields, as forms, lists and spreadsheets have them. */
export const UNIDAD_DE_MEDIDA = 'Unidad de medida';
export const TIPO_DE_ORIGEN = 'Tipo de origen';
export const TIPO_DE_CANNABIS = 'Tipo de cannabis';
export const TIEMPO_DE_FLORACION = 'Tiempo de floración (días)';
export const RENDIMIENTO_POR_PLANTA = 'Rendimiento (g por planta)';
export const TIPO_DE_RESINA = 'Tipo de resina';
export const PERFIL_DE_TERPENOS = 'Perfil de terpenos';
export const DIAS_DE_FLORACION = 'Días de floración';
export const FECHA_DE_NACIMIENTO = 'Fecha de nacimiento';
export const FECHA_DE_CONTRATACION = 'Fecha de contratación';
