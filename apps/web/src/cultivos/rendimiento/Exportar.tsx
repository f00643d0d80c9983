import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { RENDIMIENTO } from '@cepa/words/mensajes/reportes';
import { descargarCsvDeReporte, descargarPdf } from '@/api/pdf';
import { AvanceDeReporte } from '@/ui/reporte/AvanceDeReporte';
import { useReporte } from '@/ui/reporte/useReporte';

const RUTA = '/api/export-pdf/rendimiento';

/** The comparison as a sealed report, and its tables for a spreadsheet. */
export function Exportar({ parametros }: { readonly parametros: Readonly<Record<string, string>> }) {
  const { enCurso, pedir } = useReporte(RENDIMIENTO);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={enCurso?.formato === 'pdf'}
        disabled={enCurso?.formato === 'csv'}
        onClick={() => pedir('pdf', (seguimiento) => descargarPdf(RUTA, parametros, RENDIMIENTO, seguimiento))}
      >
        PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={enCurso?.formato === 'csv'}
        disabled={enCurso?.formato === 'pdf'}
        onClick={() => pedir('csv', (seguimiento) => descargarCsvDeReporte(RUTA, parametros, RENDIMIENTO, seguimiento))}
      >
        CSV
      </Button>
      {enCurso && <AvanceDeReporte {...enCurso} />}
    </>
  );
}
