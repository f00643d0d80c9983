import { Button, Group, Text } from '@mantine/core';
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEventoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { IrA } from '@/ui/datos/IrA';
import { fecha } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { esDeCosecha, nombreDe, textOfSusLotes } from '../comun/biomasa';
import { useBiomasaDelEvento, type BiomasaEvento } from '../comun/queries';
import { EditarEvento } from './EditarEvento';

const COLUMNS: ReadonlyArray<Column<BiomasaEvento>> = [
  { clave: 'tipo', titulo: 'Tipo', valor: ({ biomasa }) => biomasa.tipo_biomasa },
  {
    clave: 'codigo',
    titulo: 'ID',
    entera: true,
    valor: ({ biomasa }) => biomasa.codigo,
    celda: ({ biomasa }) => <Codigo codigo={biomasa.codigo} paso="biomasa" conTraza />,
  },
  { clave: 'ingreso', titulo: 'Ingreso', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  { clave: 'salida', titulo: 'Salida', tipo: 'fecha', valor: ({ fecha_fin }) => fecha_fin },
  { clave: 'lote', titulo: 'Lote', valor: textOfSusLotes },
  { clave: 'observaciones', titulo: 'Observaciones', ordenable: false, valor: ({ observaciones }) => observaciones },
];

const FILTERS: ReadonlyArray<Filter<BiomasaEvento>> = [
  { clave: 'tipo', tipo: 'texto', etiqueta: 'Tipo de biomasa', valor: ({ biomasa }) => biomasa.tipo_biomasa },
  { clave: 'inicio', tipo: 'fecha', etiqueta: 'Ingreso', valor: ({ fecha_inicio }) => fecha_inicio },
  { clave: 'fin', tipo: 'fecha', etiqueta: 'Salida', valor: ({ fecha_fin }) => fecha_fin },
  {
    clave: 'sin_salida',
    tipo: 'interruptor',
    etiqueta: 'Ocultar con fecha de salida',
    porDefecto: true,
    pasa: ({ fecha_fin }) => fecha_fin === null,
  },
];

/** 'Biomasa de este Evento': what is or was in it; open stays first. */
export function ListarBiomasa() {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const soloLee = useSoloLee();
  const remota = useBiomasaDelEvento({
    club_id: proyecto.club_id,
    proyecto_id: proyecto.id,
    proyecto_evento_id: evento.id,
  });
  const [abierta, fijarAbierta] = useState(false);
  const [estadia, fijarEstadia] = useState<BiomasaEvento | null>(null);
  const editar = (una: BiomasaEvento): void => {
    fijarEstadia(una);
    fijarAbierta(true);
  };
  const mover = (
    <Button
      component={Link}
      to={`/proyecto/${proyecto.id}/evento/${evento.id}/biomasa/mover`}
      variant="light"
      leftSection={<IconArrowsExchange size={18} aria-hidden />}
    >
      Mover Biomasa
    </Button>
  );
  return (
    <Panel titulo="Biomasa de este Evento" tituloOculto py={4}>
      <List
        remota={remota}
        columnas={COLUMNS}
        filtros={FILTERS}
        nombreDe={({ biomasa }) => nombreDe(biomasa)}
        tituloDe={({ biomasa }) => biomasa.tipo_biomasa}
        paso={() => 'biomasa'}
        tarjeta={(una) => <Estadia estadia={una} />}
        detalle={({ biomasa }) => (
          <HistorialButton id={biomasa.id} entidad="biomasa" de={biomasa.codigo} size="compact-md" />
        )}
        acciones={(una) => [
          !soloLee && {
            texto: 'Editar',
            icono: <IconPencil size={18} aria-hidden />,
            primaria: true,
            deshabilitada: soloLectura || una.fecha_fin !== null,
            alElegir: () => editar(una),
          },
        ]}
        unidad={['biomasa', 'biomasas']}
        tamano={10}
        nombreCsv="biomasa-del-evento"
        vacio={{
          texto: 'Este evento todavía no tiene biomasa.',
          accion: !soloLectura && (
            <Group>
              {esDeCosecha(evento.nombre_evento) && (
                <IrA a={`/proyecto/${proyecto.id}/evento/${evento.id}/biomasa/crear`}>Crear Biomasa</IrA>
              )}
              {mover}
            </Group>
          ),
        }}
        textoSinCoincidencias="No hay biomasa que coincida con los filtros seleccionados."
      />
      {estadia && <EditarEvento abierta={abierta} estadia={estadia} alCerrar={() => fijarAbierta(false)} />}
    </Panel>
  );
}

function Estadia({ estadia }: { readonly estadia: BiomasaEvento }) {
  const { biomasa, fecha_inicio, fecha_fin, observaciones } = estadia;
  return (
    <>
      <DatosList compacta>
        <Dato nombre="ID">
          <Codigo codigo={biomasa.codigo} paso="biomasa" conTraza />
        </Dato>
        <Dato nombre="Ingreso">{fecha(fecha_inicio)}</Dato>
        <Dato nombre="Salida">{fecha_fin && fecha(fecha_fin)}</Dato>
        <Dato nombre="Lote">{textOfSusLotes(estadia)}</Dato>
      </DatosList>
      <Text size="sm" c={observaciones ? undefined : 'dimmed'}>
        {observaciones ?? 'Sin comentarios'}
      </Text>
      <div>
        <HistorialButton id={biomasa.id} entidad="biomasa" de={biomasa.codigo} size="compact-md" />
      </div>
    </>
  );
}
