import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { $api, type Esquema } from './cliente';
import { esErrorDeApi, textoDeError } from './error';
import type { paths } from './esquema';
import { avisoDe } from './respuestas';

/** The client asks again until what was recorded can be read, so no screen sees 'recorded, not visible yet'. */
type Visible<R> =
  R extends UseMutationResult<infer D, infer E, infer V, infer C>
    ? UseMutationResult<Exclude<D, Esquema<'AccionRegistrada'>>, E, V, C>
    : never;

type Escritura = 'post' | 'put' | 'delete';

interface Opciones {
  /** Said in a notice once recorded. */
  readonly exito?: string;
  /** Said where the server gives no sentence of its own. */
  readonly error?: string;
  /** The screen shows the failure itself (a form does): no notice. */
  readonly silenciosa?: boolean;
}

/**
 * A write of the API: tells its success and its failure, and refreshes what is on screen. What was written is visible to
 * reads when the answer comes, so everything shown is simply asked for again.
 */
export function useAccion<M extends Escritura, P extends PathsWithMethod<paths, M>>(
  metodo: M,
  ruta: P,
  { exito, error: fallback, silenciosa = false }: Opciones = {},
) {
  const consultas = useQueryClient();
  const accion = $api.useMutation(metodo, ruta, {
    onSuccess: () => {
      // 'The server could not be reached' is over: beside what was recorded it would be read as its opposite.
      notifications.hide(avisoDe(0));
      if (exito) notifications.show({ color: 'hoja', message: exito });
      void consultas.invalidateQueries();
    },
    onError: (error: unknown) => {
      if (silenciosa || (esErrorDeApi(error) && error.avisado)) return;
      notifications.show({
        ...(esErrorDeApi(error) && error.status === 0 && { id: avisoDe(0) }),
        color: 'red',
        message: textoDeError(error, fallback),
        autoClose: 8000,
      });
    },
  } as never);
  return accion as Visible<typeof accion>;
}
