import { Select, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { cantidad, dinero, importes } from '@/ui/formatos';
import { GraficoDeBarras } from '@/ui/graficos/GraficoDeBarras';
import { Lista } from '@/ui/lista/Lista';
import type { Columna } from '@/ui/lista/tipos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { con } from '@/ui/rutas/camino';
import { useParametros } from '@/ui/rutas/useParametros';
import { Filtros, usePedido } from './Filtros';
import { AGRUPABLES, barrasDe, esAgrupable, nombreDe, UNIDADES, type Agrupable, type Grupo } from './grupos';
import { SeccionesDeEstadisticas } from './secciones';

const enHoras = (valor: number): string => cantidad(valor, 'h', { min: 0, max: 2 });

const NOTAS: Readonly<Record<Agrupable, string>> = {
  evento: 'El costo de una tarea es lo que se cargó en ella más los insumos que suman al costo.',
  categoria: 'El costo de una tarea es lo que se cargó en ella más los insumos que suman al costo.',
  persona: 'Cada persona que participó en una tarea trabajó sus horas. El costo es de la tarea y no de cada una.',
  insumo: 'El costo es la cantidad por el costo unitario que tenía el insumo cuando se usó, en dólares.',
};

const HORAS: Columna<Grupo> = {
  clave: 'horas',
  titulo: 'Horas',
  tipo: 'numero',
  valor: ({ horas }) => horas,
  celda: ({ horas }) => (horas === null ? '—' : enHoras(horas)),
};

function columnasDe(por: Agrupable, moneda: string): ReadonlyArray<Columna<Grupo>> {
  const costo: Columna<Grupo> = {
    clave: 'costo',
    titulo: 'Costo',
    tipo: 'numero',
    valor: (grupo) => grupo.costo,
    celda: (grupo) => importes(grupo.costo, moneda, grupo.aparte),
  };
  const usado: Columna<Grupo> = {
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

/** The tasks of the club by event, category, person or input: a table, a chart and a file. */
export function PorGrupo() {
  const club_id = useClubId();
  const [params, fijar] = useParametros();
  const pedido = params.get('por');
  const por = esAgrupable(pedido) ? pedido : 'evento';
  const { query, periodo } = usePedido();
  const consulta = $api.useQuery('get', '/api/estadisticas/tareas', { params: { query: { club_id, por, ...query } } });
  return (
    <>
      <PaginaTitulo titulo="Estadísticas de Tareas" solapas={<SeccionesDeEstadisticas />} />
      <Filtros periodo={periodo}>
        <Select
          label="Por"
          data={AGRUPABLES.map((uno) => ({ ...uno }))}
          value={por}
          onChange={(valor) => fijar(con({ por: valor }), { replace: true })}
          allowDeselect={false}
          size="sm"
        />
      </Filtros>
      <Datos
        consulta={consulta}
        vacio={({ grupos }) => grupos.length === 0}
        textoVacio="No hay tareas en el período elegido."
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
  const columnas = useMemo(() => columnasDe(por, moneda), [por, moneda]);
  const barras = barrasDe(grupos, por);
  const titulo = por === 'persona' ? 'Horas' : `Costo (${moneda})`;
  return (
    <Stack gap="md">
      <Lista
        datos={grupos}
        idDe={(grupo) => `${grupo.id ?? ''} ${grupo.unidad ?? ''}`}
        unidad={UNIDADES[por]}
        nombreDe={(grupo) => nombreDe(grupo, por)}
        columnas={columnas}
        tamano={20}
        orden={{ clave: por === 'persona' ? 'horas' : 'costo', direccion: 'desc' }}
        vacio={{ texto: 'No hay tareas en el período elegido.' }}
        nombreCsv={`tareas-por-${por}`}
      />
      <Text size="sm" c="dimmed">
        {NOTAS[por]}
      </Text>
      {barras.length > 0 && (
        <Panel titulo={titulo}>
          <GraficoDeBarras
            titulo={titulo}
            grupo={AGRUPABLES.find(({ value }) => value === por)?.label ?? ''}
            filas={barras}
            series={[{ clave: 'valor', nombre: titulo, color: 'var(--mantine-primary-color-filled)' }]}
            texto={(valor) => (por === 'persona' ? enHoras(valor) : dinero(valor, moneda))}
          />
        </Panel>
      )}
    </Stack>
  );
}
