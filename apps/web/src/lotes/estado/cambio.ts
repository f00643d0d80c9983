import { cuenta } from '@/ui/formatos';
import { BAJAS, COSECHADA, puedePasar } from './estados';

interface PlantaQueCambia {
  readonly codigo: string;
  readonly estado: string;
  readonly fecha_baja: string | null;
}

const FINAL = {
  una: {
    baja: 'quedará dada de baja y no podrá volver a usarse. No se puede deshacer.',
    cosechada: 'no podrá usarse de nuevo.',
  },
  varias: {
    baja: 'quedarán dadas de baja y no podrán volver a usarse. No se puede deshacer.',
    cosechada: 'no podrán usarse de nuevo.',
  },
} as const;

/** The further effects of a state, after 'pasará a …'. */
function efecto(estado: string, cuales: keyof typeof FINAL): string {
  if (BAJAS.includes(estado)) return `, ${FINAL[cuales].baja}`;
  return estado === COSECHADA ? ` y ${FINAL[cuales].cosechada}` : '.';
}

/** The effect of changing the state of these plants, in numbers (rule `estados.planta`). */
export function consecuenciaDe(plantas: readonly PlantaQueCambia[], nuevo: string): string {
  const cambian = plantas.filter((planta) => puedePasar(planta, nuevo));
  const quietas = plantas.length - cambian.length;
  const [una] = cambian;
  const sujeto =
    cambian.length === 1 && una ? `La planta ${una.codigo} pasará` : `${cuenta(cambian.length, 'planta')} pasarán`;
  const resto =
    quietas === 0
      ? ''
      : ` ${quietas === 1 ? 'Otra queda como está: ya está en ese estado, cosechada o de baja.' : `Otras ${quietas} quedan como están: ya están en ese estado, cosechadas o de baja.`}`;
  return `${sujeto} a "${nuevo}"${efecto(nuevo, cambian.length === 1 ? 'una' : 'varias')}${resto}`;
}
