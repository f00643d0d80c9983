import { Button, FileInput, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { Panel } from '@/ui/panel/Panel';
import { descargarPlantilla, type ImportField } from './plantilla';
import type { Importacion } from './useImportacion';

interface Props {
  readonly tipo: string;
  readonly campos: readonly ImportField[];
  readonly importacion: Importacion;
}

/** The file, and its template. */
export function ElegirPlanilla({ tipo, campos, importacion }: Props) {
  const { archivo, falla, haciendo, prueba } = importacion;
  return (
    <Panel
      titulo="Planilla"
      acciones={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => descargarPlantilla(tipo, campos)}
        >
          Descargar plantilla
        </Button>
      }
    >
      <Stack gap="sm">
        <FileInput
          label="Archivo CSV"
          placeholder="Elegí un archivo"
          description="Desde Excel o Google Sheets, guardala como CSV. Hasta 2 MB y 5.000 filas; la primera fila tiene los títulos."
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          value={archivo}
          onChange={importacion.elegirPlanilla}
          disabled={haciendo === 'importar'}
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar el archivo elegido' }}
          error={prueba ? null : falla}
          maw={560}
        />
        {haciendo === 'probar' && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text fz="sm">Leyendo la planilla…</Text>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
