import { RENDIMIENTO } from '@cepa/words/mensajes/reportes';
import { MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
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
  const filtros = { club_id, por, ...(desde && { desde }), ...(hasta && { hasta }) };
  const consulta = $api.useQuery('get', '/api/rendimiento', { params: { query: filtros } });
  const ofrecidas = consulta.data?.filas ?? [];
  const elegidas = ids.filter((id) => ofrecidas.some((una) => una.id === id));
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
          onChange={(valor) => cambiar(con({ por: valor, ids: null }), { replace: true })}
          allowDeselect={false}
        />
        <MultiSelect
          label="Cuáles"
          size="sm"
          className={clases.cuales}
          placeholder={elegidas.length === 0 ? 'Todos' : undefined}
          data={ofrecidas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={elegidas}
          onChange={(unas) => cambiar(con({ ids: unas.length === 0 ? null : unas.join(',') }), { replace: true })}
          searchable
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
          />
        )}
      </Datos>
    </Stack>
  );
}

interface Props {
  readonly leido: Leido;
  readonly por: Comparable;
  readonly clubId: string;
  readonly filas: readonly Fila[];
}

function Comparacion({ leido, por, clubId, filas }: Props) {
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
          ` Se cuentan los últimos ${numero(leido.cultivos)} de ${numero(leido.cultivos_en_total)} cultivos.`}
        {leido.filas_en_total > leido.filas.length &&
          ` Se comparan ${numero(leido.filas.length)} de ${numero(leido.filas_en_total)}.`}
      </Text>
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
