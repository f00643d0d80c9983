import { conflicto } from '../rechazo';

/** Whether the project of a record is closed, and whether its stage is finalized. */
export interface Cierre {
  readonly proyecto_cerrado: boolean;
  readonly evento_finalizado: boolean;
}

/**
 * The acts on other streams that a closed project and a finalized event still accept. Later steps go on: raw material,
 * products, dispensing. The contents of the project and the stage do not change.
 */
const ACEPTAN = {
  cambiar_estado_de_plantas: 'las plantas ya no cambian de estado',
  cosechar_biomasa: 'no se puede cosechar biomasa',
  cosechar_producto: 'no se pueden cosechar productos',
  editar_biomasa: 'la biomasa ya no se puede modificar',
  vincular_plantas: 'no se pueden vincular plantas',
  corregir_asignacion: 'el ingreso de sus plantas a una sala ya no se corrige',
} as const;

/** An act in a crop that a closing may forbid (rule `cultivos.cerrado`). */
export type ActoEnCultivo = keyof typeof ACEPTAN;

/**
 * Refuses an act in a closed project or a finalized event.
 *
 * @throws Rechazo PROYECTO_CERRADO, EVENTO_FINALIZADO
 */
export function exigirAbiertoPara(acto: ActoEnCultivo, { proyecto_cerrado, evento_finalizado }: Cierre): void {
  if (proyecto_cerrado) throw conflicto('PROYECTO_CERRADO', `El cultivo está cerrado: ${ACEPTAN[acto]}.`);
  if (evento_finalizado) throw conflicto('EVENTO_FINALIZADO', `El evento está finalizado: ${ACEPTAN[acto]} en él.`);
}
