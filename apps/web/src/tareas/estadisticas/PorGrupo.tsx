import { Select, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { cantidad, dinero, importes } from '@/ui/formatos';
import { dineroEnEje, horasEnEje } from '@/ui/graficos/eje';
import { GraficoDeBarras } from '@/ui/graficos/GraficoDeBarras';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { DE_LA_PANTALLA, Filters, SIN_TAREAS, useNothing, useRequest } from './Filters';
import { AGRUPABLES, barrasDe, esAgrupable, nombreDe, UNIDADES, type Agrupable, type Grupo } from './grupos';
import { SeccionesDeEstadisticas } from './secciones';

const enHoras = (value: number): string => cantidad(value, 'h', { min: 0, max: 2 });

const NOTAS: Readonly<Record<Agrupable, string>> = {
  evento: 'El costo de una tarea es lo que se cargó en ella más los insumos que suman al costo.',
  categoria: 'El costo de una tarea es lo que se cargó en ella más los insumos que suman al costo.',
  persona: 'Cada persona que participó en una tarea trabajó sus horas. El costo es de la tarea y no de cada una.',
  insumo: 'El costo es la cantidad por el costo unitario que tenía el insumo cuando se usó, en dólares.',
};

const HORAS: Column<Grupo> = {
  clave: 'horas',
  titulo: 'Horas',
  tipo: 'numero',
  valor: ({ horas }) => horas,
  celda: ({ horas }) => (horas === null ? '—' : enHoras(horas)),
};

function columnsOf(por: Agrupable, moneda: string): ReadonlyArray<Column<Grupo>> {
  const costo: Column<Grupo> = {
    clave: 'costo',
    titulo: 'Costo',
    tipo: 'numero',
    valor: (grupo) => grupo.costo,
    celda: (grupo) => importes(grupo.costo, moneda, grupo.aparte),
  };
  const usado: Column<Grupo> = {
    clave: 'cantidad',
    titulo: 'Cantidad usada',
    tipo: 'numero',
    valor: (grupo) => grupo.cantidad,
    celda: (grupo) => cantidad(grupo.cantidad, grupo.unidad ?? ''),
  };
  const suyas = { evento: [HORAS, costo], categoria: [HORAS, costo], persona: [HORAS], insumo: [usado, costo] };
  return [
    {
      clave: 'nombre',
      titulo: AGRUPABLES.find(({ value }) => value === por)?.label ?? '',
      valor: (grupo) => nombreDe(grupo, por),
    },
    { clave: 'tareas', titulo: 'Tareas', tipo: 'numero', valor: ({ tareas }) => tareas },
    ...suyas[por],
    ...(por === 'insumo'
      ? [{ clave: 'unidad', titulo: 'Unidad', valor: (grupo: Grupo) => grupo.unidad, soloCsv: true }]
      : []),
  ];
}

const NADA_ELEGIDO = 'No hay tareas de lo elegido.';

/** The tasks of the club by event, category, person or input: a table, a chart and a file. */
export function PorGrupo() {
  const club_id = useClubId();
  const [params, fijar] = useRouteParams();
  const request = params.get('por');
  const por = esAgrupable(request) ? request : 'evento';
  const { query, periodo } = useRequest();
  const nothing = useNothing();
  const listQuery = $api.useQuery('get', '/api/estadisticas/tareas', { params: { query: { club_id, por, ...query } } });
  return (
    <>
      <PageTitle titulo="Estadísticas de Tareas" solapas={<SeccionesDeEstadisticas />} />
      <Filters periodo={periodo}>
        <Select
          label="Por"
          data={AGRUPABLES.map((uno) => ({ ...uno }))}
          value={por}
          onChange={(value) => fijar(con({ por: value }), { replace: true })}
          allowDeselect={false}
          size="sm"
        />
      </Filters>
      <Datos
        consulta={listQuery}
        vacio={({ grupos }) => grupos.length === 0}
        textoVacio={nothing.filtrado ? NADA_ELEGIDO : SIN_TAREAS}
        accionVacia={nothing.accion}
        filtrado={nothing.filtrado}
      >
        {(leido) => <Agrupadas key={leido.por} grupos={leido.grupos} por={leido.por} moneda={leido.moneda} />}
      </Datos>
    </>
  );
}

interface Props {
  readonly grupos: readonly Grupo[];
  readonly por: Agrupable;
  readonly moneda: string;
}

function Agrupadas({ grupos, por, moneda }: Props) {
  const columns = useMemo(() => columnsOf(por, moneda), [por, moneda]);
  const barras = barrasDe(grupos, por);
  const title = por === 'persona' ? 'Horas' : `Costo (${moneda})`;
  return (
    <Stack gap="md">
      <List
        datos={grupos}
        idDe={(grupo) => `${grupo.id ?? ''} ${grupo.unidad ?? ''}`}
        unidad={UNIDADES[por]}
        nombreDe={(grupo) => nombreDe(grupo, por)}
        columnas={columns}
        deLaPantalla={DE_LA_PANTALLA}
        tamano={20}
        orden={{ clave: por === 'persona' ? 'horas' : 'costo', direccion: 'desc' }}
        vacio={{ texto: NADA_ELEGIDO }}
        nombreCsv={`tareas-por-${por}`}
      />
      <Text size="sm" c="dimmed">
        {NOTAS[por]}
      </Text>
      {barras.length > 0 && (
        <Panel titulo={title}>
          <GraficoDeBarras
            titulo={title}
            grupo={AGRUPABLES.find(({ value }) => value === por)?.label ?? ''}
            filas={barras}
            series={[{ clave: 'valor', nombre: title, color: 'var(--mantine-primary-color-filled)' }]}
            texto={(value) => (por === 'persona' ? enHoras(value) : dinero(value, moneda))}
            enEje={(value) => (por === 'persona' ? horasEnEje(value) : dineroEnEje(value, moneda))}
            acostadas
          />
        </Panel>
      )}
    </Stack>
  );
}
