import { Problem } from '@cepa/platform';
import { TITLES, type Trabajo } from './trabajo';

/** How long a report is kept after its request. */
export const VIDA_MS = 24 * 3_600_000;
/** Maximum number of running and queued reports of one person. */
const EN_CURSO_POR_PERSONA = 3;
/** Maximum number of kept reports of one person, and of one club. */
const POR_PERSONA = 10;
const POR_CLUB = 40;
/** Minimum number of free bytes on the disk: the database needs it, too. */
export const RESERVA = 256 * 1024 * 1024;

const rechazo = (detalle: string, message: string): Problem =>
  new Problem(429, 'DEMASIADOS_INFORMES', message, detalle, {}, { 'retry-after': '60' });

/** @param trabajos all of the club @throws Problem 409 if one of its kind is running, 429 if there are too many, 503 if the disk is full */
export function exigirLugar(
  trabajos: readonly Trabajo[],
  { user_id, tipo }: Pick<Trabajo, 'user_id' | 'tipo'>,
  libres: number,
): void {
  const propios = trabajos.filter((uno) => uno.user_id === user_id);
  const enCurso = trabajos.filter(({ estado }) => estado === 'en_curso');
  if (enCurso.some((uno) => uno.tipo === tipo))
    throw new Problem(
      409,
      'INFORME_EN_PREPARACION',
      `Ya se está preparando un informe «${TITLES[tipo]}» de este club. Pedí el tuyo cuando termine.`,
      `a report ${tipo} of this club is being made`,
      {},
      { 'retry-after': '30' },
    );
  const haciendo = enCurso.filter((uno) => uno.user_id === user_id).length;
  if (haciendo >= EN_CURSO_POR_PERSONA)
    throw rechazo(
      `${user_id} has ${haciendo} reports being made`,
      `Ya se están preparando ${haciendo} informes tuyos. Esperá a que terminen y volvé a intentar.`,
    );
  if (propios.length >= POR_PERSONA)
    throw rechazo(
      `${user_id} has ${propios.length} reports kept`,
      `Ya tenés ${propios.length} informes guardados. Quitá alguno de las notificaciones y volvé a intentar.`,
    );
  if (trabajos.length >= POR_CLUB)
    throw rechazo(
      `${trabajos.length} reports of the club are kept`,
      `Ya hay ${trabajos.length} informes guardados de este club. Cada uno se borra a las 24 horas: volvé a intentar más tarde.`,
    );
  if (libres < RESERVA) throw sinLugar(`${libres} bytes are left on the disk`);
}

/** The refusal for a full disk. */
export const sinLugar = (detalle: string): Problem =>
  new Problem(
    503,
    'SIN_LUGAR',
    'El servidor no tiene lugar en el disco para guardar el informe. Avisá a soporte.',
    detalle,
  );
