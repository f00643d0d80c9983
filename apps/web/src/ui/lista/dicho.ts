import { fecha } from '../formatos';
import type { ListState } from './estadoUrl';
import { CUALQUIERA, DESDE, HASTA, SI } from './filtrar';
import type { Column, Filter } from './tipos';

/** What one filter lets through, in words; nothing where it lets everything through. */
function filterSaid(filter: Filter<never>, values: ListState['filtros']): readonly string[] {
  const { clave, etiqueta } = filter;
  const givenValue = values[clave] ?? '';
  switch (filter.tipo) {
    case 'texto':
      return givenValue.trim() === '' ? [] : [`${etiqueta}: ${givenValue.trim()}`];
    case 'opciones': {
      const elegida = filter.opciones.find(({ value }) => value === givenValue);
      return givenValue === '' || givenValue === CUALQUIERA ? [] : [`${etiqueta}: ${elegida?.label ?? givenValue}`];
    }
    case 'interruptor':
      return givenValue === SI ? [etiqueta] : [];
    case 'fecha': {
      const dia = (cual: string, nombre: string) =>
        values[clave + cual] ? [`${nombre} ${fecha(values[clave + cual])}`] : [];
      return [
        ...dia(DESDE, filter.etiquetaDesde ?? `${etiqueta} desde`),
        ...dia(HASTA, filter.etiquetaHasta ?? `${etiqueta} hasta`),
      ];
    }
  }
}

/**
 * Says in one line what a list shows: what was searched, what is filtered, and the order. On paper there are no fields
 * that say it.
 */
export function dichoDe(
  { busqueda, filtros: values, orden }: ListState,
  filters: ReadonlyArray<Filter<never>>,
  columns: ReadonlyArray<Column<never>>,
): string {
  const column = columns.find(({ clave }) => clave === orden?.clave);
  return [
    ...(busqueda.trim() === '' ? [] : [`Búsqueda: ${busqueda.trim()}`]),
    ...filters.flatMap((filter) => filterSaid(filter, values)),
    ...(column ? [`Por ${column.titulo}${orden?.direccion === 'desc' ? ', de mayor a menor' : ''}`] : []),
  ].join(' · ');
}
