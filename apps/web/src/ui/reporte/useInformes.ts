import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { $api, type Esquema } from '@/api/cliente';

export type Informe = Esquema<'InformeEnFondo'>;

const ROUTE = '/api/export-informes';
/** Interval of requests while a report is being made. */
const CADA_MS = 3_000;

/** The person's background reports, newest first. @param enabled false without a club */
export const useInformes = (enabled = true) =>
  $api.useQuery(
    'get',
    ROUTE,
    {},
    {
      enabled,
      refetchInterval: ({ state: { data } }) => (data?.some(({ estado }) => estado === 'en_curso') ? CADA_MS : false),
    },
  );

/** Requests them from the server again. */
export function useRefrescarInformes(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['get', ROUTE] });
}

/** 'Tu informe Auditoría (PDF) está listo', or why it failed. */
export const dichoDe = ({ titulo, formato, estado }: Informe): string => {
  const todo = formato === 'zip';
  const cual = todo ? 'Tu descarga de todo el club' : `Tu informe ${titulo} (${formato.toUpperCase()})`;
  if (estado === 'listo') return `${cual} está ${todo ? 'lista' : 'listo'}`;
  return estado === 'fallido' ? `${cual} no se pudo preparar` : `${cual} se está preparando`;
};

/** Reports that need attention: ready and not downloaded, or failed. */
export const pendientes = (informes: readonly Informe[] = []): readonly Informe[] =>
  informes.filter(({ estado, descargado }) => estado === 'fallido' || (estado === 'listo' && descargado === null));

/** Shows a notice once, on any screen, when a background report is ready or failed. */
export function useAvisoDeInformes(informes: readonly Informe[] | undefined): void {
  const haciendose = useRef(new Set<string>());
  useEffect(() => {
    for (const informe of informes ?? []) {
      if (informe.estado === 'en_curso') haciendose.current.add(informe.id);
      else if (haciendose.current.delete(informe.id))
        notifications.show({
          color: informe.estado === 'listo' ? 'green' : 'red',
          message: `${dichoDe(informe)}. ${informe.error ?? 'Descargalo desde las notificaciones.'}`,
          // On a phone it covers the bell, where the message can be read later.
          autoClose: 8_000,
        });
    }
  }, [informes]);
}
