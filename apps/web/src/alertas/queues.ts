import { $api, type Esquema } from '@/api/cliente';
import { useAdministra } from '@/permisos/permisos';
import { cuenta, fecha } from '@/ui/formatos';
import type { Query } from '@/ui/lista/tipos';

type Datos = Esquema<'ColasDeAdministracion'>;

/** A queue of the administration: its length, some names, and the screen where it is processed. */
export interface Queue {
  readonly clave: string;
  readonly texto: string;
  readonly detalle: string;
  readonly total: number;
  readonly a: string;
}

const SUSCRIPCIONES = '/configuracion/suscripciones';

const nombres = ({ total, primeros }: Datos['esperan'], cuando: (dia: string) => string): string =>
  [
    ...primeros.map(({ nombre, fecha: dia }) => `${nombre} (${cuando(dia)})`),
    ...(total > primeros.length ? [`y ${total - primeros.length} más`] : []),
  ].join(', ');

/** The queues that are not empty; those that block people come first. */
export function queuesOf(
  { solicitudes, esperan, sin_pagar, vencidos }: Datos,
  contrasenas: ReadonlyArray<{ readonly nombre: string }>,
): readonly Queue[] {
  const creado = (dia: string): string => `creado el ${fecha(dia)}`;
  return [
    {
      clave: 'contrasenas',
      texto: cuenta(contrasenas.length, 'persona espera su contraseña', 'personas esperan su contraseña'),
      detalle: contrasenas.map(({ nombre }) => nombre).join(', '),
      total: contrasenas.length,
      a: '/configuracion/seguridad',
    },
    {
      clave: 'esperan',
      texto: cuenta(esperan.total, 'club espera que lo actives', 'clubes esperan que los actives'),
      detalle: nombres(esperan, creado),
      total: esperan.total,
      a: SUSCRIPCIONES,
    },
    {
      clave: 'solicitudes',
      texto: cuenta(solicitudes, 'solicitud de uso sin responder', 'solicitudes de uso sin responder'),
      detalle: 'Llegaron desde la página de bienvenida',
      total: solicitudes,
      a: '/configuracion/solicitudes-servicio',
    },
    {
      clave: 'vencidos',
      texto: cuenta(vencidos.total, 'club con la suscripción vencida', 'clubes con la suscripción vencida'),
      detalle: nombres(vencidos, (dia) => `venció el ${fecha(dia)}`),
      total: vencidos.total,
      a: SUSCRIPCIONES,
    },
    {
      clave: 'sin_pagar',
      texto: cuenta(sin_pagar.total, 'club que nunca pagó', 'clubes que nunca pagaron'),
      detalle: nombres(sin_pagar, creado),
      total: sin_pagar.total,
      a: SUSCRIPCIONES,
    },
  ].filter(({ total }) => total > 0);
}

/** The queues of the administration. Only administrators request them. */
export function useQueues(): Query<readonly Queue[]> {
  const enabled = useAdministra();
  const queues = $api.useQuery('get', '/api/hoy/administracion', {}, { enabled });
  const contrasenas = $api.useQuery('get', '/api/usuarios_contrasenas_olvidadas', {}, { enabled });
  const data = queues.data && contrasenas.data ? queuesOf(queues.data, contrasenas.data) : undefined;
  return {
    data,
    error: queues.error ?? contrasenas.error,
    isPaused: queues.isPaused || contrasenas.isPaused,
    isFetching: queues.isFetching || contrasenas.isFetching,
    refetch: () => Promise.all([queues.refetch(), contrasenas.refetch()]),
  };
}
