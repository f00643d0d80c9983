import { RENDIMIENTO } from '@cepa/words/mensajes/reportes';
import { Button, Select, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import type { ListProps } from '@/ui/lista/props';
import { PageTitle } from '@/ui/panel/PageTitle';
import { ReporteButtons } from '@/ui/reporte/ReporteButtons';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { Comparacion, Pages } from './Comparacion';
import { ElegirComparados } from './ElegirComparados';
import clases from './rendimiento.module.css';
import { COMPARABLES, esComparable, type Row } from './rendimiento';

/** Crops, varieties or rooms side by side: yield, cost, duration and losses. */
export function Rendimiento() {
  const club_id = useClubId();
  const [params, cambiar] = useRouteParams();
  const request = params.get('por');
  const por = esComparable(request) ? request : 'proyecto';
  const ids = params.get('ids')?.split(',').filter(Boolean) ?? [];
  const periodo = usePeriodo();
  const { desde, hasta } = periodo.periodo;
  // The start of each visited page of crops; the last one is shown.
  const [pages, setPages] = useState<readonly string[]>([]);
  const cursor = pages.at(-1);
  const deCultivos = por === 'proyecto';
  const filters = {
    club_id,
    por,
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    // Crops are chosen among all of the club, on any page; the others among those shown.
    ...(deCultivos && ids.length > 0 && { ids: ids.join(',') }),
    ...(deCultivos && ids.length === 0 && cursor !== undefined && { cursor }),
  };
  const query = $api.useQuery(
    'get',
    '/api/rendimiento',
    { params: { query: { ...filters, resumen: true } } },
    { placeholderData: keepPreviousData },
  );
  const leidas = query.data?.filas ?? [];
  const elegidas = ids.filter((id) => deCultivos || leidas.some((una) => una.id === id));
  const empezar = (cambios: Parameters<typeof con>[0]): void => {
    setPages([]);
    cambiar(con(cambios), { replace: true });
  };
  return (
    <Stack gap={2}>
      <PageTitle
        compacta
        titulo="Rendimiento"
        acciones={
          <ReporteButtons
            titulo={RENDIMIENTO}
            ruta="/api/export-pdf/rendimiento"
            parametros={{ ...filters, ...(elegidas.length > 0 ? { ids: elegidas.join(',') } : {}) }}
          />
        }
      />
      <div className={clases.filtros}>
        <Select
          label="Comparar"
          size="sm"
          data={COMPARABLES.map((uno) => ({ ...uno }))}
          value={por}
          onChange={(value) => empezar({ por: value, ids: null })}
          allowDeselect={false}
        />
        <ElegirComparados
          deCultivos={deCultivos}
          leidas={leidas}
          elegidas={elegidas}
          alElegir={(unas) => empezar({ ids: unas.length === 0 ? null : unas.join(',') })}
        />
        <ElegirPeriodo {...periodo} compacto />
      </div>
      <Datos consulta={query}>
        {(leido) => (
          <Comparacion
            leido={leido}
            por={por}
            clubId={club_id}
            asked={filters}
            vacio={vacioDe(periodo.clave, () => empezar({ periodo: null, desde: null, hasta: null }))}
            filas={leido.filas.filter(({ id }) => elegidas.length === 0 || elegidas.includes(id))}
            paginas={
              deCultivos && ids.length === 0 ? (
                <Pages
                  anterior={pages.length > 0 ? () => setPages(pages.slice(0, -1)) : null}
                  siguiente={leido.siguiente === null ? null : () => setPages([...pages, leido.siguiente ?? ''])}
                />
              ) : null
            }
          />
        )}
      </Datos>
    </Stack>
  );
}

/** Shown if there is nothing to compare: in the whole life of the club, or in the chosen period. */
const vacioDe = (periodo: string, verTodo: () => void): ListProps<Row>['vacio'] =>
  periodo === 'todo'
    ? {
        texto: 'Todavía no hay cultivos que comparar: las cifras salen de lo que se registra en cada uno.',
        accion: <IrA a="/cultivos">Ir a Cultivos</IrA>,
      }
    : {
        texto: 'Ningún cultivo empezó en ese período: no hay nada que comparar.',
        accion: (
          <Button variant="light" onClick={verTodo}>
            Ver todo el período
          </Button>
        ),
        filtrado: true,
      };
