import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { esErrorDeApi, errorText } from '@/api/error';
import type { Query } from '../lista/tipos';
import clases from './datos.module.css';
import { Failure } from './Failure';
import { Vacio } from './Vacio';

interface Props<D> {
  /** The result of `$api.useQuery(…)`. */
  readonly consulta: Query<D>;
  /** True where the data are empty; then `textoVacio` says why and `accionVacia` offers the button. */
  readonly vacio?: (data: D) => boolean;
  readonly textoVacio?: string;
  readonly accionVacia?: ReactNode;
  /** Filters of the screen left nothing: not the same as nothing there yet. */
  readonly filtrado?: boolean;
  /** The shape of what is coming; by default three lines. */
  readonly esqueleto?: ReactNode;
  /** Said where the failure brings no sentence of its own. */
  readonly error?: string;
  readonly children: (data: D) => ReactNode;
}

/**
 * The four states of loaded data: loading, failed, empty and filled. What was loaded stays on screen while it is asked for
 * again, and if that fails a banner says so above it.
 */
export function Datos<D>({
  consulta,
  vacio,
  textoVacio = 'No hay datos para mostrar.',
  accionVacia,
  filtrado = false,
  esqueleto,
  error,
  children,
}: Props<D>) {
  const { data, error: failure, isFetching, isPaused } = consulta;
  const reintentar = (): void => void consulta.refetch();
  if (data === undefined) {
    if (failure) return <Failure error={failure} otro={error} reintentar={reintentar} reintentando={isFetching} />;
    // The page reports the missing network above. This is loaded as soon as the network is back.
    if (isPaused) return <Vacio por="sin_senal" texto="Estos datos se cargan cuando vuelva la señal." />;
    return <Cargando>{esqueleto}</Cargando>;
  }
  const content = vacio?.(data) ? (
    <Vacio por={filtrado ? 'sin_coincidencias' : 'nada'} texto={textoVacio} accion={accionVacia} />
  ) : (
    children(data)
  );
  // The content keeps its place whether the banner is there or not: a form in it must not lose what is being typed.
  return (
    <>
      {failure ? (
        <Alert
          color="yellow"
          role="status"
          p="xs"
          mb="sm"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          classNames={{ wrapper: clases.franja }}
        >
          {esErrorDeApi(failure) && failure.status === 404 ? (
            'Esto ya no está: alguien lo eliminó mientras lo tenías abierto.'
          ) : (
            <>
              <span>No pudimos actualizar estos datos: {errorText(failure, error)}</span>
              <Button size="compact-sm" variant="default" loading={isFetching} onClick={reintentar}>
                Reintentar
              </Button>
            </>
          )}
        </Alert>
      ) : null}
      {content}
    </>
  );
}

/** Holds the place of what is coming, and says so to the person who can't see it. */
function Cargando({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="solo-lectores">
        Cargando…
      </span>
      <div aria-hidden>
        {children ?? (
          <Stack gap="sm">
            <Skeleton height={24} width="40%" />
            <Skeleton height={18} />
            <Skeleton height={18} width="80%" />
          </Stack>
        )}
      </div>
    </div>
  );
}
