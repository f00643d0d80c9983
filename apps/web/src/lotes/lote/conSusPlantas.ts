import { cuenta } from '@/ui/formatos';

/** 'con sus 12 plantas', for a lot with at least one. */
export const conSusPlantas = (plantas: number): string =>
  plantas === 1 ? 'con su única planta' : `con sus ${cuenta(plantas, 'planta')}`;
