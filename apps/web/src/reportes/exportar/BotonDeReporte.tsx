import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { v4 as nuevoNombre } from 'uuid';
import { descargarCsvDeReporte, descargarPdf } from '@/api/pdf';
import { AvanceDeReporte } from './AvanceDeReporte';

interface Props {
  readonly titulo: string;
  /** Null while something that it needs is missing. */
  readonly ruta: string | null;
  readonly parametros?: Readonly<Record<string, string>>;
}

interface EnCurso {
  readonly formato: 'pdf' | 'csv';
  readonly avance: string;
  readonly cortar: () => void;
}

/** Downloads one report, named from its label, and its tables beside it; disabled without what it needs. Leaving the page gives it up. */
export function BotonDeReporte({ titulo, ruta, parametros = {} }: Props) {
  const [enCurso, fijar] = useState<EnCurso | null>(null);
  useEffect(() => enCurso?.cortar, [enCurso]);
  const exportar = (formato: 'pdf' | 'csv'): void => {
    if (ruta === null) return;
    const corte = new AbortController();
    const avance = nuevoNombre();
    fijar({ formato, avance, cortar: () => corte.abort() });
    const descargar = formato === 'pdf' ? descargarPdf : descargarCsvDeReporte;
    descargar(ruta, parametros, titulo, { avance, corte: corte.signal })
      .catch(() => notifications.show({ color: 'red', message: `Error al exportar: ${titulo}` }))
      .finally(() => fijar((ahora) => (ahora?.avance === avance ? null : ahora)));
  };
  return (
    <Stack gap={6}>
      <Button.Group>
        <Button
          variant="default"
          flex={1}
          disabled={ruta === null || enCurso?.formato === 'csv'}
          loading={enCurso?.formato === 'pdf'}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
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
      {enCurso && <AvanceDeReporte titulo={titulo} avance={enCurso.avance} alCancelar={enCurso.cortar} />}
    </Stack>
  );
}
