import { Button, Loader, Stack } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { descargarCsvDeReporte, descargarPdf } from '@/api/pdf';
import { ReporteProgress } from '@/ui/reporte/ReporteProgress';
import { useReporte, type Format } from '@/ui/reporte/useReporte';

interface Props {
  readonly titulo: string;
  /** Null while a required field is missing. */
  readonly ruta: string | null;
  readonly parametros?: Readonly<Record<string, string>>;
}

const DESCARGA = { pdf: descargarPdf, csv: descargarCsvDeReporte };

/** Downloads one report, named by its label, or its tables; disabled without its required fields. Leaving the page cancels it. */
export function ReporteButton({ titulo, ruta, parametros = {} }: Props) {
  const { enCurso, pedir } = useReporte(titulo);
  const exportar = (format: Format): void => {
    if (ruta === null) return;
    pedir(format, (seguimiento) => DESCARGA[format](ruta, parametros, titulo, seguimiento));
  };
  return (
    <Stack gap={6}>
      <Button.Group>
        <Button
          variant="default"
          flex={1}
          disabled={ruta === null || enCurso !== null}
          // Its name stays visible: several reports may be running.
          leftSection={
            enCurso?.formato === 'pdf' ? (
              <Loader size={18} color="gray" aria-hidden />
            ) : (
              <IconFileTypePdf size={18} aria-hidden />
            )
          }
          onClick={() => exportar('pdf')}
        >
          {titulo}
        </Button>
        <Button
          variant="default"
          px="sm"
          disabled={ruta === null || enCurso?.formato === 'pdf'}
          loading={enCurso?.formato === 'csv'}
          aria-label={`CSV de ${titulo}`}
          onClick={() => exportar('csv')}
        >
          CSV
        </Button>
      </Button.Group>
      {enCurso && <ReporteProgress {...enCurso} />}
    </Stack>
  );
}
