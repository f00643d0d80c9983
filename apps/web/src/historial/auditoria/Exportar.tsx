import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { descargarPdf } from '@/api/pdf';
import { cuenta, numero } from '@/ui/formatos';
import { Avance, ReporteProgress } from '@/ui/reporte/ReporteProgress';
import { useReporte } from '@/ui/reporte/useReporte';
import { exportarCsv, type Leidos } from './csv';
import type { Busqueda } from './useAuditoria';

interface Props {
  readonly club_id: string;
  readonly busqueda: Busqueda;
  readonly deshabilitado: boolean;
}

const NADA: Leidos = { leidos: 0, de: 0, hayMas: false };

function pasoDe({ leidos, de, hayMas }: Leidos): string {
  if (de === 0) return 'Preparando…';
  return `Leídos ${numero(leidos)} de ${hayMas ? 'más de ' : ''}${cuenta(de, 'hecho')}`;
}

/** Percentage; if the total is unknown, it stops below 100. */
const hechoDe = ({ leidos, de, hayMas }: Leidos): number =>
  de === 0 ? 0 : Math.min((leidos / de) * 100, hayMas ? 95 : 100);

/** The search as a spreadsheet, and as a sealed report. */
export function Exportar({ club_id, busqueda, deshabilitado }: Props) {
  const { enCurso, pedir } = useReporte('Auditoría');
  const [leidos, contar] = useState(NADA);
  const filters = Object.fromEntries(
    Object.entries({ club_id, ...busqueda }).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
  const enCsv = enCurso?.formato === 'csv';
  const enPdf = enCurso?.formato === 'pdf';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={enCsv}
        disabled={deshabilitado || enPdf}
        onClick={() => {
          contar(NADA);
          pedir('csv', ({ corte }) => exportarCsv(club_id, busqueda, { corte, alLeer: contar }));
        }}
      >
        CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={enPdf}
        disabled={deshabilitado || enCsv}
        onClick={() =>
          pedir('pdf', (seguimiento) => descargarPdf('/api/export-pdf/auditoria', filters, 'Auditoria', seguimiento))
        }
      >
        PDF con sello
      </Button>
      {enPdf && <ReporteProgress {...enCurso} />}
      {enCsv && (
        <Avance titulo={enCurso.titulo} hecho={hechoDe(leidos)} paso={pasoDe(leidos)} alCancelar={enCurso.cancelar} />
      )}
    </>
  );
}
