import type { Planta } from '../comun/queries';

const comparador = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Plants in walking order: by position ('Fila 2' before 'Fila 10'), then by code; those without a position last. */
export const enSuLugar = (plantas: readonly Planta[]): readonly Planta[] =>
  [...plantas].sort(
    (una, otra) =>
      Number(!una.posicion?.trim()) - Number(!otra.posicion?.trim()) ||
      comparador.compare(una.posicion?.trim() ?? '', otra.posicion?.trim() ?? '') ||
      comparador.compare(una.codigo, otra.codigo),
  );
