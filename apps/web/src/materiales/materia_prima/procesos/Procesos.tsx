import { Stack } from '@mantine/core';
import { IconArrowBackUp, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { cantidad } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { useMateriaPrima } from '../comun/context';
import { useProcesosAbiertos, type Proceso } from './abiertos';
import clases from './procesos.module.css';
import { useDeshacer } from './useDeshacer';

const PER_PAGE = 10;

const asText = ({ cantidad_usada, unidad_medida, materia_prima }: Proceso['insumos'][number]): string =>
  `${cantidad(cantidad_usada, unidad_medida)} de ${materia_prima?.codigo ?? ''}`;

/** What a process took, with the code of each raw material. */
const Insumos = ({ insumos }: Pick<Proceso, 'insumos'>) =>
  insumos.map(({ id, cantidad_usada, unidad_medida, materia_prima }) => (
    <span key={id} className={clases.insumo}>
      {cantidad(cantidad_usada, unidad_medida)} de{' '}
      {materia_prima && <Codigo codigo={materia_prima.codigo} paso="materia_prima" conTraza />}
    </span>
  ));

const COLUMNS: ReadonlyArray<Column<Proceso>> = [
  { clave: 'tipo', titulo: 'Tipo de proceso', valor: ({ tipo }) => tipo },
  { clave: 'inicio', titulo: 'Fecha de inicio', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  {
    clave: 'insumos',
    titulo: 'Ya descontado',
    ordenable: false,
    amplia: true,
    valor: ({ insumos }) => insumos.map(asText).join(', '),
    celda: ({ insumos }) => (insumos.length === 0 ? 'Nada todavía' : <Insumos insumos={insumos} />),
  },
  {
    clave: 'observaciones',
    titulo: 'Observaciones',
    amplia: true,
    ordenable: false,
    valor: ({ observaciones }) => observaciones,
  },
];

const BUSQUEDA = {
  etiqueta: 'Buscar por tipo de proceso o código',
  textos: ({ tipo, observaciones, insumos }: Proceso) => [
    tipo,
    observaciones,
    ...insumos.map(({ materia_prima }) => materia_prima?.codigo),
  ],
};

/** Unfinished processes: their inputs are deducted, and there are no results yet. */
export function Procesos() {
  const { enlaces } = useMateriaPrima();
  const soloLee = useSoloLee();
  const { sacar, cancelar } = useDeshacer();
  return (
    <Stack gap="md" data-paso="proceso">
      <PageTitle
        titulo="Procesos sin finalizar"
        subtitulo="Lo que se usó ya se descontó del stock; falta registrar qué se obtuvo."
      />
      <List
        consulta={useProcesosAbiertos()}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        orden={{ clave: 'inicio', direccion: 'desc' }}
        unidad={['proceso', 'procesos']}
        tamano={PER_PAGE}
        tamanoDeTabla={TABLE_ROWS}
        nombreDe={({ tipo }) => tipo}
        paso={() => 'proceso'}
        detalle={({ id, tipo }) => <HistorialButton id={id} entidad="proceso" de={tipo} size="compact-md" />}
        acciones={(proceso) => [
          !soloLee && {
            texto: 'Continuar proceso',
            icono: <IconPlayerPlay size={18} aria-hidden />,
            primaria: true,
            a: enlaces.continuar(proceso.id),
          },
          ...(soloLee ? [] : proceso.insumos).map((insumo) => ({
            texto: `Sacar ${asText(insumo)}`,
            icono: <IconArrowBackUp size={18} aria-hidden />,
            alElegir: () => void sacar(proceso, insumo),
          })),
          !soloLee && {
            texto: 'Cancelar proceso',
            icono: <IconX size={18} aria-hidden />,
            peligro: true,
            alElegir: () => void cancelar(proceso),
          },
        ]}
        vacio={{ texto: 'No hay procesos sin finalizar.' }}
        nombreCsv="procesos-sin-finalizar"
      />
    </Stack>
  );
}
