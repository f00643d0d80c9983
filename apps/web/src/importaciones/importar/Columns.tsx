import { Alert, Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '@/ui/panel/Panel';
import clases from './importar.module.css';
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
  // Nothing is left to choose: on a phone the preview would be far below.
  const [todas] = useState(() => faltan.length === 0 && columnas.every(({ campo }) => campo !== null));
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
          {faltan.join(', ')}: sin {faltan.length === 1 ? 'ella' : 'ellas'} no se puede registrar nada nuevo. Elegí acá
          abajo en qué columna de la planilla {faltan.length === 1 ? 'está' : 'está cada una'}.
        </Alert>
      )}
      <details open={!todas}>
        <summary className={clases.columnas}>
          {todas
            ? `Se ${columnas.length === 1 ? 'reconoció la columna' : `reconocieron las ${columnas.length} columnas`}: tocá para cambiarlas.`
            : 'Arriba, el título en la planilla; abajo, qué dato es.'}
        </summary>
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
      </details>
    </Panel>
  );
}
