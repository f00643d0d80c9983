import { Button, Skeleton } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFindCodes } from '@/club/findCodes';
import { CodigoReader } from '@/ui/codigo/CodigoReader';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { Leido } from './Leido';
import clases from './escanear.module.css';

/** Opens the camera, then shows the scanned record and its acts. The code is in the URL, so that going back returns to it. */
export function Escanear() {
  const [params, fijarParams] = useSearchParams();
  const find = useFindCodes();
  const codigo = (params.get('codigo') ?? '').trim();
  return (
    <div className={clases.pagina}>
      <PageTitle
        titulo="Escanear"
        subtitulo={codigo === '' ? 'La etiqueta de una planta, un lote o un producto.' : undefined}
      />
      {codigo === '' ? (
        <Panel>
          <CodigoReader alLeer={(leido) => fijarParams({ codigo: leido })} find={find} />
          <Button
            component={Link}
            to="/escanear/plantas"
            variant="light"
            size="md"
            mt="md"
            fullWidth
            leftSection={<IconStack2 size={20} aria-hidden />}
          >
            Escanear varias plantas
          </Button>
        </Panel>
      ) : (
        <div aria-live="polite">
          <Leido codigo={codigo} esqueleto={<Skeleton h={260} />} otro={() => fijarParams({})} />
        </div>
      )}
    </div>
  );
}
