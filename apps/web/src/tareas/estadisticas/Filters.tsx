import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ElegirCultivo } from '@/club/ElegirCultivo';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';

/** What the statistics of the club are asked with: the period, and one crop or all. */
export function useRequest(): {
  readonly query: { readonly desde?: string; readonly hasta?: string; readonly proyecto_id?: string };
  readonly periodo: ReturnType<typeof usePeriodo>;
} {
  const [params] = useRouteParams();
  const periodo = usePeriodo();
  const { desde, hasta } = periodo.periodo;
  const proyecto_id = params.get('proyecto');
  return {
    periodo,
    query: { ...(desde && { desde }), ...(hasta && { hasta }), ...(proyecto_id && { proyecto_id }) },
  };
}

/** Chooses the crop and the period. */
export function Filters({
  periodo,
  children,
}: {
  readonly periodo: ReturnType<typeof usePeriodo>;
  readonly children?: ReactNode;
}) {
  const [params, fijar] = useRouteParams();
  return (
    <Group align="end" gap="sm" mb="md">
      {children}
      <ElegirCultivo
        label="Cultivo"
        placeholder="Todos"
        value={params.get('proyecto')}
        onChange={(id) => fijar(con({ proyecto: id }), { replace: true })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todos los cultivos' }}
        miw={240}
      />
      <ElegirPeriodo {...periodo} />
    </Group>
  );
}
