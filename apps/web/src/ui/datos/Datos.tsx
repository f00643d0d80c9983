import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { esErrorDeApi, errorText, isUnanswered } from '@/api/error';
import { senal } from '@/api/senal';
import type { Query } from '../lista/tipos';
import clases from './datos.module.css';
import { Failure } from './Failure';
import { NeedsSignal } from './NeedsSignal';
import { Vacio } from './Vacio';

interface Props<D> {
  /** The result of `$api.useQuery(…)`. */
  readonly consulta: Query<D>;
  /** Whether the data are empty; then `textoVacio` says why and `accionVacia` has the button. */
  readonly vacio?: (data: D) => boolean;
  readonly textoVacio?: string;
  readonly accionVacia?: ReactNode;
  /** Filters of the screen left nothing, which differs from an empty list. */
  readonly filtrado?: boolean;
  /** Nothing is good news: there is nothing left to do. */
  readonly alDia?: boolean;
  /** The placeholder while loading; by default three lines. */
  readonly esqueleto?: ReactNode;
  /** The message if the failure has no sentence of its own. */
  readonly error?: string;
  readonly children: (data: D) => ReactNode;
}

/**
 * The four states of loaded data: loading, failed, empty and filled. Loaded data stay on screen during a refresh, and
 * if that fails a banner above says so.
 */
export function Datos<D>({
  consulta,
  vacio,
  textoVacio = 'No hay datos para mostrar.',
  accionVacia,
  filtrado = false,
  alDia = false,
  esqueleto,
  error,
  children,
}: Props<D>) {
  const { data, error: failure, isFetching, isPaused } = consulta;
  const reintentar = (): void => void consulta.refetch();
  const cut = isPaused || (isUnanswered(failure) && senal.actual() !== 'hay');
  if (data === undefined) {
    // The data load as soon as the network is back.
    if (cut) return <NeedsSignal />;
    if (failure) return <Failure error={failure} otro={error} reintentar={reintentar} reintentando={isFetching} />;
    return <Cargando>{esqueleto}</Cargando>;
  }
  const content = vacio?.(data) ? (
    <Vacio por={whyEmpty(filtrado, alDia)} texto={textoVacio} accion={accionVacia} />
  ) : (
    children(data)
  );
  // The content has the same position with and without the banner: a form in it must not be remounted.
  return (
    <>
      {/* The page reports the missing network above. */}
      {failure && !cut ? (
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

const whyEmpty = (filtrado: boolean, alDia: boolean) => {
  if (filtrado) return 'sin_coincidencias';
  return alDia ? 'al_dia' : 'nada';
};

/** The placeholder while loading, with a text for screen readers. */
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
