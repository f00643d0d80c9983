import { Button, Group, Text } from '@mantine/core';
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useContextoDeEvento } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { IrA } from '@/ui/datos/IrA';
import { fecha } from '@/ui/formatos';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import type { Columna, Filtro } from '@/ui/lista/tipos';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { Panel } from '@/ui/panel/Panel';
import { esDeCosecha, nombreDe, textoDeLotes } from '../comun/biomasa';
import { useBiomasaDelEvento, type BiomasaEvento } from '../comun/consultas';
import { EditarEvento } from './EditarEvento';

const COLUMNAS: ReadonlyArray<Columna<BiomasaEvento>> = [
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
  { clave: 'lote', titulo: 'Lote', valor: ({ biomasa }) => textoDeLotes(biomasa) },
  { clave: 'observaciones', titulo: 'Observaciones', ordenable: false, valor: ({ observaciones }) => observaciones },
];

const FILTROS: ReadonlyArray<Filtro<BiomasaEvento>> = [
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

/** 'Biomasa de este Evento': what is or was in it; what is still in it first. */
export function ListarBiomasa() {
  const { proyecto, evento, soloLectura } = useContextoDeEvento();
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
    <Panel titulo="Biomasa de este Evento" py="xs">
      <Lista
        remota={remota}
        columnas={COLUMNAS}
        filtros={FILTROS}
        nombreDe={({ biomasa }) => nombreDe(biomasa)}
        tituloDe={({ biomasa }) => biomasa.tipo_biomasa}
        paso={() => 'biomasa'}
        tarjeta={(una) => <Estadia estadia={una} />}
        detalle={({ biomasa }) => (
          <BotonHistorial id={biomasa.id} entidad="biomasa" de={biomasa.codigo} size="compact-md" />
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

function Estadia({
  estadia: { biomasa, fecha_inicio, fecha_fin, observaciones },
}: {
  readonly estadia: BiomasaEvento;
}) {
  return (
    <>
      <ListaDeDatos compacta>
        <Dato nombre="ID">
          <Codigo codigo={biomasa.codigo} paso="biomasa" conTraza />
        </Dato>
        <Dato nombre="Ingreso">{fecha(fecha_inicio)}</Dato>
        <Dato nombre="Salida">{fecha_fin && fecha(fecha_fin)}</Dato>
        <Dato nombre="Lote">{textoDeLotes(biomasa)}</Dato>
      </ListaDeDatos>
      <Text size="sm" c={observaciones ? undefined : 'dimmed'}>
        {observaciones ?? 'Sin comentarios'}
      </Text>
      <div>
        <BotonHistorial id={biomasa.id} entidad="biomasa" de={biomasa.codigo} size="compact-md" />
      </div>
    </>
  );
}
