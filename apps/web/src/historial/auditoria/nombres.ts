/** 'EnvasadoAnulado' → 'Envasado anulado': the ledger's names are Spanish words already. */
export function nombreDeTipo(tipo: string): string {
  const palabras = tipo.replace(/([a-z])([A-Z])/g, '$1 $2').toLocaleLowerCase('es');
  return palabras.charAt(0).toLocaleUpperCase('es') + palabras.slice(1);
}

/** 'materia_prima' → 'Materia prima'. */
export const nombreDeEntidad = (entidad: string): string => {
  const texto = entidad.replaceAll('_', ' ');
  return texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1);
};

