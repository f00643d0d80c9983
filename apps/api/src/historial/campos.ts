/** Words of field names that Spanish writes otherwise than the ledger. */
const PALABRAS: Readonly<Record<string, string>> = {
  anulacion: 'anulación',
  aromatico: 'aromático',
  asignacion: 'asignación',
  cbd: 'CBD',
  codigo: 'código',
  codigos: 'códigos',
  descripcion: 'descripción',
  dias: 'días',
  direccion: 'dirección',
  dispensacion: 'dispensación',
  floracion: 'floración',
  fundacion: 'fundación',
  genetica: 'genética',
  identificacion: 'identificación',
  justificacion: 'justificación',
  maxima: 'máxima',
  medica: 'médica',
  observacion: 'observación',
  porcentaje: '(%)',
  posicion: 'posición',
  produccion: 'producción',
  telefono: 'teléfono',
  terminos: 'términos',
  thc: 'THC',
  ubicacion: 'ubicación',
};

/** 'fecha_produccion' → 'fecha producción': a field as a person reads it. */
export function nombreDeCampo(campo: string): string {
  const partes = campo.split('_').filter((parte) => parte !== 'id' && parte !== 'ids');
  return (partes.length > 0 ? partes : [campo]).map((parte) => PALABRAS[parte] ?? parte).join(' ');
}
