import { Alert, Select, SimpleGrid, Text } from '@mantine/core';
import { Panel } from '@/ui/panel/Panel';
import type { ImportField } from './plantilla';
import type { Importacion, Prueba } from './useImportacion';

interface Props {
  readonly campos: readonly ImportField[];
  readonly prueba: Prueba;
  readonly importacion: Importacion;
}

/** The field of each column of the file: by its title, unless the person chooses another. */
export function Columns({ campos, prueba, importacion }: Props) {
  const { columnas, faltan } = prueba;
  const actuales = importacion.elecciones.columnas ?? columnas.map(({ campo }) => campo);
  const cambiar = (lugar: number, field: string | null): void =>
    importacion.elegir({
      columnas: actuales.map((otro, i) => {
        if (i === lugar) return field;
        // A field has one column: it is removed from its former one.
        return otro === field ? null : otro;
      }),
    });
  return (
    <Panel titulo="Columnas">
      {faltan.length > 0 && (
        <Alert color="yellow" mb="sm" role="status" title="Faltan columnas">
          {faltan.join(', ')}: sin ellas no se puede registrar nada nuevo.
        </Alert>
      )}
      <Text fz="sm" c="dimmed" mb="sm">
        Arriba, el título en la planilla; abajo, qué dato es.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {columnas.map(({ encabezado }, i) => (
          <Select
            // A file may have two columns with the same title.

            key={i}
            label={encabezado || `Columna ${i + 1}, sin título`}
            data={campos.map(({ campo, titulo }) => ({ value: campo, label: titulo }))}
            value={actuales[i] ?? null}
            onChange={(field) => cambiar(i, field)}
            placeholder="Se deja afuera"
            disabled={importacion.haciendo === 'importar'}
            clearable
            clearButtonProps={{ 'aria-label': `Dejar afuera ${encabezado}` }}
          />
        ))}
      </SimpleGrid>
    </Panel>
  );
}
