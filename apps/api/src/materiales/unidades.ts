import { UNIDADES_EXCLUIDAS } from '@cepa/domain/biomasa/reglas';
import { options } from '@cepa/domain/constantes';

/** Units that weigh, hold or count matter. Lengths and temperatures are left out, as in the biomass form (rule `biomasa.peso`). */
export const UNIDADES_DE_MATERIA = options('unidades-medida').filter((unidad) => !UNIDADES_EXCLUIDAS.includes(unidad));
