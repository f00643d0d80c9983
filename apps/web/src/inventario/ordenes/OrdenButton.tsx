import { ORDEN_DE_COMPRA } from '@cepa/words/mensajes/inventario';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { descargarPdf } from '@/api/pdf';
import { ReporteProgress } from '@/ui/reporte/ReporteProgress';
import { useReporte } from '@/ui/reporte/useReporte';

/** The order as a sealed PDF for its supplier. */
export function OrdenButton({ id }: { readonly id: string }) {
  const { enCurso, pedir } = useReporte(ORDEN_DE_COMPRA);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={enCurso !== null && enCurso !== undefined}
        onClick={() =>
          pedir('pdf', (seguimiento) =>
            descargarPdf(`/api/export-pdf/orden-compra/${id}`, {}, ORDEN_DE_COMPRA, seguimiento),
          )
        }
      >
        PDF para el proveedor
      </Button>
      {enCurso && <ReporteProgress {...enCurso} />}
    </>
  );
}
