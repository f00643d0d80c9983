import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { DE_FIGURAS, figurasDelClub } from '@cepa/projections/cultivos/lista-de-proyectos.queries';
import { resumenDe } from './resumen';

type Figura = (typeof DE_FIGURAS)[number];
type Resumen = ReturnType<typeof resumenDe>;

const VALUE: Readonly<Record<Figura, (resumen: Resumen) => number | null>> = {
  costo: ({ totalCosto }) => totalCosto,
  ganancia: ({ totalGanancia }) => totalGanancia,
  horas: ({ totalHoras }) => totalHoras,
  margen: ({ margen }) => margen,
  porcentaje: ({ porcentajeGanancia }) => porcentajeGanancia,
  porhora: ({ gananciaPorHora }) => gananciaPorHora,
  porcentajeporhora: ({ porcentajeGananciaPorHora }) => porcentajeGananciaPorHora,
};

/**
 * Returns the ids of a club's projects in the order of a figure of their summaries. The figure is computed from all
 * tasks and dispensings; for any other order nothing is read. Projects without the figure are missing.
 */
export async function idsPorFigura(
  db: Kysely<LecturaDB>,
  clubId: string,
  { cerrados, hoy, orden }: { readonly cerrados: boolean; readonly hoy: string; readonly orden: string | null },
): Promise<readonly string[]> {
  const figura = DE_FIGURAS.find((una) => una === orden?.replace(/^-/, ''));
  if (figura === undefined) return [];
  const SIN_APARTE = { moneda: '', costo_aparte: [], ganancia_aparte: [] };
  return (await figurasDelClub(db, clubId, cerrados))
    .flatMap(({ id, ...figuras }) => {
      const value = VALUE[figura](resumenDe({ ...figuras, ...SIN_APARTE, hoy }));
      return value === null ? [] : [{ id, valor: value }];
    })
    .toSorted((una, otra) => una.valor - otra.valor)
    .map(({ id }) => id);
}
