import { Alert, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Esquema } from '@/api/cliente';
import type { Punto } from './Mapa';

const Mapa = lazy(() => import('./Mapa'));

interface Props {
  readonly mapa: Esquema<'Mapa'>;
  readonly punto: Punto | null;
  /** Why the service did not return the place; null without an error. */
  readonly fallo: string | null;
  readonly alElegir: (punto: Punto) => void;
}

/** The map, if the operator configured a source of tiles, and its errors. */
export function Plano({ mapa, punto, fallo, alElegir }: Props) {
  return (
    <>
      {mapa.teselas ? (
        <Suspense fallback={<Skeleton height={360} />}>
          <Mapa teselas={mapa.teselas} atribucion={mapa.atribucion} punto={punto} alElegir={alElegir} />
        </Suspense>
      ) : (
        <Alert variant="light" role="status">
          Esta instalación no tiene un servicio de mapas configurado: cargá los datos a mano.
        </Alert>
      )}
      {fallo !== null && (
        <Alert color="yellow" variant="light" role="alert">
          {fallo}
        </Alert>
      )}
    </>
  );
}
