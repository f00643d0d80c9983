import { Button, Skeleton, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clases from './codigo.module.css';
import { descargar, printImage } from './imprimir';

interface Props {
  readonly codigo: string;
  /** The content of the QR code; by default the code itself, which Cepa's scanner reads. */
  readonly contenido?: string;
  /** Width in px: 100 for a lot, 150 for a plant, 128 for a harvest. */
  readonly tamano?: number;
  /** Shows 'Descargar QR' and 'Imprimir'. */
  readonly conBotones?: boolean;
}

const OPTIONS = { errorCorrectionLevel: 'M', margin: 2 } as const;
const FILE_PX = 1024;

/** The QR code of a code, dark on white in every mode so that any camera reads it. */
export function QR({ codigo, contenido = codigo, tamano = 150, conBotones = true }: Props) {
  const { data: svg, isError } = useQuery({
    queryKey: ['qr', contenido],
    queryFn: async () => (await import('qrcode')).toString(contenido, { ...OPTIONS, type: 'svg' }),
    staleTime: 'static',
    networkMode: 'always',
    enabled: contenido !== '',
  });
  const image = async (): Promise<string> =>
    (await import('qrcode')).toDataURL(contenido, { ...OPTIONS, width: FILE_PX });
  const bajar = async (): Promise<void> => descargar(`QR-${codigo}.png`, aBlob(await image()));
  const imprimir = async (): Promise<void> => printImage(await image(), codigo, '50mm');
  if (isError) return <Text c="red">No se pudo dibujar el QR de {codigo}.</Text>;
  return (
    <div className={clases.qr}>
      <div className={clases.lamina} style={{ width: tamano + 16 }}>
        {svg === undefined ? (
          <Skeleton h={tamano} w={tamano} />
        ) : (
          <div role="img" aria-label={`Código QR de ${codigo}`} dangerouslySetInnerHTML={{ __html: svg }} />
        )}
      </div>
      {conBotones && (
        <div className={`${clases.botones} no-imprimir`}>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={svg === undefined}
            onClick={() => void bajar()}
          >
            Descargar QR
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={svg === undefined}
            onClick={() => void imprimir()}
          >
            Imprimir
          </Button>
        </div>
      )}
    </div>
  );
}

function aBlob(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letra) => letra.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
