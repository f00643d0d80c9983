import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { descargarCsvDeReporte, descargarPdf } from '@/api/pdf';
import { ReporteProgress } from '@/ui/reporte/ReporteProgress';
import { useReporte } from '@/ui/reporte/useReporte';

/** A recall as a sealed report, and its tables for a spreadsheet. */
export function Exportar({ id, titulo }: { readonly id: string; readonly titulo: string }) {
  const { enCurso, pedir } = useReporte(titulo);
  const route = `/api/export-pdf/retiro/${id}`;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={enCurso?.formato === 'pdf'}
        disabled={enCurso?.formato === 'csv'}
        onClick={() => pedir('pdf', (seguimiento) => descargarPdf(route, {}, titulo, seguimiento))}
      >
        PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={enCurso?.formato === 'csv'}
        disabled={enCurso?.formato === 'pdf'}
        onClick={() => pedir('csv', (seguimiento) => descargarCsvDeReporte(route, {}, titulo, seguimiento))}
      >
        CSV
      </Button>
      {enCurso && <ReporteProgress {...enCurso} />}
    </>
  );
}
