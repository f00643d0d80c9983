import { RENDIMIENTO } from '@cepa/words/mensajes/reportes';
import { Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useCultivos } from '@/club/cultivos';
import { Datos } from '@/ui/datos/Datos';
import { numero } from '@/ui/formatos';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import { GraficoDeBarras } from '@/ui/graficos/GraficoDeBarras';
import { Lista } from '@/ui/lista/Lista';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { BotonesDeReporte } from '@/ui/reporte/BotonesDeReporte';
import { con } from '@/ui/rutas/camino';
import { useParametros } from '@/ui/rutas/useParametros';
import { columnasDe } from './columnas';
import { Detalle, type Seccion } from './Detalle';
import clases from './rendimiento.module.css';
import {
  COMPARABLES,
  MEDIDAS,
  NOMBRES,
  barrasDe,
  esComparable,
  type Comparable,
  type Fila,
  type Medida,
  type Rendimiento as Leido,
} from './rendimiento';

const POR_PAGINA = 20;

/** Crops, varieties or rooms side by side: what they gave, cost, lasted and lost. */
export function Rendimiento() {
  const club_id = useClubId();
  const [params, cambiar] = useParametros();
  const pedido = params.get('por');
  const por = esComparable(pedido) ? pedido : 'proyecto';
  const ids = params.get('ids')?.split(',').filter(Boolean) ?? [];
  const periodo = usePeriodo();
  const { desde, hasta } = periodo.periodo;
  // Where each page of crops that was seen starts; the last one is shown.
  const [paginas, fijarPaginas] = useState<readonly string[]>([]);
  const cursor = paginas.at(-1);
  const deCultivos = por === 'proyecto';
  const filtros = {
    club_id,
    por,
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    // Crops are chosen among all of the club, whatever page they are on; the others among those that are shown.
    ...(deCultivos && ids.length > 0 && { ids: ids.join(',') }),
    ...(deCultivos && ids.length === 0 && cursor !== undefined && { cursor }),
  };
  const consulta = $api.useQuery(
    'get',
    '/api/rendimiento',
    { params: { query: filtros } },
    { placeholderData: keepPreviousData },
  );
  const leidas = consulta.data?.filas ?? [];
  const [buscado, buscar] = useState('');
  const ofrecidas = useOfrecidas(deCultivos, buscado, leidas);
  const elegidas = ids.filter((id) => deCultivos || leidas.some((una) => una.id === id));
  const empezar = (cambios: Parameters<typeof con>[0]): void => {
    fijarPaginas([]);
    cambiar(con(cambios), { replace: true });
  };
  return (
    <Stack gap={2}>
      <PaginaTitulo
        compacta
        titulo="Rendimiento"
        acciones={
          <BotonesDeReporte
            titulo={RENDIMIENTO}
            ruta="/api/export-pdf/rendimiento"
            parametros={{ ...filtros, ...(elegidas.length > 0 ? { ids: elegidas.join(',') } : {}) }}
          />
        }
      />
      <div className={clases.filtros}>
        <Select
          label="Comparar"
          size="sm"
          data={COMPARABLES.map((uno) => ({ ...uno }))}
          value={por}
          onChange={(valor) => empezar({ por: valor, ids: null })}
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
          maxValues={MAXIMO}
          searchable
          searchValue={buscado}
          onSearchChange={buscar}
          clearable
          clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
          nothingFoundMessage="Ninguno coincide."
        />
        <ElegirPeriodo {...periodo} compacto />
      </div>
      <Datos consulta={consulta}>
        {(leido) => (
          <Comparacion
            leido={leido}
            por={por}
            clubId={club_id}
            filas={leido.filas.filter(({ id }) => elegidas.length === 0 || elegidas.includes(id))}
            paginas={
              deCultivos && ids.length === 0 ? (
                <Paginas
                  anterior={paginas.length > 0 ? () => fijarPaginas(paginas.slice(0, -1)) : null}
                  siguiente={leido.siguiente === null ? null : () => fijarPaginas([...paginas, leido.siguiente ?? ''])}
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
const MAXIMO = 50;
const DEMORA_MS = 250;

/** What may be chosen: the rows that are shown, and of crops those that a search of the whole club finds. */
function useOfrecidas(deCultivos: boolean, texto: string, leidas: readonly Fila[]) {
  const [buscar] = useDebouncedValue(texto.trim(), DEMORA_MS);
  const { data } = useCultivos({ buscar, pide: deCultivos });
  const nombres = new Map(leidas.map(({ id, nombre }) => [id, nombre]));
  if (deCultivos) data?.filas.forEach(({ id, nombre }) => nombres.set(id, nombre));
  return [...nombres].map(([id, nombre]) => ({ id, nombre }));
}

interface DePaginas {
  readonly anterior: (() => void) | null;
  readonly siguiente: (() => void) | null;
}

/** Newer and older crops, where there are more than a comparison holds. */
function Paginas({ anterior, siguiente }: DePaginas) {
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
  readonly filas: readonly Fila[];
}

function Comparacion({ leido, por, clubId, filas, paginas }: Props) {
  const { moneda } = leido;
  const [abierta, abrir] = useState<{ readonly fila: Fila; readonly seccion: Seccion } | null>(null);
  const [medida, medir] = useState<Medida>('gramos_por_planta');
  const columnas = useMemo(() => columnasDe(por, moneda, (fila, seccion) => abrir({ fila, seccion })), [por, moneda]);
  const barras = barrasDe(filas, medida);
  const nombre = MEDIDAS.find(({ value }) => value === medida)?.label ?? '';
  return (
    <Stack gap="md" mt={4}>
      <Lista
        datos={filas}
        unidad={NOMBRES[por]}
        nombreDe={(fila) => fila.nombre}
        columnas={columnas}
        tamano={POR_PAGINA}
        alAbrir={(fila) => abrir({ fila, seccion: 'etapas' })}
        vacio={{ texto: 'Ningún cultivo empezó en ese período: no hay nada que comparar.' }}
      />
      <Text size="sm" c="dimmed">
        El período elige los cultivos que empezaron en él; cada cifra cuenta toda su vida.
        {leido.cultivos_en_total > leido.cultivos &&
          (por === 'proyecto'
            ? ` Se muestran ${numero(leido.cultivos)} de ${numero(leido.cultivos_en_total)} cultivos.`
            : ` Se cuentan los últimos ${numero(leido.cultivos)} de ${numero(leido.cultivos_en_total)} cultivos.`)}
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
            onChange={(valor) => medir(MEDIDAS.find(({ value }) => value === valor)?.value ?? 'gramos_por_planta')}
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
              texto={(valor) => numero(valor)}
            />
          )}
        </Panel>
      )}
      {abierta && <Detalle {...abierta} moneda={moneda} clubId={clubId} alCerrar={() => abrir(null)} />}
    </Stack>
  );
}
