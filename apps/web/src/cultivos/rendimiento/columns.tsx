import { Anchor, Badge, Text } from '@mantine/core';
import { PESOS, cosechaEnCurso } from '@cepa/words/rendimiento';
import { IconScissors } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numero } from '@/ui/formatos';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import type { Seccion } from './Detalle';
import clases from './rendimiento.module.css';
import { diasEn, NOMBRES, SIN_DATOS, TEXTS, type Comparable, type Row } from './rendimiento';

type Abrir = (row: Row, seccion: Seccion) => void;

/** The columns of the comparison; each figure opens the records behind it. */
export function columnsOf(
  por: Comparable,
  moneda: string,
  etapas: readonly string[],
  abrir: Abrir,
): ReadonlyArray<Column<Row>> {
  const figura = (
    key: string,
    title: string,
    value: (row: Row) => number | null,
    text: (row: Row) => string,
    seccion: Seccion,
  ): Column<Row> => ({
    ...{ clave: key, titulo: title, valor: value, tipo: 'numero' },
    celda: (row): ReactNode =>
      text(row) === SIN_DATOS ? (
        <Text span inherit c="dimmed">
          {SIN_DATOS}
        </Text>
      ) : (
        <Anchor
          component="button"
          type="button"
          className={`numero ${clases.figura}`}
          fz="inherit"
          aria-label={`${title} de ${row.nombre}: ${text(row)}. Ver sus registros`}
          onClick={() => abrir(row, seccion)}
        >
          {text(row)}
        </Anchor>
      ),
  });
  const [uno] = NOMBRES[por];
  return [
    {
      ...{ clave: 'nombre', titulo: uno.charAt(0).toUpperCase() + uno.slice(1) },
      valor: ({ nombre }) => nombre,
      celda: ({ nombre, en_pie }) =>
        en_pie > 0 ? (
          <span>
            {nombre}{' '}
            <span className={clases.enCurso}>
              <Insignia tono="atencion" icono={IconScissors}>
                {cosechaEnCurso(en_pie)}
              </Insignia>
            </span>
          </span>
        ) : (
          nombre
        ),
    },
    figura('gramos_por_planta', 'g / planta', (f) => f.gramos_por_planta, TEXTS.gramos_por_planta, 'cosechas'),
    figura('gramos_por_metro', 'g / m²', (f) => f.gramos_por_metro, TEXTS.gramos_por_metro, 'superficie'),
    figura('gramos', 'Cosechado', (f) => f.gramos, TEXTS.gramos, 'cosechas'),
    { clave: 'peso', titulo: 'Peso', siHay: true, valor: ({ peso }) => peso && PESOS[peso] },
    figura('secado', 'Seco / húmedo', (f) => f.secado_porcentaje, TEXTS.secado, 'cosechas'),
    figura(
      'costo',
      'Costo',
      (f) => f.costo,
      (f) => TEXTS.costo(f, moneda),
      'costo',
    ),
    figura(
      'costo_por_gramo',
      'Costo / g',
      (f) => f.costo_por_gramo,
      (f) => TEXTS.costo_por_gramo(f, moneda),
      'costo',
    ),
    // The days of each stage are shown on demand: with them the others would not fit.
    ...etapas.map((etapa) => ({
      ...figura(
        `dias-${etapa}`,
        `Días de ${etapa}`,
        (f) => diasEn(f, etapa),
        (f) => {
          const dias = diasEn(f, etapa);
          return dias === null ? SIN_DATOS : `${numero(dias)}\u00a0d`;
        },
        'etapas',
      ),
      ...{ oculta: true, soloTabla: true },
    })),
    figura('perdidas', 'Pérdidas', (f) => f.perdidas_porcentaje, TEXTS.perdidas, 'plantas'),
    {
      ...{ clave: 'avisos', titulo: 'Avisos' },
      valor: ({ avisos }) => avisos.length,
      celda: ({ avisos }) => (avisos.length === 0 ? '' : <Badge variant="outline">{avisos.length}</Badge>),
      soloTabla: true,
    },
  ];
}
