import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { LectorDeCodigo } from '@/ui/codigo/LectorDeCodigo';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { Leido } from './Leido';
import clases from './escanear.module.css';

/** The camera at once, and then what was read and what can be done with it. The code stays in the address: going back comes back to it. */
export function Escanear() {
  const [params, fijarParams] = useSearchParams();
  const codigo = (params.get('codigo') ?? '').trim();
  return (
    <div className={clases.pagina}>
      <PaginaTitulo
        titulo="Escanear"
        subtitulo={codigo === '' ? 'La etiqueta de una planta, un lote o un producto.' : undefined}
      />
      {codigo === '' ? (
        <Panel>
          <LectorDeCodigo alLeer={(leido) => fijarParams({ codigo: leido })} />
        </Panel>
      ) : (
        <div aria-live="polite">
          <Leido codigo={codigo} esqueleto={<Skeleton h={260} />} otro={() => fijarParams({})} />
        </div>
      )}
    </div>
  );
}
