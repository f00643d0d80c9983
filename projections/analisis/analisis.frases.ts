import type { AnalisisEvent } from '@cepa/event-schemas';
import { type Frases, dia } from '../frases/frase';

/** Maps each event of analisis to its sentence in the history. */
export const frasesDeAnalisis: Frases<AnalisisEvent> = {
  AnalisisActualizado: (d) => `Se actualizó el análisis de ${d.entidad_codigo}.`,
  AnalisisAprobado: (d) => (d.aprobado ? 'Se aprobó el análisis.' : 'Se desaprobó el análisis.'),
  AnalisisEliminado: () => 'Se eliminó el análisis.',
  AnalisisRegistrado: (d) => `Se registró un análisis de ${d.entidad_codigo} del ${dia(d.fecha_analisis)}.`,
  CertificadoAdjuntado: (d) => `Se adjuntó el certificado ${d.nombre}.`,
  CertificadoQuitado: () => 'Se quitó un certificado del análisis.',
  RetencionLevantada: (d) => `El cambio del análisis liberó ${d.entidad_codigo}, que estaba retenido.`,
  TipoDeAnalisisActualizado: (d) => `Se actualizó el tipo de análisis ${d.nombre}.`,
  TipoDeAnalisisCreado: (d) => `Se creó el tipo de análisis ${d.nombre}.`,
  TipoDeAnalisisEliminado: () => 'Se eliminó el tipo de análisis.',
};
