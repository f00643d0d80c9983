import { esErrorDeApi, type ErrorDeApi } from '@/api/error';

/** 'Error al exportar: …', with the server's reason unless it was already shown, and the code for support. */
export function exportFailure(title: string, error: unknown): string {
  const general = `Error al exportar: ${title}`;
  if (!esErrorDeApi(error) || error.avisado || error.message === '') return general;
  return `${general}. ${error.message}${error.codigo === null ? '' : ` Código: ${error.codigo}`}`;
}

/** Whether a download ended because it takes too long: it can be made in the background. */
export const seHaceEnFondo = (error: unknown): error is ErrorDeApi =>
  esErrorDeApi(error) && ['INFORME_LARGO', 'INFORME_DEMORADO'].includes(error.problem ?? '');
