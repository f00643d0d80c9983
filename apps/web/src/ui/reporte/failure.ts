import { esErrorDeApi, type ErrorDeApi } from '@/api/error';

/** 'Error al exportar: …', with why in the server's words where nothing else has already said it, and the code to quote. */
export function exportFailure(title: string, error: unknown): string {
  const general = `Error al exportar: ${title}`;
  if (!esErrorDeApi(error) || error.avisado || error.message === '') return general;
  return `${general}. ${error.message}${error.codigo === null ? '' : ` Código: ${error.codigo}`}`;
}

/** Whether a download ended because it takes too long: it can be made while nobody waits. */
export const seHaceEnFondo = (error: unknown): error is ErrorDeApi =>
  esErrorDeApi(error) && ['INFORME_LARGO', 'INFORME_DEMORADO'].includes(error.problem ?? '');
