import { MISSING_COLUMNS } from '@cepa/words/mensajes/importaciones';
import { Alert, Badge, Group, List, Stack, Table, Text } from '@mantine/core';
import { numero } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import clases from './importar.module.css';
import type { ImportField } from './plantilla';
import type { Prueba } from './useImportacion';

type Row = Prueba['muestra'][number];

/** Maximum number of errors listed in words; all are marked in their cells. */
const LISTADOS = 20;

const ACTOS: Readonly<Record<string, string>> = { crear: 'Nueva', actualizar: 'Se actualiza', saltear: 'Ya está' };

/** Whether an error is of its row only: the columns that the file lacks are named once, above. */
const ofItsRow = ({ mensaje }: { readonly mensaje: string }): boolean => !mensaje.includes(MISSING_COLUMNS);

interface Props {
  readonly campos: readonly ImportField[];
  readonly prueba: Prueba;
}

/** The rows to be recorded: those with errors, marked in their cells, and the first valid ones. */
export function VistaPrevia({ campos, prueba }: Props) {
  const { filas, crear, actualizar, saltear, con_error, avisos, columnas, muestra } = prueba;
  const errores = prueba.errores.filter(ofItsRow);
  const resto = errores.length - LISTADOS;
  return (
    <Panel titulo="Vista previa">
      <Stack gap="sm">
        <Group gap="xs" role="status">
          <Text fw={600}>{filas === 1 ? '1 fila' : `${numero(filas)} filas`}</Text>
          <Badge variant="light">Nuevas: {numero(crear)}</Badge>
          {actualizar > 0 && <Badge variant="light">Se actualizan: {numero(actualizar)}</Badge>}
          {saltear > 0 && (
            <Badge variant="light" color="gray">
              Ya están: {numero(saltear)}
            </Badge>
          )}
          {con_error > 0 && (
            <Badge variant="light" color="red">
              Con error: {numero(con_error)}
            </Badge>
          )}
        </Group>
        {errores.length > 0 && (
          <List aria-label="Errores" fz="sm" c="red" spacing={2}>
            {errores.slice(0, LISTADOS).map(({ mensaje }) => (
              <List.Item key={mensaje}>{mensaje}</List.Item>
            ))}
          </List>
        )}
        {resto > 0 && (
          <Text fz="sm" c="dimmed">
            Y {numero(resto)} más, marcados en sus celdas.
          </Text>
        )}
        {avisos.length > 0 && (
          <Alert color="yellow" role="status" title="Se puede importar igual">
            {avisos.join(' ')}
          </Alert>
        )}
        <Table.ScrollContainer minWidth={columnas.length * 120} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table withTableBorder verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Fila</Table.Th>
                {columnas.map(({ encabezado, campo }, i) => (
                  <Table.Th key={i} c={campo ? undefined : 'dimmed'}>
                    {campos.find((uno) => uno.campo === campo)?.titulo ?? encabezado}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {muestra.map((row) => (
                <TrialRow key={row.fila} fila={row} columnas={columnas} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Panel>
  );
}

function TrialRow({ fila, columnas }: { readonly fila: Row; readonly columnas: Prueba['columnas'] }) {
  const { acto, celdas, errores } = fila;
  const enteros = errores.filter(({ campo }) => !columnas.some((one) => one.campo === campo));
  return (
    <Table.Tr>
      <Table.Th scope="row" className={clases.fila} data-mal={enteros.length > 0 || undefined}>
        {fila.fila} <span className={clases.acto}>{acto === null ? 'Con error' : ACTOS[acto]}</span>
        <Failures errores={enteros.filter(ofItsRow)} />
      </Table.Th>
      {celdas.map((text, i) => {
        const field = columnas[i]?.campo ?? null;
        const suyos = field === null ? [] : errores.filter(({ campo }) => campo === field);
        return (
          <Table.Td key={i} className={clases.celda} data-mal={suyos.length > 0 || undefined}>
            {text}
            <Failures errores={suyos} />
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

const Failures = ({ errores }: { readonly errores: Row['errores'] }) =>
  errores.map(({ mensaje }) => (
    <span key={mensaje} className={clases.mensaje}>
      {mensaje}
    </span>
  ));
