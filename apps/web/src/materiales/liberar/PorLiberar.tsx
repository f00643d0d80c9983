import { Stack } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { cantidad, listed } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { PageTitle } from '@/ui/panel/PageTitle';
import { enlacesDesde } from '../comun/enlaces';
import { MAX_A_LIBERAR, type Partida, type PorLiberar as EnEspera } from './queries';
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
    amplia: true,
    valor: ({ codigo }) => codigo,
    celda: ({ codigo, tipo }) => <Codigo codigo={codigo} paso={PASOS[tipo]} />,
  },
  { clave: 'que', titulo: 'Qué', valor: ({ tipo }) => TIPOS[tipo] },
  {
    clave: 'variedad',
    titulo: 'Genética',
    ordenable: false,
    siHay: true,
    valor: ({ variedades, de_mas }) => listed(variedades, de_mas?.['variedades']),
  },
  {
    clave: 'stock',
    titulo: 'Stock disponible',
    tipo: 'numero',
    ordenable: false,
    valor: (una) => una.cantidad,
    celda: (una) => cantidad(una.cantidad, una.unidad_medida),
  },
  {
    clave: 'estado',
    titulo: 'Estado',
    entera: true,
    ordenable: false,
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
    tipo: 'fechaHora',
    valor: ({ creado_en }) => creado_en,
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
  { tipo: 'texto', clave: 'producto', etiqueta: 'Producto', valor: ({ producto }) => producto },
  { tipo: 'texto', clave: 'variedad', etiqueta: 'Genética', valor: ({ variedades }) => variedades.join(' ') },
];

const BUSQUEDA = { etiqueta: 'Buscar por código o producto' };

/** 'Por liberar': the batches in quarantine with stock, and the release of many at once. */
export function PorLiberar() {
  const club_id = useClubId();
  const soloLee = useSoloLee();
  const [elegidas, fijarElegidas] = useState<readonly Partida[]>([]);
  const [terminar, fijarTerminar] = useState<() => void>(() => () => undefined);
  const remota = useRemota('/api/por_liberar', { query: { club_id } });
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Por liberar"
        subtitulo="Lo que está en cuarentena: nadie lo recibe hasta que alguien responde. Liberar la materia prima libera lo que se hizo con ella."
      />
      <List
        remota={remota}
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        unidad={['producto', 'productos']}
        nombreDe={({ codigo }) => codigo}
        a={({ tipo, id }) => ENLACES[tipo].detalle(id)}
        tamano={10}
        tamanoDeTabla={25}
        orden={{ clave: 'desde', direccion: 'desc' }}
        {...(soloLee
          ? {}
          : {
              seleccion: {
                maximo: MAX_A_LIBERAR,
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
