import type { Alerta, Alertas, TotalesDeAlertas } from '@cepa/projections/alertas/alerta';
import { GRUPOS_DE_ALERTAS } from '@cepa/projections/alertas/alertas.table';
import { dia } from '@cepa/projections/frases/frase';
import { ALERTAS_TITLES } from '@cepa/words/alertas';

/** The hour from which the mail is sent, in Buenos Aires. */
export const HORA_DEL_RESUMEN = '07:00';
/** Maximum number of alerts of a group that the mail lists. */
export const POR_GRUPO = 5;

interface Resumen {
  readonly nombre: string;
  readonly hoy: string;
  readonly grupos: Alertas;
  readonly totales: TotalesDeAlertas;
  /** The screen on which to act. */
  readonly enlace: string;
}

/** Builds the daily mail; null without alerts. */
export function resumenDe({ nombre, hoy, grupos, totales, enlace }: Resumen): { subject: string; text: string } | null {
  const total = Object.values(totales).reduce((suma, cuantas) => suma + cuantas, 0);
  if (total === 0) return null;
  const partes = GRUPOS_DE_ALERTAS.filter((grupo) => totales[grupo] > 0).map((grupo) => {
    const lines = (grupos[grupo] as Alerta[]).map((alerta) => `- ${lineOf(alerta)}`);
    const resto = totales[grupo] - grupos[grupo].length;
    return [`${ALERTAS_TITLES[grupo]} (${totales[grupo]})`, ...lines, ...(resto > 0 ? [`- y ${resto} más`] : [])].join(
      '\n',
    );
  });
  const cuantas = total === 1 ? '1 alerta' : `${total} alertas`;
  return {
    subject: `Cepa: ${cuantas} al ${dia(hoy)}`,
    text: [
      `Hola, ${nombre}:`,
      `Esto es lo que pide atención en tu club hoy (${cuantas}):`,
      ...partes,
      `Para resolverlas o posponerlas: ${enlace}`,
      'Recibís este correo porque elegiste el resumen diario. Podés dejar de recibirlo en esa misma pantalla.',
    ].join('\n\n'),
  };
}

/** Returns the name of an alert, with its day or its number. */
function lineOf(alerta: Alerta): string {
  const { codigo, nombre, titulo, evento_cultivo, proyecto, fecha, fecha_vencimiento, cantidad, nivel_minimo } = alerta;
  const que = codigo ?? nombre ?? titulo ?? evento_cultivo?.nombre_evento ?? '';
  const detalles = [
    evento_cultivo && proyecto?.nombre,
    fecha && `desde el ${dia(fecha)}`,
    fecha_vencimiento && `vencimiento ${dia(fecha_vencimiento)}`,
    nivel_minimo === undefined ? undefined : `${cantidad ?? 0}/${nivel_minimo}`,
    nivel_minimo === undefined && cantidad !== undefined ? plantas(cantidad) : undefined,
  ];
  return [que, ...detalles.filter((uno) => uno !== undefined)].join(', ');
}

const plantas = (cantidad: number): string => (cantidad === 1 ? '1 planta' : `${cantidad} plantas`);
