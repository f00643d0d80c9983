import type { Rechazos } from '../rechazo';
import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import { COLOR_CLARO, COLOR_INVALIDO } from '@cepa/words/mensajes/cumplimiento';

/** Every refusal of the rules of compliance labels. */
export const rechazos: Rechazos = {
  COLOR_CLARO: { clase: 'regla', frases: [COLOR_CLARO], campo: 'color' },
  COLOR_INVALIDO: { clase: 'regla', frases: [COLOR_INVALIDO], campo: 'color' },
  FECHAS_INVERTIDAS: { clase: 'regla', frases: [FIN_ANTES_DEL_INICIO], campo: { crear_etiqueta: 'fecha_fin' } },
  GRUPO_REPETIDO: { clase: 'conflicto', frases: ['Ya existe un grupo llamado "…".'] },
};
