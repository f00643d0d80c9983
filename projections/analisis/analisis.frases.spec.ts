import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeAnalisis } from './analisis.frases';

seDiceALaLetra('analisis', frasesDeAnalisis, {
  AnalisisActualizado: 'Se actualizó el análisis de A-001.',
  AnalisisAprobado: 'Se desaprobó el análisis.',
  AnalisisEliminado: 'Se eliminó el análisis.',
  AnalisisRegistrado: 'Se registró un análisis de A-001 del 03/11/2026.',
  CertificadoAdjuntado: 'Se adjuntó el certificado Riego.',
  CertificadoQuitado: 'Se quitó un certificado del análisis.',
  RetencionLevantada: 'El cambio del análisis liberó LOT-1, que estaba retenido.',
  TipoDeAnalisisActualizado: 'Se actualizó el tipo de análisis Riego.',
  TipoDeAnalisisCreado: 'Se creó el tipo de análisis Riego.',
  TipoDeAnalisisEliminado: 'Se eliminó el tipo de análisis.',
});
