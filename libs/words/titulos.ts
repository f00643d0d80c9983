/** Titles of fields, as forms, lists and spreadsheets have them. */

/** Field of a quantity: its unit. */
export const UNIDAD_DE_MEDIDA = 'Unidad de medida';

/** Field of a genetic: where its plants come from. */
export const TIPO_DE_ORIGEN = 'Tipo de origen';

/** Field of a genetic: its type of cannabis. */
export const TIPO_DE_CANNABIS = 'Tipo de cannabis';

/** Field of a genetic in its form: days of flowering. */
export const TIEMPO_DE_FLORACION = 'Tiempo de floración (días)';

/** Field of a genetic: the grams that a plant is expected to yield. */
export const RENDIMIENTO_POR_PLANTA = 'Rendimiento (g por planta)';

/** Field of a genetic: its type of resin. */
export const TIPO_DE_RESINA = 'Tipo de resina';

/** Field of a genetic: its terpenes. */
export const PERFIL_DE_TERPENOS = 'Perfil de terpenos';

/** Column of the list of genetics and of their spreadsheet: days of flowering. */
export const DIAS_DE_FLORACION = 'Días de floración';

/** Field of a medicinal user: the day of birth. */
export const FECHA_DE_NACIMIENTO = 'Fecha de nacimiento';

/** Field of a member of the staff: the day of the contract. */
export const FECHA_DE_CONTRATACION = 'Fecha de contratación';
