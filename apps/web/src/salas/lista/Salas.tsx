import { Button } from '@mantine/core';
import { IconEye, IconLayoutGrid, IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import type { Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasDialog } from '@/ui/etiquetas/EtiquetasDialog';
import { numero } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { ConImportar } from '@/ui/importar/ConImportar';
import { ImportarButton } from '@/ui/importar/ImportarButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column, Filter } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { etiquetaDeSala, routeOfSala } from '../comun/etiqueta';
import { nombreDeTipo, TIPOS } from '../comun/tipos';
import { usePrintSala } from '../comun/usePrintSala';
import { SalaForm } from './SalaForm';

type Sala = Esquema<'Sala'>;

/** Page size of the room list. */
const PER_PAGE = 5;
const COLUMNS: ReadonlyArray<Column<Sala>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (sala) => sala.nombre },
  { clave: 'descripcion', titulo: 'Descripción', valor: (sala) => sala.descripcion, siHay: true },
  { clave: 'tipo', titulo: 'Tipo', valor: (sala) => nombreDeTipo(sala.tipo) },
  {
    clave: 'capacidad',
    titulo: 'Capacidad',
    tipo: 'numero',
    valor: (sala) => sala.capacidad,
    siHay: true,
    celda: (sala) => numero(sala.capacidad, 0),
  },
  { clave: 'ubicacion', titulo: 'Ubicación', valor: (sala) => sala.ubicacion, siHay: true },
];
// Without a signal the stored rows are searched here.
const BUSQUEDA = { etiqueta: 'Buscar por nombre', textos: ({ nombre }: Sala) => [nombre] };
const FILTERS: ReadonlyArray<Filter<Sala>> = [
  { tipo: 'opciones', clave: 'tipo', etiqueta: 'Tipo', valor: (sala) => sala.tipo, opciones: TIPOS },
];

/** 'Espacios de Cultivo'. */
export function Salas() {
  const { club_id = '' } = useParams();
  const lee = useSoloLee();
  const remota = useRemota('/api/salasDeCultivoJoinClubByclub_id', { query: { club_id } });
  const eliminar = useAccion('delete', '/api/salasDeCultivo/{id}');
  const confirmar = useConfirmacion();
  const [inForm, abrir] = useState<Sala | 'nueva' | null>(null);
  const [aImprimir, imprimir] = useState<readonly Etiqueta[] | null>(null);
  const { actionOf, printed } = usePrintSala();
  const cerrar = (): void => abrir(null);
  const borrar = ({ id, nombre }: Sala): void => {
    void confirmar({
      titulo: `Eliminar ${nombre}`,
      consecuencia: 'Esta acción no se puede deshacer. Sus mesas se eliminan con él; la historia de todo se conserva.',
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar la sala de cultivo',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  };
  const crear = lee ? undefined : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => abrir('nueva')}>
      Crear Espacio
    </Button>
  );
  return (
    <>
      <PageTitle titulo="Espacios de Cultivo" acciones={crear} />
      <List
        remota={remota}
        unidad={['espacio', 'espacios']}
        nombreDe={({ nombre }) => nombre}
        a={({ id }) => routeOfSala(id)}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        filtros={FILTERS}
        textoLimpiar="Limpiar Filtros"
        tamano={PER_PAGE}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{
          texto: 'Todavía no hay espacios de cultivo. Creá el primero para poder ubicar las plantas.',
          accion: crear && <ConImportar tipo="salas">{crear}</ConImportar>,
        }}
        acciones={(sala) => [
          {
            texto: 'Mesas',
            icono: <IconLayoutGrid size={16} />,
            a: `/listarMesasDeCultivo?sala=${sala.id}`,
            primaria: true,
          },
          { texto: 'Ver', icono: <IconEye size={16} />, a: routeOfSala(sala.id) },
          actionOf(sala.id),
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => abrir(sala) },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(sala) },
        ]}
        seleccion={{
          acciones: (rows) => [
            {
              texto: 'Etiquetas',
              icono: <IconTags size={18} aria-hidden />,
              alElegir: () => imprimir(rows.map(etiquetaDeSala)),
            },
          ],
        }}
        detalle={({ id, nombre }) => <HistorialButton id={id} entidad="sala" de={nombre} />}
        nombreCsv="espacios"
        enCinta={!lee && <ImportarButton tipo="salas" />}
      />
      {printed}
      <EtiquetasDialog etiquetas={aImprimir} alCerrar={() => imprimir(null)} />
      <Dialog
        titulo={inForm === 'nueva' ? 'Crear Espacio' : 'Editar Espacio'}
        abierta={inForm !== null}
        alCerrar={cerrar}
      >
        {inForm !== null && (
          <SalaForm club_id={club_id} {...(inForm === 'nueva' ? {} : { sala: inForm })} alTerminar={cerrar} />
        )}
      </Dialog>
    </>
  );
}
