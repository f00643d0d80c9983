import { cuenta } from '@/ui/formatos';

interface DeCultivo {
  readonly proyecto_id: string | null;
}

/** Stages and harvests belong to a crop: of plants of several crops, those of the first one. */
export const delPrimerCultivo = <T extends DeCultivo>(leidas: readonly T[]): readonly T[] =>
  leidas.filter(({ proyecto_id }) => proyecto_id === leidas[0]?.proyecto_id);

/** The notice that others are left for another time; empty if there are none. */
export function deOtros(leidas: readonly DeCultivo[], suyas: readonly DeCultivo[]): string {
  const otras = leidas.length - suyas.length;
  return otras === 0 ? '' : ` Otras ${cuenta(otras, 'planta')} de otro cultivo quedan para después.`;
}
