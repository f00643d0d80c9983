import { DIAS_POR_ETAPA, SIN_ETAPAS_TERMINADAS } from '@cepa/words/mensajes/reportes';
import { Alert, Anchor, Stack, Table, Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import type { paths } from '@/api/esquema';
import { traceRoute } from '@/ui/codigo/Codigo';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta, fecha, importes, numero, porcentaje } from '@/ui/formatos';
import clases from './rendimiento.module.css';
import { SIN_DATOS, TEXTS, type Row } from './rendimiento';

const SECCIONES = [
  { value: 'cosechas', label: 'Cosechas' },
  { value: 'superficie', label: 'Superficie' },
  { value: 'plantas', label: 'Plantas' },
  { value: 'costo', label: 'Costo' },
  { value: 'etapas', label: 'Etapas' },
] as const;
export type Seccion = (typeof SECCIONES)[number]['value'];

/** The requested rows, of which one is opened. */
export type Asked = NonNullable<paths['/api/rendimiento']['get']['parameters']['query']>;

interface DataTable {
  readonly nombre: string;
  /** Headings; those after the first `textos` are for figures. */
  readonly titulos: readonly string[];
  readonly textos: number;
  readonly filas: ReadonlyArray<readonly [clave: string, celdas: readonly ReactNode[]]>;
  readonly vacio: string;
}

function Registros({ nombre, titulos, textos, filas, vacio }: DataTable) {
  if (filas.length === 0) return <Text c="dimmed">{vacio}</Text>;
  const lado = (lugar: number) => (lugar < textos ? 'left' : 'right');
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={nombre}>
        <Table.Thead>
          <Table.Tr>
            {titulos.map((title, lugar) => (
              <Table.Th key={title} scope="col" ta={lado(lugar)}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map(([key, cells]) => (
            <Table.Tr key={key}>
              {cells.map((cell, lugar) => (
                <Table.Td key={titulos[lugar]} ta={lado(lugar)} className={lugar < textos ? undefined : 'numero'}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const enlace = (a: string, text: string): ReactNode => (
  <Anchor component={Link} to={a}>
    {text}
  </Anchor>
);

/** The events of a stage, each a link to its page: by the name of its crop and the day on which it began. */
function Eventos({ eventos }: Pick<Row['etapas'][number], 'eventos'>) {
  return (
    <ul className={clases.eventos}>
      {eventos.map(({ id, proyecto_id, cultivo, desde }) => (
        <li key={id}>{enlace(`/proyecto/${proyecto_id}/evento/${id}`, `${cultivo ?? 'Evento'}, ${fecha(desde)}`)}</li>
      ))}
    </ul>
  );
}

function tablesOf(row: Row, moneda: string, clubId: string, porPlanta: boolean): Readonly<Record<Seccion, DataTable>> {
  // Several crops have an event of each name.
  const nameOfEvent = ({ nombre, proyecto_id }: Row['eventos'][number]): string =>
    [nombre ?? 'Evento', porPlanta && row.cultivos.find(({ id }) => id === proyecto_id)?.nombre]
      .filter(Boolean)
      .join(' · ');
  return {
    cosechas: {
      ...{ nombre: 'Cosechas', titulos: ['Código', 'Fecha', 'Plantas', 'Gramos'], textos: 2, vacio: 'Sin cosechas.' },
      filas: row.cosechas.map((una) => [
        una.id,
        [
          enlace(traceRoute(una.codigo), una.codigo),
          fecha(una.fecha),
          numero(una.plantas),
          una.gramos === null ? SIN_DATOS : numero(una.gramos),
        ],
      ]),
    },
    superficie: {
      ...{ nombre: 'Superficie', titulos: ['Sala', 'm²', 'Veces ocupada', 'm² contados'], textos: 1 },
      vacio: 'Ninguna de sus salas tiene mesas con medidas.',
      filas: [
        ...row.superficies.map(({ id, nombre, metros, veces, metros_contados }): DataTable['filas'][number] => [
          id,
          [
            enlace(`/espacio/${id}`, nombre),
            numero(metros, { max: 2 }),
            numero(veces),
            numero(metros_contados, { max: 2 }),
          ],
        ]),
        ...(row.metros === null || row.gramos_en_metros === null
          ? []
          : ([
              [
                'division',
                [
                  `${TEXTS.gramos_por_metro(row)} = ${numero(row.gramos_en_metros, { max: 1 })} g ÷ ${numero(row.metros, { max: 2 })} m²`,
                  '',
                  '',
                  numero(row.metros, { max: 2 }),
                ],
              ],
            ] as const)),
      ],
    },
    plantas: {
      ...{ nombre: 'Plantas por lote', titulos: ['Lote', 'Plantas', 'Pérdidas', 'Cosechadas'], textos: 1 },
      vacio: 'Sin plantas.',
      filas: row.lotes.map((uno) => [
        uno.id,
        [
          enlace(`/proyecto/${uno.proyecto_id}/lote/${uno.id}/${clubId}/planta/listar/${clubId}`, uno.nombre),
          numero(uno.plantas),
          numero(uno.perdidas),
          numero(uno.cosechadas),
        ],
      ]),
    },
    costo: {
      ...{ nombre: 'Costo por evento', textos: 1 },
      titulos: ['Evento', 'Tareas', 'Horas', ...(porPlanta ? ['Su parte'] : []), 'Costo'],
      vacio: 'Sin tareas registradas.',
      filas: row.eventos.map((uno) => [
        uno.id,
        [
          enlace(`/proyecto/${uno.proyecto_id}/evento/${uno.id}/listar-tareas`, nameOfEvent(uno)),
          numero(uno.tareas),
          numero(uno.horas),
          ...(porPlanta ? [porcentaje(uno.parte_porcentaje)] : []),
          importes(uno.costo, moneda, uno.costo_aparte),
        ],
      ]),
    },
    etapas: {
      ...{ nombre: DIAS_POR_ETAPA, titulos: ['Etapa', 'Eventos', 'Días', 'Contadas'], textos: 2 },
      vacio: SIN_ETAPAS_TERMINADAS,
      filas: row.etapas.map((una) => [
        una.nombre,
        [una.nombre, <Eventos key="eventos" {...una} />, numero(una.dias), numero(una.veces)],
      ]),
    },
  };
}

interface Props {
  readonly fila: Row;
  readonly seccion: Seccion;
  readonly moneda: string;
  readonly clubId: string;
  readonly asked: Asked;
  readonly alCerrar: () => void;
}

/** The records behind a row's figures, each a link to its own page. They are not in the list, and are read when a row is opened. */
export function Detalle({ fila, asked, alCerrar, ...resto }: Props) {
  const query = $api.useQuery('get', '/api/rendimiento', { params: { query: { ...asked, ids: fila.id } } });
  return (
    <Dialog titulo={`Rendimiento de ${fila.nombre}`} abierta alCerrar={alCerrar} tamano="xl">
      <Datos consulta={query}>
        {({ filas }) => (
          <Leido
            fila={filas.find(({ id }) => id === fila.id) ?? fila}
            porPlanta={asked.por !== undefined && asked.por !== 'proyecto'}
            {...resto}
          />
        )}
      </Datos>
    </Dialog>
  );
}

function Leido({
  fila,
  seccion,
  moneda,
  clubId,
  porPlanta,
}: Omit<Props, 'asked' | 'alCerrar'> & { porPlanta: boolean }) {
  const tables = tablesOf(fila, moneda, clubId, porPlanta);
  return (
    <>
      <Stack gap="md">
        {fila.avisos.map((aviso) => (
          <Alert key={aviso} variant="outline" color="yellow">
            <Text c="var(--mantine-color-text)">{aviso}</Text>
          </Alert>
        ))}
        <Text>
          {'Cultivos: '}
          {fila.cultivos.map(({ id, nombre }, lugar) => (
            <span key={id}>
              {lugar > 0 && ', '}
              {enlace(`/proyecto/${id}`, nombre)}
            </span>
          ))}
          {fila.cultivos.length === 0 && SIN_DATOS}
          {fila.cultivos_en_total > fila.cultivos.length &&
            ` y ${numero(fila.cultivos_en_total - fila.cultivos.length)} más`}
        </Text>
        <Tabs defaultValue={seccion} keepMounted={false}>
          <Tabs.List>
            {SECCIONES.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {SECCIONES.map(({ value }) => (
            <Tabs.Panel key={value} value={value} pt="sm">
              <Registros {...tables[value]} />
            </Tabs.Panel>
          ))}
        </Tabs>
        {fila.cosechas_en_total > fila.cosechas.length && (
          <Text c="dimmed">
            Se muestran las últimas {numero(fila.cosechas.length)} de {cuenta(fila.cosechas_en_total, 'cosecha')}.
          </Text>
        )}
      </Stack>
    </>
  );
}
