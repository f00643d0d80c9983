/** Sentences about raw material, bulk and packaged product that server and screens share. */

/** Refuses an adjustment without its notes. */
export const AJUSTE_SIN_OBSERVACIONES = 'Debe ingresar las observaciones del ajuste.';

/** Refuses an adjustment without its reason. */
export const AJUSTE_SIN_MOTIVO = 'Debe ingresar el motivo del ajuste.';

/** Refuses a bulk product without its raw material. */
export const SIN_MATERIA_PRIMA = 'Debe seleccionar una materia prima válida';

/** Refuses a bulk product that uses no raw material. */
export const CANTIDAD_USADA_POSITIVA = 'La cantidad usada debe ser mayor que 0.';

/** Refuses a bulk product that expires before its production. */
export const VENCE_ANTES_DE_PRODUCIDO = 'La fecha de vencimiento no puede ser anterior a la fecha de producción.';

/** Refuses a packaged product that expires before its packaging. */
export const VENCE_ANTES_DE_ENVASADO = 'La fecha de vencimiento no puede ser anterior a la fecha de envasado.';

/** Refuses raw material that expires before the end of its drying. */
export const VENCE_ANTES_DE_SECADO = 'La fecha de vencimiento no puede ser anterior al fin del secado.';

/** Refuses a result that expires before the end of its process. */
export const VENCE_ANTES_DEL_PROCESO = 'La fecha de vencimiento no puede ser anterior al fin del proceso.';

/** Refuses a packaging that weighs more than the stock of its bulk product. */
export const ENVASADO_EXCEDE = 'No se puede registrar el envasado: el peso total excede el stock disponible.';

/** Refuses a unit that weighs 0 or less. */
export const PESO_POR_UNIDAD_POSITIVO = 'El peso por unidad debe ser mayor que 0.';

/** Refuses an edit of the quantity of processed raw material. */
export const PROCESADA_SE_AJUSTA = 'La cantidad de una materia prima procesada no se edita: se ajusta, con su motivo.';

/** Refuses an input of a process beyond its stock. */
export const A_USAR_EXCEDE = 'La cantidad a usar excede la disponible.';

/** Refuses an input of a process of 0 or less. */
export const A_USAR_POSITIVA = 'La cantidad a usar debe ser mayor que 0.';

/** Refuses a result of 0 or less. */
export const OBTENIDA_POSITIVA = 'La cantidad obtenida debe ser mayor que 0.';

/** Refuses a loss without its kind. */
export const MERMA_SIN_CLASE = 'Indicá de qué clase es la merma.';

/** Shown when raw material was processed. */
export const PROCESADA = 'Materia prima procesada correctamente';

/** The quantity of a bulk is more than there is (rule `materiales.ajuste-de-bulk`). @param tope formatted, in the unit of the bulk */
export const excedeLaDisponible = (tope: string): string =>
  `La cantidad no puede superar la cantidad disponible (${tope})`;

/** A bulk takes more raw material than there is (rule `materiales.alta-de-bulk`). @param tope formatted, in the unit of the bulk */
export const usadaExcedeLaDisponible = (tope: string): string =>
  `La cantidad usada no puede superar la cantidad disponible (${tope})`;

/** The units together weigh more than the bulk has (rule `materiales.envasar`). @param total,stock formatted, in `unidad` */
export const pesoExcedeElStock = (total: string, stock: string, unidad: string): string =>
  `El peso total (${total} ${unidad}) excede el stock disponible (${stock} ${unidad}).`;

/** Name of the report of a year that was closed. */
export const ANIO_CERRADO = 'Año Cerrado';

/** Closing a year of the book binds everybody of the club. */
export const NO_CIERRA_ANIO = 'Solo un administrador puede cerrar un año.';

/** Who may switch the rules of a club (rule `materiales.reglas-del-libro`). */
export const REGLAS_DEL_DUENO = 'Solo el dueño del club puede cambiar sus reglas.';

/** A count is what there is: nothing, or more. */
export const CONTADO_NEGATIVO = 'La cantidad no puede ser menor que 0.';

/** Refuses an adjustment for a count above the book. */
export const SOBRANTE_SIN_AJUSTE =
  'Contaste más de lo que dice el libro: eso no se ajusta con un conteo. Corregí de dónde salió, o dejalo sin explicar.';

/** Who writes may hold; who may approve analyses answers for it (rule `materiales.quien-responde`). */
export const NO_LEVANTA = 'No tenés permiso para levantar una retención: lo hace quien aprueba análisis.';

/** Refuses a release without the missing analyses by a person who may not approve analyses. */
export const NO_LIBERA_SIN_ANALISIS =
  'No tenés permiso para liberar sin los análisis que faltan: lo hace quien aprueba análisis.';

/** A year that was closed with no matter in the book. */
export const SIN_MATERIA_EN_EL_LIBRO = 'No había materia en el libro.';
