import { DIAS_POR_ETAPA, SIN_ETAPAS_TERMINADAS } from '@cepa/words/mensajes/reportes';
import { Alert, Anchor, Stack, Table, Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { traceRoute } from '@/ui/codigo/Codigo';
import { Ventana } from '@/ui/dialogos/Ventana';
import { cuenta, fecha, importes, numero } from '@/ui/formatos';
import { SIN_DATOS, type Fila } from './rendimiento';

const SECCIONES = [
  { value: 'cosechas', label: 'Cosechas' },
  { value: 'plantas', label: 'Plantas' },
  { value: 'costo', label: 'Costo' },
  { value: 'etapas', label: 'Etapas' },
] as const;
export type Seccion = (typeof SECCIONES)[number]['value'];

interface Tabla {
  readonly nombre: string;
  /** Headings; those after the first `textos` are figures. */
  readonly titulos: readonly string[];
  readonly textos: number;
  readonly filas: ReadonlyArray<readonly [clave: string, celdas: readonly ReactNode[]]>;
  readonly vacio: string;
}

function Registros({ nombre, titulos, textos, filas, vacio }: Tabla) {
  if (filas.length === 0) return <Text c="dimmed">{vacio}</Text>;
  const lado = (lugar: number) => (lugar < textos ? 'left' : 'right');
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={nombre}>
        <Table.Thead>
          <Table.Tr>
            {titulos.map((titulo, lugar) => (
              <Table.Th key={titulo} scope="col" ta={lado(lugar)}>
                {titulo}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map(([clave, celdas]) => (
            <Table.Tr key={clave}>
              {celdas.map((celda, lugar) => (
                <Table.Td key={titulos[lugar]} ta={lado(lugar)} className={lugar < textos ? undefined : 'numero'}>
                  {celda}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const enlace = (a: string, texto: string): ReactNode => (
  <Anchor component={Link} to={a}>
    {texto}
  </Anchor>
);

function tablasDe(fila: Fila, moneda: string, clubId: string): Readonly<Record<Seccion, Tabla>> {
  return {
    cosechas: {
      ...{ nombre: 'Cosechas', titulos: ['Código', 'Fecha', 'Plantas', 'Gramos'], textos: 2, vacio: 'Sin cosechas.' },
      filas: fila.cosechas.map((una) => [
        una.id,
        [
          enlace(traceRoute(una.codigo), una.codigo),
          fecha(una.fecha),
          numero(una.plantas),
          una.gramos === null ? SIN_DATOS : numero(una.gramos),
        ],
      ]),
    },
    plantas: {
      ...{ nombre: 'Plantas por lote', titulos: ['Lote', 'Plantas', 'Pérdidas', 'Cosechadas'], textos: 1 },
      vacio: 'Sin plantas.',
      filas: fila.lotes.map((uno) => [
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
      ...{ nombre: 'Costo por evento', titulos: ['Evento', 'Tareas', 'Horas', 'Costo'], textos: 1 },
      vacio: 'Sin tareas registradas.',
      filas: fila.eventos.map((uno) => [
        uno.id,
        [
          enlace(`/proyecto/${uno.proyecto_id}/evento/${uno.id}/listar-tareas`, uno.nombre ?? 'Evento'),
          numero(uno.tareas),
          numero(uno.horas),
          importes(uno.costo, moneda, uno.costo_aparte),
        ],
      ]),
    },
    etapas: {
      ...{ nombre: DIAS_POR_ETAPA, titulos: ['Etapa', 'Días', 'Contadas'], textos: 1 },
      vacio: SIN_ETAPAS_TERMINADAS,
      filas: fila.etapas.map((una) => [una.nombre, [una.nombre, numero(una.dias), numero(una.veces)]]),
    },
  };
}

interface Props {
  readonly fila: Fila;
  readonly seccion: Seccion;
  readonly moneda: string;
  readonly clubId: string;
  readonly alCerrar: () => void;
}

/** The records that a row's figures were added up of, each a link to its own page. */
export function Detalle({ fila, seccion, moneda, clubId, alCerrar }: Props) {
  const tablas = tablasDe(fila, moneda, clubId);
  return (
    <Ventana titulo={`Rendimiento de ${fila.nombre}`} abierta alCerrar={alCerrar} tamano="xl">
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
              <Registros {...tablas[value]} />
            </Tabs.Panel>
          ))}
        </Tabs>
        {fila.cosechas_en_total > fila.cosechas.length && (
          <Text c="dimmed">
            Se muestran las últimas {numero(fila.cosechas.length)} de {cuenta(fila.cosechas_en_total, 'cosecha')}.
          </Text>
        )}
      </Stack>
    </Ventana>
  );
}
