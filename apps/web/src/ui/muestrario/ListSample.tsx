import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorDeApi } from '@/api/error';
import { fecha } from '../formatos';
import { Datos } from '../datos/Datos';
import { Grupos } from '../lista/Grupos';
import { List } from '../lista/List';
import type { Column, Query, Filter } from '../lista/tipos';

interface Ejemplo {
  readonly id: string;
  readonly codigo: string;
  readonly variedad: string;
  readonly estado: string;
  readonly gramos: number;
  readonly desde: string;
  readonly hasta: string | null;
}

const VARIEDADES = ['Áncora', 'Criolla', 'Ñandú', 'Limón', 'Brava'];
const ESTADOS = ['Viva', LISTA_PARA_COSECHAR, 'Cosechada', 'Enferma'];
const de = (options: readonly string[], i: number): string => options[i % options.length] ?? '';
const dia = (i: number): string => new Date(Date.UTC(2026, 0, 1 + (i % 300))).toISOString().slice(0, 10);

const ejemplos = (cantidad: number): Ejemplo[] =>
  Array.from({ length: cantidad }, (_, i) => ({
    id: String(i + 1),
    codigo: `P-${i + 1}`,
    variedad: de(VARIEDADES, i * 7),
    estado: de(ESTADOS, i * 3),
    gramos: ((i * 37) % 5000) / 4,
    desde: dia(i),
    hasta: i % 5 === 0 ? dia(i + 40) : null,
  }));

const ROWS = ejemplos(10_000);
const nombreDe = (row: Ejemplo): string => row.codigo;
const idDe = (row: Ejemplo): string => row.id;
const TEXTS = { etiqueta: 'Buscar por código o variedad', textos: (row: Ejemplo) => [row.codigo, row.variedad] };
const COLUMNS: ReadonlyArray<Column<Ejemplo>> = [
  { clave: 'codigo', titulo: 'Código', valor: nombreDe },
  { clave: 'variedad', titulo: 'Variedad', valor: (row) => row.variedad },
  { clave: 'estado', titulo: 'Estado', valor: (row) => row.estado },
  { clave: 'gramos', titulo: 'Peso (g)', tipo: 'numero', decimales: 2, valor: (row) => row.gramos },
  { clave: 'desde', titulo: 'Fecha Inicio', tipo: 'fecha', valor: (row) => row.desde },
  { clave: 'hasta', titulo: 'Fecha Fin', tipo: 'fecha', valor: (row) => row.hasta },
];
const FILTERS: ReadonlyArray<Filter<Ejemplo>> = [
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: (row) => row.estado,
    opciones: ESTADOS.map((estado) => ({ value: estado, label: estado })),
  },
  { tipo: 'texto', clave: 'codigo', etiqueta: 'Código', valor: nombreDe },
  { tipo: 'fecha', clave: 'desde', etiqueta: 'Inicio', valor: (row) => row.desde },
  { tipo: 'interruptor', clave: 'abiertas', etiqueta: 'Sin fecha de fin', pasa: (row) => row.hasta === null },
];

const query = (parte: Partial<Query<Ejemplo[]>>): Query<Ejemplo[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  isPaused: false,
  refetch: () => undefined,
  ...parte,
});
const FAILURE = new ErrorDeApi(500, 'Error interno del servidor.', {}, 'req-7f3a');
const DATA_STATES: ReadonlyArray<readonly [string, Query<Ejemplo[]>]> = [
  ['Cargando', query({ isFetching: true })],
  ['Con falla', query({ error: FAILURE })],
  ['Sin conexión', query({ isPaused: true })],
  ['Vacío', query({ data: [] })],
  ['Sin actualizar', query({ data: ejemplos(2), error: FAILURE })],
];

/** Loaded data in each state, a long list, cards, and groups to select from. */
export function ListSample() {
  const [elegidas, fijarElegidas] = useState<ReadonlySet<string>>(new Set());
  const [ultima, fijarUltima] = useState('');
  return (
    <Stack gap="xl">
      {DATA_STATES.map(([title, una]) => (
        <Stack key={title} gap="xs">
          <Title order={3}>{title}</Title>
          <Datos
            consulta={una}
            vacio={(rows) => rows.length === 0}
            textoVacio="Todavía no hay plantas en este lote."
            accionVacia={<Button>Agregar Plantas</Button>}
          >
            {(rows) => <Text>{rows.map(nombreDe).join(', ')}</Text>}
          </Datos>
        </Stack>
      ))}
      <Title order={3}>Lista de 10.000</Title>
      <Text role="status">{ultima}</Text>
      <List
        nombre="tabla"
        datos={ROWS}
        unidad={['planta', 'plantas']}
        nombreDe={nombreDe}
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={TEXTS}
        tamano={10}
        orden={{ clave: 'codigo', direccion: 'asc' }}
        alAbrir={(row) => fijarUltima(`Abierta: ${row.codigo}`)}
        paso={() => 'planta'}
        acciones={(row) => [
          { texto: 'Cosechar', primaria: true, alElegir: () => fijarUltima(`Cosechada: ${row.codigo}`) },
          {
            texto: 'Borrar',
            icono: <IconTrash size={18} aria-hidden />,
            peligro: true,
            alElegir: () => fijarUltima(`Borrada: ${row.codigo}`),
          },
          {
            texto: 'Editar',
            icono: <IconEdit size={18} aria-hidden />,
            alElegir: () => fijarUltima(`Editada: ${row.codigo}`),
          },
        ]}
        seleccion={{
          invertir: true,
          puede: (row) => row.estado !== 'Cosechada',
          acciones: (rows, deseleccionar) => [{ texto: `Cambiar Estado (${rows.length})`, alElegir: deseleccionar }],
        }}
        vacio={{ texto: 'No hay plantas.' }}
        nombreCsv="plantas"
      />
      <Title order={3}>Tarjetas</Title>
      <List
        nombre="tarjetas"
        vista="tarjetas"
        datos={ROWS}
        unidad={['tarjeta', 'tarjetas']}
        nombreDe={nombreDe}
        columnas={COLUMNS}
        busqueda={TEXTS}
        tamano={6}
        paso={() => 'biomasa'}
        a={(row) => `#${row.id}`}
        detalle={(row) => <Text size="sm">Desde el {fecha(row.desde)}</Text>}
        acciones={() => [{ texto: 'Ver Trazabilidad', a: '#trazabilidad' }]}
        vacio={{ texto: 'No hay plantas.' }}
      />
      <Title order={3}>Grupos</Title>
      <Grupos
        nombre="grupos"
        de="lotes"
        tamano={5}
        grupos={Array.from({ length: 50 }, (_, i) => ({
          id: String(i),
          titulo: `Lote L-${i + 1}`,
          detalle: '200 plantas',
          filas: ROWS.slice(i * 200, (i + 1) * 200),
        }))}
        idDe={idDe}
        nombreDe={nombreDe}
        tarjeta={card}
        seleccion={elegidas}
        alCambiar={fijarElegidas}
        textoSeleccionar="Seleccionar lote"
        textoDeseleccionar="Deseleccionar lote"
        maximo={450}
        vacio={{ texto: 'No se encontraron plantas.' }}
      />
      <Text>Plantas seleccionadas: {elegidas.size}</Text>
    </Stack>
  );
}

function card(row: Ejemplo) {
  return (
    <>
      <Text component="span" fw={600} display="block">
        {row.codigo}
      </Text>
      <Text component="span" size="sm" c="dimmed" display="block">
        {row.variedad} · Asignada el {fecha(row.desde)}
      </Text>
    </>
  );
}
