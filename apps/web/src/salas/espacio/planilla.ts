import type { Planta } from '../comun/queries';

const comparador = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/**
 * Plants in walking order: by position ('Fila 2' before 'Fila 10'), those without one last; then by lot and code, as on
 * the screen.
 */
export const enSuLugar = (plantas: readonly Planta[]): readonly Planta[] =>
  [...plantas].sort(
    (una, otra) =>
      Number(!una.posicion?.trim()) - Number(!otra.posicion?.trim()) ||
      comparador.compare(una.posicion?.trim() ?? '', otra.posicion?.trim() ?? '') ||
      comparador.compare(una.lote?.nombre ?? '', otra.lote?.nombre ?? '') ||
      comparador.compare(una.codigo, otra.codigo),
  );
