import { RENDIMIENTO } from '@cepa/words/mensajes/reportes';
import { Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useCultivos } from '@/club/cultivos';
import { Datos } from '@/ui/datos/Datos';
import { cuenta, numero } from '@/ui/formatos';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import { GraficoDeBarras } from '@/ui/graficos/GraficoDeBarras';
import { IrA } from '@/ui/datos/IrA';
import { List } from '@/ui/lista/List';
import type { ListProps } from '@/ui/lista/props';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ReporteButtons } from '@/ui/reporte/ReporteButtons';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { columnsOf } from './columns';
import { Detalle, type Seccion } from './Detalle';
import clases from './rendimiento.module.css';
import {
  COMPARABLES,
  MEDIDAS,
  NOMBRES,
  barrasDe,
  esComparable,
  type Comparable,
  type Row,
  type Medida,
  type Rendimiento as Leido,
} from './rendimiento';

const PER_PAGE = 20;
/** What the address says beside the list's own. */
const DE_LA_PANTALLA = ['por', 'ids', 'periodo', 'desde', 'hasta'];

/** Crops, varieties or rooms side by side: what they gave, cost, lasted and lost. */
export function Rendimiento() {
  const club_id = useClubId();
  const [params, cambiar] = useRouteParams();
  const request = params.get('por');
  const por = esComparable(request) ? request : 'proyecto';
  const ids = params.get('ids')?.split(',').filter(Boolean) ?? [];
  const periodo = usePeriodo();
  const { desde, hasta } = periodo.periodo;
  // Where each page of crops that was seen starts; the last one is shown.
  const [pages, setPages] = useState<readonly string[]>([]);
  const cursor = pages.at(-1);
  const deCultivos = por === 'proyecto';
  const filters = {
    club_id,
    por,
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    // Crops are chosen among all of the club, whatever page they are on; the others among those that are shown.
    ...(deCultivos && ids.length > 0 && { ids: ids.join(',') }),
    ...(deCultivos && ids.length === 0 && cursor !== undefined && { cursor }),
  };
  const query = $api.useQuery(
    'get',
    '/api/rendimiento',
    { params: { query: filters } },
    { placeholderData: keepPreviousData },
  );
  const leidas = query.data?.filas ?? [];
  const [buscado, buscar] = useState('');
  const ofrecidas = useOfrecidas(deCultivos, buscado, leidas);
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
        <MultiSelect
          label="Cuáles"
          size="sm"
          className={clases.cuales}
          placeholder={elegidas.length === 0 ? 'Todos' : undefined}
          data={ofrecidas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={elegidas}
          onChange={(unas) => empezar({ ids: unas.length === 0 ? null : unas.join(',') })}
          maxValues={MAX}
          searchable
          searchValue={buscado}
          onSearchChange={buscar}
          clearable
          clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
          nothingFoundMessage="Ninguno coincide."
        />
        <ElegirPeriodo {...periodo} compacto />
      </div>
      <Datos consulta={query}>
        {(leido) => (
          <Comparacion
            leido={leido}
            por={por}
            clubId={club_id}
            vacio={
              periodo.clave === 'todo'
                ? {
                    texto: 'Todavía no hay cultivos que comparar: las cifras salen de lo que se registra en cada uno.',
                    accion: <IrA a="/cultivos">Ir a Cultivos</IrA>,
                  }
                : {
                    texto: 'Ningún cultivo empezó en ese período: no hay nada que comparar.',
                    accion: (
                      <Button variant="light" onClick={() => empezar({ periodo: null, desde: null, hasta: null })}>
                        Ver todo el período
                      </Button>
                    ),
                    filtrado: true,
                  }
            }
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

/** As many as are compared at once. */
const MAX = 50;
const DEMORA_MS = 250;

/** What may be chosen: the rows that are shown, and of crops those that a search of the whole club finds. */
function useOfrecidas(deCultivos: boolean, text: string, leidas: readonly Row[]) {
  const [buscar] = useDebouncedValue(text.trim(), DEMORA_MS);
  const { data } = useCultivos({ buscar, pide: deCultivos });
  const nombres = new Map(leidas.map(({ id, nombre }) => [id, nombre]));
  if (deCultivos) data?.filas.forEach(({ id, nombre }) => nombres.set(id, nombre));
  return [...nombres].map(([id, nombre]) => ({ id, nombre }));
}

interface DePages {
  readonly anterior: (() => void) | null;
  readonly siguiente: (() => void) | null;
}

/** Newer and older crops, where there are more than a comparison holds. */
function Pages({ anterior, siguiente }: DePages) {
  if (!anterior && !siguiente) return null;
  return (
    <Group gap="xs">
      <Button variant="default" disabled={!anterior} onClick={() => anterior?.()}>
        Cultivos más nuevos
      </Button>
      <Button variant="default" disabled={!siguiente} onClick={() => siguiente?.()}>
        Cultivos anteriores
      </Button>
    </Group>
  );
}

interface Props {
  readonly paginas: ReactNode;
  readonly leido: Leido;
  readonly por: Comparable;
  readonly clubId: string;
  readonly filas: readonly Row[];
  readonly vacio: ListProps<Row>['vacio'];
}

function Comparacion({ leido, por, clubId, filas, paginas, vacio }: Props) {
  const { moneda } = leido;
  const [abierta, abrir] = useState<{ readonly fila: Row; readonly seccion: Seccion } | null>(null);
  const [medida, medir] = useState<Medida>('gramos_por_planta');
  const columns = useMemo(() => columnsOf(por, moneda, (row, seccion) => abrir({ fila: row, seccion })), [por, moneda]);
  const barras = barrasDe(filas, medida);
  const nombre = MEDIDAS.find(({ value }) => value === medida)?.label ?? '';
  return (
    <Stack gap="md" mt={4}>
      <List
        datos={filas}
        unidad={NOMBRES[por]}
        nombreDe={(row) => row.nombre}
        columnas={columns}
        deLaPantalla={DE_LA_PANTALLA}
        tamano={PER_PAGE}
        alAbrir={(row) => abrir({ fila: row, seccion: 'etapas' })}
        vacio={vacio}
      />
      <Text size="sm" c="dimmed">
        El período elige los cultivos que empezaron en él; cada cifra cuenta toda su vida.
        {leido.cultivos_en_total > leido.cultivos &&
          ` Se muestran ${numero(leido.cultivos)} de ${numero(leido.cultivos_en_total)} cultivos.`}
        {por !== 'proyecto' && ` Se cuentan ${cuenta(leido.cultivos, 'cultivo')}.`}
        {leido.filas_en_total > leido.filas.length &&
          ` Se comparan ${numero(leido.filas.length)} de ${numero(leido.filas_en_total)}.`}
      </Text>
      {paginas}
      {filas.length > 0 && (
        <Panel titulo="Gráfico">
          <Select
            label="Medida"
            data={MEDIDAS.map((una) => ({ ...una }))}
            value={medida}
            onChange={(givenValue) =>
              medir(MEDIDAS.find(({ value }) => value === givenValue)?.value ?? 'gramos_por_planta')
            }
            allowDeselect={false}
            w={260}
            mb="sm"
          />
          {barras.length === 0 ? (
            <Text c="dimmed">Sin datos de esta medida.</Text>
          ) : (
            <GraficoDeBarras
              titulo={nombre}
              grupo="Nombre"
              filas={barras}
              series={[{ clave: 'valor', nombre, color: 'var(--mantine-primary-color-filled)' }]}
              texto={(value) => numero(value)}
            />
          )}
        </Panel>
      )}
      {abierta && <Detalle {...abierta} moneda={moneda} clubId={clubId} alCerrar={() => abrir(null)} />}
    </Stack>
  );
}
