import { TRAZABILIDAD_POR_CODIGO } from '@cepa/words/mensajes/reportes';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { descargarPdf } from '@/api/pdf';
import { useClubId } from '@/club/club';
import { ReporteProgress } from '@/ui/reporte/ReporteProgress';
import { useReporte } from '@/ui/reporte/useReporte';
import { delClub } from '../comun/useTraza';

/** The sealed report of a code. */
export function PdfButton({ codigo }: { readonly codigo: string }) {
  const clubId = useClubId();
  const { enCurso, pedir } = useReporte(TRAZABILIDAD_POR_CODIGO);
  return (
    <>
      <Button
        className="no-imprimir"
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={enCurso !== null}
        onClick={() =>
          pedir('pdf', (seguimiento) =>
            descargarPdf(
              '/api/export-pdf/trazabilidad',
              { codigo, ...delClub(clubId) },
              TRAZABILIDAD_POR_CODIGO,
              seguimiento,
            ),
          )
        }
      >
        Exportar PDF
      </Button>
      {enCurso && <ReporteProgress {...enCurso} />}
    </>
  );
}
