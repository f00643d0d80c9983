import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { descargarCsvDeReporte, descargarPdf } from '@/api/pdf';
import { ReporteProgress } from './ReporteProgress';
import { useReporte } from './useReporte';

interface Props {
  readonly titulo: string;
  readonly ruta: string;
  readonly parametros: Readonly<Record<string, string>>;
}

/** The screen's content as a sealed report, or its tables for a spreadsheet. */
export function ReporteButtons({ titulo, ruta, parametros }: Props) {
  const { enCurso, pedir } = useReporte(titulo);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={enCurso?.formato === 'pdf'}
        disabled={enCurso?.formato === 'csv'}
        onClick={() => pedir('pdf', (seguimiento) => descargarPdf(ruta, parametros, titulo, seguimiento))}
      >
        PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={enCurso?.formato === 'csv'}
        disabled={enCurso?.formato === 'pdf'}
        onClick={() => pedir('csv', (seguimiento) => descargarCsvDeReporte(ruta, parametros, titulo, seguimiento))}
      >
        CSV
      </Button>
      {enCurso && <ReporteProgress {...enCurso} />}
    </>
  );
}
