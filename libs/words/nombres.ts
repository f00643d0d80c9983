/** Words of the ledger's names that Spanish writes with an accent. */
const PALABRAS: Readonly<Record<string, string>> = {
  dispensacion: 'dispensación',
  genetica: 'genética',
  suscripcion: 'suscripción',
};

const enPalabras = (partes: readonly string[]): string => {
  const text = partes.map((parte) => PALABRAS[parte] ?? parte).join(' ');
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
};

/** 'EnvasadoAnulado' → 'Envasado anulado', 'BiomasaMovidaAEvento' → 'Biomasa movida a evento': the ledger's names are Spanish words already. */
export const nombreDeTipo = (tipo: string): string =>
  enPalabras(tipo.split(/(?=[A-Z])/).map((palabra) => palabra.toLocaleLowerCase('es')));

/** 'materia_prima' → 'Materia prima'. */
export const nombreDeEntidad = (entidad: string): string => enPalabras(entidad.split('_'));
