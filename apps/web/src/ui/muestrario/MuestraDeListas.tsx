import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorDeApi } from '@/api/error';
import { fecha } from '../formatos';
import { Datos } from '../datos/Datos';
import { Grupos } from '../lista/Grupos';
import { Lista } from '../lista/Lista';
import type { Columna, Consulta, Filtro } from '../lista/tipos';

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
const de = (opciones: readonly string[], i: number): string => opciones[i % opciones.length] ?? '';
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

const FILAS = ejemplos(10_000);
const nombreDe = (fila: Ejemplo): string => fila.codigo;
const idDe = (fila: Ejemplo): string => fila.id;
const TEXTOS = { etiqueta: 'Buscar por código o variedad', textos: (fila: Ejemplo) => [fila.codigo, fila.variedad] };
const COLUMNAS: ReadonlyArray<Columna<Ejemplo>> = [
  { clave: 'codigo', titulo: 'Código', valor: nombreDe },
  { clave: 'variedad', titulo: 'Variedad', valor: (fila) => fila.variedad },
  { clave: 'estado', titulo: 'Estado', valor: (fila) => fila.estado },
  { clave: 'gramos', titulo: 'Peso (g)', tipo: 'numero', decimales: 2, valor: (fila) => fila.gramos },
  { clave: 'desde', titulo: 'Fecha Inicio', tipo: 'fecha', valor: (fila) => fila.desde },
  { clave: 'hasta', titulo: 'Fecha Fin', tipo: 'fecha', valor: (fila) => fila.hasta },
];
const FILTROS: ReadonlyArray<Filtro<Ejemplo>> = [
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: (fila) => fila.estado,
    opciones: ESTADOS.map((estado) => ({ value: estado, label: estado })),
  },
  { tipo: 'texto', clave: 'codigo', etiqueta: 'Código', valor: nombreDe },
  { tipo: 'fecha', clave: 'desde', etiqueta: 'Inicio', valor: (fila) => fila.desde },
  { tipo: 'interruptor', clave: 'abiertas', etiqueta: 'Sin fecha de fin', pasa: (fila) => fila.hasta === null },
];

const consulta = (parte: Partial<Consulta<Ejemplo[]>>): Consulta<Ejemplo[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  isPaused: false,
  refetch: () => undefined,
  ...parte,
});
const FALLA = new ErrorDeApi(500, 'Error interno del servidor.', {}, 'req-7f3a');
const ESTADOS_DE_DATOS: ReadonlyArray<readonly [string, Consulta<Ejemplo[]>]> = [
  ['Cargando', consulta({ isFetching: true })],
  ['Con falla', consulta({ error: FALLA })],
  ['Sin conexión', consulta({ isPaused: true })],
  ['Vacío', consulta({ data: [] })],
  ['Sin actualizar', consulta({ data: ejemplos(2), error: FALLA })],
];

/** Loaded data in each of its states, a long list, cards, and groups to choose from. */
export function MuestraDeListas() {
  const [elegidas, fijarElegidas] = useState<ReadonlySet<string>>(new Set());
  const [ultima, fijarUltima] = useState('');
  return (
    <Stack gap="xl">
      {ESTADOS_DE_DATOS.map(([titulo, una]) => (
        <Stack key={titulo} gap="xs">
          <Title order={3}>{titulo}</Title>
          <Datos
            consulta={una}
            vacio={(filas) => filas.length === 0}
            textoVacio="Todavía no hay plantas en este lote."
            accionVacia={<Button>Agregar Plantas</Button>}
          >
            {(filas) => <Text>{filas.map(nombreDe).join(', ')}</Text>}
          </Datos>
        </Stack>
      ))}
      <Title order={3}>Lista de 10.000</Title>
      <Text role="status">{ultima}</Text>
      <Lista
        nombre="tabla"
        datos={FILAS}
        unidad={['planta', 'plantas']}
        nombreDe={nombreDe}
        columnas={COLUMNAS}
        filtros={FILTROS}
        busqueda={TEXTOS}
        tamano={10}
        orden={{ clave: 'codigo', direccion: 'asc' }}
        alAbrir={(fila) => fijarUltima(`Abierta: ${fila.codigo}`)}
        paso={() => 'planta'}
        acciones={(fila) => [
          { texto: 'Cosechar', primaria: true, alElegir: () => fijarUltima(`Cosechada: ${fila.codigo}`) },
          {
            texto: 'Borrar',
            icono: <IconTrash size={18} aria-hidden />,
            peligro: true,
            alElegir: () => fijarUltima(`Borrada: ${fila.codigo}`),
          },
          {
            texto: 'Editar',
            icono: <IconEdit size={18} aria-hidden />,
            alElegir: () => fijarUltima(`Editada: ${fila.codigo}`),
          },
        ]}
        seleccion={{
          invertir: true,
          puede: (fila) => fila.estado !== 'Cosechada',
          acciones: (filas, deseleccionar) => [{ texto: `Cambiar Estado (${filas.length})`, alElegir: deseleccionar }],
        }}
        vacio={{ texto: 'No hay plantas.' }}
        nombreCsv="plantas"
      />
      <Title order={3}>Tarjetas</Title>
      <Lista
        nombre="tarjetas"
        vista="tarjetas"
        datos={FILAS}
        unidad={['tarjeta', 'tarjetas']}
        nombreDe={nombreDe}
        columnas={COLUMNAS}
        busqueda={TEXTOS}
        tamano={6}
        paso={() => 'biomasa'}
        a={(fila) => `#${fila.id}`}
        detalle={(fila) => <Text size="sm">Desde el {fecha(fila.desde)}</Text>}
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
          filas: FILAS.slice(i * 200, (i + 1) * 200),
        }))}
        idDe={idDe}
        nombreDe={nombreDe}
        tarjeta={tarjeta}
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

function tarjeta(fila: Ejemplo) {
  return (
    <>
      <Text component="span" fw={600} display="block">
        {fila.codigo}
      </Text>
      <Text component="span" size="sm" c="dimmed" display="block">
        {fila.variedad} · Asignada el {fecha(fila.desde)}
      </Text>
    </>
  );
}
