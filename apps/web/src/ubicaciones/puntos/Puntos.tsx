import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { alDia } from '@/ui/datos/alDia';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { PuntoForm } from './PuntoForm';
import { nivelDe } from './niveles';

type Punto = Esquema<'Punto'>;

const PER_PAGE = 10;
const ubicacionDe = ({ ubicacion: { pais, region, ciudad, distrito } }: Punto): string =>
  [pais, region, ciudad, distrito].filter(Boolean).join(', ');

const COLUMNS: ReadonlyArray<Column<Punto>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
  { clave: 'ubicacion', titulo: 'Ubicación', valor: ubicacionDe },
  { clave: 'nivel', titulo: 'Nivel de exactitud', valor: ({ nivel_exactitud }) => nivelDe(nivel_exactitud) },
  { clave: 'visible', titulo: 'Visible', valor: ({ visible }) => (visible ? 'Sí' : 'No') },
];

/** The supply points of the club. */
export function Puntos() {
  const { club_id = '' } = useParams();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/puntos_abastecimiento', { params: { query: { club_id } } });
  const eliminar = useAccion('delete', '/api/puntos_abastecimiento/{id}');
  const confirmar = useConfirmacion();
  const [editado, editar] = useState<Punto | null>(null);
  const borrar = ({ id, nombre }: Punto): void =>
    void confirmar({
      titulo: 'Eliminar punto de abastecimiento',
      consecuencia: `${nombre} deja de ser un punto de abastecimiento del club. Su historia se conserva.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  const nuevo = lee ? undefined : <IrA a={`/club/${club_id}/configurar-puntos/alta`}>Nuevo punto</IrA>;
  return (
    <>
      <PageTitle titulo="Puntos de abastecimiento" acciones={nuevo} />
      <List
        consulta={query}
        unidad={['punto', 'puntos']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNS}
        tamano={PER_PAGE}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{ texto: 'El club todavía no tiene puntos de abastecimiento.', accion: nuevo }}
        detalle={({ id, nombre }) => <HistorialButton id={id} entidad="punto_abastecimiento" de={nombre} />}
        acciones={(punto) => [
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(punto) },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(punto) },
        ]}
        nombreCsv="puntos-de-abastecimiento"
      />
      <Dialog titulo={`Editar ${editado?.nombre ?? ''}`} abierta={editado !== null} alCerrar={() => editar(null)}>
        {editado && <PuntoForm club_id={club_id} punto={alDia(editado, query.data)} alTerminar={() => editar(null)} />}
      </Dialog>
    </>
  );
}
