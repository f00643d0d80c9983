/** Words of field names that need an accent in Spanish. */
const PALABRAS: Readonly<Record<string, string>> = {
  analisis: 'análisis',
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
  duracion: 'duración',
  finalizacion: 'finalización',
  floracion: 'floración',
  fundacion: 'fundación',
  genetica: 'genética',
  germinacion: 'germinación',
  identificacion: 'identificación',
  inscripcion: 'inscripción',
  justificacion: 'justificación',
  maxima: 'máxima',
  maximo: 'máximo',
  medica: 'médica',
  minimo: 'mínimo',
  numero: 'número',
  observacion: 'observación',
  porcentaje: '(%)',
  posicion: 'posición',
  produccion: 'producción',
  telefono: 'teléfono',
  terminos: 'términos',
  thc: 'THC',
  titulo: 'título',
  ubicacion: 'ubicación',
};

/** Small words that a name does not need to be understood. */
const SOBRAN = new Set(['id', 'ids']);

/** 'fecha_produccion' → 'fecha producción': a field as a person reads it. */
export function fieldName(field: string): string {
  const partes = field.split('_').filter((parte) => !SOBRAN.has(parte));
  return (partes.length > 0 ? partes : [field]).map((parte) => PALABRAS[parte] ?? parte).join(' ');
}
