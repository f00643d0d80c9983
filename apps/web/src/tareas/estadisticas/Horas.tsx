import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { cantidad } from '@/ui/formatos';
import { nombreDeMes } from '@/ui/graficos/periodo';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { DE_LA_PANTALLA, Filters, useNothing, useRequest } from './Filters';
import { personasDe, type Leidas, type Persona } from './grupos';
import { SeccionesDeEstadisticas } from './secciones';

const enHoras = (value: number): string => cantidad(value, 'h', { min: 0, max: 2 });

const total = (suma: (persona: Persona) => number) => (personas: readonly Persona[]) =>
  enHoras(Math.round(personas.reduce((hasta, una) => hasta + suma(una), 0) * 1e6) / 1e6);

const columnsOf = (meses: readonly string[]): ReadonlyArray<Column<Persona>> => [
  { clave: 'nombre', titulo: 'Persona', valor: ({ nombre }) => nombre },
  { clave: 'tareas', titulo: 'Tareas', tipo: 'numero', valor: ({ tareas }) => tareas },
  {
    clave: 'horas',
    titulo: 'Total',
    tipo: 'numero',
    valor: ({ horas }) => horas,
    celda: ({ horas }) => enHoras(horas),
    total: total(({ horas }) => horas),
  },
  ...meses.toReversed().map((mes): Column<Persona> => ({
    clave: mes,
    titulo: nombreDeMes(mes),
    tipo: 'numero',
    valor: ({ meses: suyos }) => suyos.get(mes) ?? 0,
    celda: ({ meses: suyos }) => (suyos.has(mes) ? enHoras(suyos.get(mes) ?? 0) : '—'),
    total: total(({ meses: suyos }) => suyos.get(mes) ?? 0),
  })),
];

/** The hours of each person by month, from the tasks they took part in. */
export function Horas() {
  const club_id = useClubId();
  const { query, periodo } = useRequest();
  const nothing = useNothing();
  const listQuery = $api.useQuery('get', '/api/estadisticas/horas', {
    params: { query: { club_id, resumen: true, ...query } },
  });
  return (
    <>
      <PageTitle titulo="Estadísticas de Tareas" solapas={<SeccionesDeEstadisticas />} />
      <Filters periodo={periodo} />
      <Datos
        consulta={listQuery}
        vacio={({ personas }) => (personas ?? []).length === 0}
        textoVacio={
          nothing.filtrado
            ? 'Nadie tiene horas de lo elegido.'
            : 'Todavía nadie tiene horas: salen de las tareas en que participa cada persona.'
        }
        accionVacia={nothing.accion}
        filtrado={nothing.filtrado}
      >
        {({ personas, meses }) => <PorPersona personas={personas ?? []} meses={meses ?? []} />}
      </Datos>
    </>
  );
}

function PorPersona({ personas: leidas, meses }: Pick<Leidas, 'meses' | 'personas'>) {
  const personas = useMemo(() => personasDe(leidas, meses), [leidas, meses]);
  const columns = useMemo(() => columnsOf(meses), [meses]);
  return (
    <>
      <List
        datos={personas}
        unidad={['persona', 'personas']}
        nombreDe={({ nombre }) => nombre}
        columnas={columns}
        deLaPantalla={DE_LA_PANTALLA}
        busqueda={{ etiqueta: 'Buscar persona', textos: ({ nombre }) => [nombre] }}
        tamano={20}
        orden={{ clave: 'horas', direccion: 'desc' }}
        a={({ id }) => `/personal/${id}`}
        vacio={{ texto: 'Nadie tiene horas de lo elegido.' }}
        nombreCsv="horas-por-persona"
      />
      <Text size="sm" c="dimmed" mt="xs">
        Cada persona que participó en una tarea trabajó sus horas. Se muestran los últimos doce meses con tareas; el
        total es de todo el período.
      </Text>
    </>
  );
}
