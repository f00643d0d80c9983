import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { $api, type Esquema } from '@/api/cliente';

export type Informe = Esquema<'InformeEnFondo'>;

const ROUTE = '/api/export-informes';
/** How often the server is asked while it makes one. */
const CADA_MS = 3_000;

/** The reports that the person asked to have prepared, newest first. @param enabled false where they have no club */
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

/** Asks the server for them anew. */
export function useRefrescarInformes(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['get', ROUTE] });
}

/** 'Tu informe Auditoría (PDF) está listo', or why it is not. */
export const dichoDe = ({ titulo, formato, estado }: Informe): string => {
  const todo = formato === 'zip';
  const cual = todo ? 'Tu descarga de todo el club' : `Tu informe ${titulo} (${formato.toUpperCase()})`;
  if (estado === 'listo') return `${cual} está ${todo ? 'lista' : 'listo'}`;
  return estado === 'fallido' ? `${cual} no se pudo preparar` : `${cual} se está preparando`;
};

/** Reports that ask for attention: ready and not downloaded, or failed. */
export const pendientes = (informes: readonly Informe[] = []): readonly Informe[] =>
  informes.filter(({ estado, descargado }) => estado === 'fallido' || (estado === 'listo' && descargado === null));

/** Says once, wherever the person is, that a report that was being made is ready or failed. */
export function useAvisoDeInformes(informes: readonly Informe[] | undefined): void {
  const haciendose = useRef(new Set<string>());
  useEffect(() => {
    for (const informe of informes ?? []) {
      if (informe.estado === 'en_curso') haciendose.current.add(informe.id);
      else if (haciendose.current.delete(informe.id))
        notifications.show({
          color: informe.estado === 'listo' ? 'green' : 'red',
          message: `${dichoDe(informe)}. ${informe.error ?? 'Descargalo desde las notificaciones.'}`,
          // It lies over the bell on a phone; what it says stays there.
          autoClose: 8_000,
        });
    }
  }, [informes]);
}
