import { fecha } from '../formatos';
import type { ListState } from './estadoUrl';
import { CUALQUIERA, DESDE, HASTA, SI } from './filtrar';
import type { Column, Filter } from './tipos';

/** The choice of one filter in words; empty if it does not filter. */
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

/** Describes in one line what a list shows: search, filters, and order. Printed pages have no fields that show it. */
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
