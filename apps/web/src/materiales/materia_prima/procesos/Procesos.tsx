import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { cantidad, fecha } from '@/ui/formatos';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import type { Columna } from '@/ui/lista/tipos';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { useMateriaPrima } from '../comun/contexto';
import { useProcesosAbiertos, type Proceso } from './abiertos';
import clases from './procesos.module.css';
import { useDeshacer } from './useDeshacer';

const POR_PAGINA = 10;

const enTexto = ({ cantidad_usada, unidad_medida, materia_prima }: Proceso['insumos'][number]): string =>
  `${cantidad(cantidad_usada, unidad_medida)} de ${materia_prima?.codigo ?? ''}`;

const COLUMNAS: ReadonlyArray<Columna<Proceso>> = [
  { clave: 'tipo', titulo: 'Tipo de proceso', valor: ({ tipo }) => tipo },
  { clave: 'inicio', titulo: 'Fecha de inicio', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  {
    clave: 'insumos',
    titulo: 'Ya descontado',
    ordenable: false,
    valor: ({ insumos }) => insumos.map(enTexto).join(', '),
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

interface PropsDeTarjeta {
  readonly proceso: Proceso;
  /** Takes an input out; none where the person only reads. */
  readonly sacar: ((insumo: Proceso['insumos'][number]) => void) | undefined;
}

function Tarjeta({ proceso: { id, tipo, fecha_inicio, observaciones, insumos }, sacar }: PropsDeTarjeta) {
  return (
    <>
      <ListaDeDatos compacta>
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
                  aria-label={`Sacar ${enTexto(insumo)}`}
                  onClick={() => sacar(insumo)}
                >
                  Sacar
                </Button>
              )}
            </span>
          ))}
          {insumos.length === 0 && <Text inherit>Nada todavía</Text>}
        </Dato>
      </ListaDeDatos>
      <div>
        <BotonHistorial id={id} entidad="proceso" de={tipo} size="compact-md" />
      </div>
    </>
  );
}

/** Processes that were left half way: what went in is deducted, and nothing came out yet. */
export function Procesos() {
  const { enlaces } = useMateriaPrima();
  const soloLee = useSoloLee();
  const { sacar, cancelar } = useDeshacer();
  return (
    <Stack gap="md" data-paso="proceso">
      <PaginaTitulo
        titulo="Procesos sin finalizar"
        subtitulo="Lo que se usó ya se descontó del stock; falta registrar qué se obtuvo."
      />
      <Lista
        consulta={useProcesosAbiertos()}
        columnas={COLUMNAS}
        busqueda={BUSQUEDA}
        orden={{ clave: 'inicio', direccion: 'desc' }}
        unidad={['proceso', 'procesos']}
        tamano={POR_PAGINA}
        vista="tarjetas"
        nombreDe={({ tipo }) => tipo}
        paso={() => 'proceso'}
        tarjeta={(proceso) => (
          <Tarjeta proceso={proceso} sacar={soloLee ? undefined : (insumo) => void sacar(proceso, insumo)} />
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
