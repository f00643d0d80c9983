import { fecha } from '../formatos';
import type { EstadoDeLista } from './estadoUrl';
import { CUALQUIERA, DESDE, HASTA, SI } from './filtrar';
import type { Columna, Filtro } from './tipos';

/** What one filter lets through, in words; nothing where it lets everything through. */
function dichoDeFiltro(filtro: Filtro<never>, valores: EstadoDeLista['filtros']): readonly string[] {
  const { clave, etiqueta } = filtro;
  const valor = valores[clave] ?? '';
  switch (filtro.tipo) {
    case 'texto':
      return valor.trim() === '' ? [] : [`${etiqueta}: ${valor.trim()}`];
    case 'opciones': {
      const elegida = filtro.opciones.find(({ value }) => value === valor);
      return valor === '' || valor === CUALQUIERA ? [] : [`${etiqueta}: ${elegida?.label ?? valor}`];
    }
    case 'interruptor':
      return valor === SI ? [etiqueta] : [];
    case 'fecha': {
      const dia = (cual: string, nombre: string) =>
        valores[clave + cual] ? [`${nombre} ${fecha(valores[clave + cual])}`] : [];
      return [
        ...dia(DESDE, filtro.etiquetaDesde ?? `${etiqueta} desde`),
        ...dia(HASTA, filtro.etiquetaHasta ?? `${etiqueta} hasta`),
      ];
    }
  }
}

/**
 * Says in one line what a list shows: what was searched, what is filtered, and the order. On paper there are no fields
 * that say it.
 */
export function dichoDe(
  { busqueda, filtros: valores, orden }: EstadoDeLista,
  filtros: ReadonlyArray<Filtro<never>>,
  columnas: ReadonlyArray<Columna<never>>,
): string {
  const columna = columnas.find(({ clave }) => clave === orden?.clave);
  return [
    ...(busqueda.trim() === '' ? [] : [`Búsqueda: ${busqueda.trim()}`]),
    ...filtros.flatMap((filtro) => dichoDeFiltro(filtro, valores)),
    ...(columna ? [`Por ${columna.titulo}${orden?.direccion === 'desc' ? ', de mayor a menor' : ''}`] : []),
  ].join(' · ');
}
