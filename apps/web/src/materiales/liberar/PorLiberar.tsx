import { Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { cantidad, fechaHora } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { PageTitle } from '@/ui/panel/PageTitle';
import { enlacesDesde } from '../comun/enlaces';
import { JUNTAS, type Partida, type PorLiberar as EnEspera } from './queries';
import { LiberacionDialog } from './LiberacionDialog';

const TIPOS: Readonly<Record<EnEspera['tipo'], string>> = {
  materia_prima: 'Materia prima',
  bulk: 'Producto bulk',
  envasado: 'Producto envasado',
};
const PASOS = { materia_prima: 'materia_prima', bulk: 'producto_final_bulk', envasado: 'producto_envasado' } as const;
const { materiaPrima, bulk, envasado } = enlacesDesde('');
const ENLACES = { materia_prima: materiaPrima, bulk, envasado } as const;

const COLUMNS: ReadonlyArray<Column<EnEspera>> = [
  { clave: 'producto', titulo: 'Producto', valor: ({ producto }) => producto },
  {
    clave: 'codigo',
    titulo: 'Código',
    entera: true,
    valor: ({ codigo }) => codigo,
    celda: ({ codigo, tipo }) => <Codigo codigo={codigo} paso={PASOS[tipo]} />,
  },
  { clave: 'que', titulo: 'Qué', valor: ({ tipo }) => TIPOS[tipo] },
  {
    clave: 'stock',
    titulo: 'Stock disponible',
    tipo: 'numero',
    valor: (una) => una.cantidad,
    celda: (una) => cantidad(una.cantidad, una.unidad_medida),
  },
  {
    clave: 'estado',
    titulo: 'Estado',
    entera: true,
    valor: ({ retenido }) => (retenido ? 'En cuarentena, retenido' : 'En cuarentena'),
    celda: ({ retenido }) => (
      <>
        <Insignia tono="atencion">En cuarentena</Insignia> {retenido && <Insignia tono="peligro">Retenido</Insignia>}
      </>
    ),
  },
  {
    clave: 'desde',
    titulo: 'Desde',
    valor: ({ creado_en }) => creado_en,
    celda: ({ creado_en }) => fechaHora(creado_en),
  },
];

const FILTERS: ReadonlyArray<Filter<EnEspera>> = [
  {
    tipo: 'opciones',
    clave: 'que',
    etiqueta: 'Qué',
    valor: ({ tipo }) => tipo,
    opciones: Object.entries(TIPOS).map(([value, label]) => ({ value, label })),
  },
];

const BUSQUEDA = {
  etiqueta: 'Buscar por código o producto',
  textos: ({ codigo, producto }: EnEspera) => [codigo, producto],
};

/** 'Por liberar': the batches in quarantine with stock, and the release of many at once. */
export function PorLiberar() {
  const club_id = useClubId();
  const soloLee = useSoloLee();
  const [elegidas, fijarElegidas] = useState<readonly Partida[]>([]);
  const [terminar, fijarTerminar] = useState<() => void>(() => () => undefined);
  const query = $api.useQuery('get', '/api/por_liberar', { params: { query: { club_id, limit: JUNTAS } } });
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Por liberar"
        subtitulo="Lo que está en cuarentena: nadie lo recibe hasta que alguien responde. Liberar la materia prima libera lo que se hizo con ella."
      />
      {query.data?.length === JUNTAS && (
        <Text c="dimmed" size="sm">
          Se muestran las {JUNTAS} más nuevas.
        </Text>
      )}
      <List
        consulta={query}
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        unidad={['partida', 'partidas']}
        nombreDe={({ codigo }) => codigo}
        a={({ tipo, id }) => ENLACES[tipo].detalle(id)}
        tamano={10}
        {...(soloLee
          ? {}
          : {
              seleccion: {
                maximo: JUNTAS,
                acciones: (rows: readonly EnEspera[], deseleccionar: () => void) => [
                  {
                    texto: 'Liberar',
                    icono: <IconShieldCheck size={18} aria-hidden />,
                    alElegir: () => {
                      fijarTerminar(() => deseleccionar);
                      fijarElegidas(rows);
                    },
                  },
                ],
              },
            })}
        vacio={{ texto: 'No hay nada por liberar.' }}
        error="Error al cargar lo que está por liberar."
        nombreCsv="por-liberar"
      />
      <LiberacionDialog
        partidas={elegidas}
        alCerrar={() => fijarElegidas([])}
        alLiberar={() => {
          fijarElegidas([]);
          terminar();
        }}
      />
    </Stack>
  );
}
