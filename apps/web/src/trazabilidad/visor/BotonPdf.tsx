import { TRAZABILIDAD_POR_CODIGO } from '@cepa/words/mensajes/reportes';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { descargarPdf } from '@/api/pdf';
import { useClubId } from '@/club/club';
import { delClub } from '../comun/useTraza';

/** The sealed report of a code. */
export function BotonPdf({ codigo }: { readonly codigo: string }) {
  const clubId = useClubId();
  const [bajando, bajar] = useState(false);
  const exportar = (): void => {
    bajar(true);
    descargarPdf('/api/export-pdf/trazabilidad', { codigo, ...delClub(clubId) }, TRAZABILIDAD_POR_CODIGO)
      .catch(() => notifications.show({ color: 'red', message: `Error al exportar: ${TRAZABILIDAD_POR_CODIGO}` }))
      .finally(() => bajar(false));
  };
  return (
    <Button
      className="no-imprimir"
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={bajando}
      onClick={exportar}
    >
      Exportar PDF
    </Button>
  );
}
