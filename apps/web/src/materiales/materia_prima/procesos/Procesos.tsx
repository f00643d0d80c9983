import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { cantidad, fecha } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { useMateriaPrima } from '../comun/context';
import { useProcesosAbiertos, type Proceso } from './abiertos';
import clases from './procesos.module.css';
import { useDeshacer } from './useDeshacer';

const PER_PAGE = 10;

const asText = ({ cantidad_usada, unidad_medida, materia_prima }: Proceso['insumos'][number]): string =>
  `${cantidad(cantidad_usada, unidad_medida)} de ${materia_prima?.codigo ?? ''}`;

const COLUMNS: ReadonlyArray<Column<Proceso>> = [
  { clave: 'tipo', titulo: 'Tipo de proceso', valor: ({ tipo }) => tipo },
  { clave: 'inicio', titulo: 'Fecha de inicio', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  {
    clave: 'insumos',
    titulo: 'Ya descontado',
    ordenable: false,
    valor: ({ insumos }) => insumos.map(asText).join(', '),
  },
  { clave: 'observaciones', titulo: 'Observaciones', ordenable: false, valor: ({ observaciones }) => observaciones },
];

const BUSQUEDA = {
  etiqueta: 'Buscar por tipo de proceso o código',
  textos: ({ tipo, observaciones, insumos }: Proceso) => [
    tipo,
    observaciones,
    ...insumos.map(({ materia_prima }) => materia_prima?.codigo),
  ],
};

interface CardProps {
  readonly proceso: Proceso;
  /** Removes an input; none for a read-only person. */
  readonly sacar: ((insumo: Proceso['insumos'][number]) => void) | undefined;
}

function Card({ proceso: { id, tipo, fecha_inicio, observaciones, insumos }, sacar }: CardProps) {
  return (
    <>
      <DatosList compacta>
        <Dato nombre="Fecha de inicio">{fecha(fecha_inicio)}</Dato>
        <Dato nombre="Observaciones">{observaciones}</Dato>
        <Dato nombre="Ya descontado" ancho>
          {insumos.map((insumo) => (
            <span key={insumo.id} className={clases.insumo}>
              {cantidad(insumo.cantidad_usada, insumo.unidad_medida)} de{' '}
              {insumo.materia_prima && <Codigo codigo={insumo.materia_prima.codigo} paso="materia_prima" conTraza />}
              {sacar && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-md"
                  aria-label={`Sacar ${asText(insumo)}`}
                  onClick={() => sacar(insumo)}
                >
                  Sacar
                </Button>
              )}
            </span>
          ))}
          {insumos.length === 0 && <Text inherit>Nada todavía</Text>}
        </Dato>
      </DatosList>
      <div>
        <HistorialButton id={id} entidad="proceso" de={tipo} size="compact-md" />
      </div>
    </>
  );
}

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
        vista="tarjetas"
        nombreDe={({ tipo }) => tipo}
        paso={() => 'proceso'}
        tarjeta={(proceso) => (
          <Card proceso={proceso} sacar={soloLee ? undefined : (insumo) => void sacar(proceso, insumo)} />
        )}
        acciones={(proceso) => [
          !soloLee && {
            texto: 'Continuar proceso',
            icono: <IconPlayerPlay size={18} aria-hidden />,
            primaria: true,
            a: enlaces.continuar(proceso.id),
          },
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
