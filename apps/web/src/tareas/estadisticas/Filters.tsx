import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ElegirCultivo } from '@/club/ElegirCultivo';
import { IrA } from '@/ui/datos/IrA';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import clases from './estadisticas.module.css';

/** The URL parameters of the statistics besides a list's own. */
export const DE_LA_PANTALLA = ['por', 'proyecto', 'periodo', 'desde', 'hasta'];

/** The request of the club's statistics: the period, and one crop or all. */
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

export const SIN_TAREAS = 'Todavía no hay tareas: se registran en los eventos de cada cultivo.';

/** What to do if the result is empty: change filters, or record the first task. */
export function useNothing(): { readonly filtrado: boolean; readonly accion: ReactNode } {
  const [params, fijar] = useRouteParams();
  const filtrado = ['proyecto', 'periodo'].some((key) => params.has(key));
  const limpiar = (): void =>
    fijar(con({ proyecto: null, periodo: null, desde: null, hasta: null }), { replace: true });
  return {
    filtrado,
    accion: filtrado ? (
      <Button variant="light" onClick={limpiar}>
        Limpiar Filtros
      </Button>
    ) : (
      <IrA a="/cultivos">Ir a Cultivos</IrA>
    ),
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
    <div className={clases.filtros}>
      {children}
      <ElegirCultivo
        label="Cultivo"
        placeholder="Todos"
        value={params.get('proyecto')}
        onChange={(id) => fijar(con({ proyecto: id }), { replace: true })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todos los cultivos' }}
        size="sm"
      />
      <ElegirPeriodo {...periodo} compacto />
    </div>
  );
}
