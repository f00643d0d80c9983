import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';

type Ubicacion = Esquema<'Ubicacion'>;

/** Locations a page. */
const PER_PAGE = 10;

const COLUMNS: ReadonlyArray<Column<Ubicacion>> = [
  { clave: 'pais', titulo: 'País', valor: ({ pais }) => pais },
  { clave: 'region', titulo: 'Región', valor: ({ region }) => region, soloTabla: true },
  { clave: 'ciudad', titulo: 'Ciudad', valor: ({ ciudad }) => ciudad, soloTabla: true },
  { clave: 'distrito', titulo: 'Distrito', valor: ({ distrito }) => distrito, siHay: true },
];

const nombreDe = ({ ciudad, region }: Ubicacion): string => `${ciudad}, ${region}`;
const BUSQUEDA = {
  etiqueta: 'Buscar ubicación',
  textos: ({ pais, region, ciudad, distrito }: Ubicacion) => [pais, region, ciudad, distrito],
};

/** The places for supply points. */
export function Ubicaciones() {
  const query = $api.useQuery('get', '/api/ubicaciones');
  const eliminar = useAccion('delete', '/api/ubicaciones/{id}');
  const confirmar = useConfirmacion();
  const borrar = (ubicacion: Ubicacion): void =>
    void confirmar({
      titulo: 'Eliminar ubicación',
      consecuencia: `${nombreDe(ubicacion)} deja de ofrecerse a los clubes.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id: ubicacion.id } }, body: {} }),
    });
  const nueva = <IrA a="/configuracion/ubicaciones/alta">Nueva ubicación</IrA>;
  return (
    <>
      <PageTitle titulo="Ubicaciones" acciones={nueva} />
      <List
        consulta={query}
        unidad={['ubicación', 'ubicaciones']}
        nombreDe={nombreDe}
        tituloDe={nombreDe}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        tamano={PER_PAGE}
        orden={{ clave: 'ciudad', direccion: 'asc' }}
        vacio={{
          texto: 'Todavía no hay ubicaciones. Los clubes necesitan una para cargar un punto de abastecimiento.',
          accion: nueva,
        }}
        detalle={(una) => <HistorialButton id={una.id} entidad="ubicacion" de={nombreDe(una)} />}
        acciones={(una) => [
          { texto: 'Editar', icono: <IconPencil size={16} />, a: `/configuracion/ubicaciones/editar/${una.id}` },
          { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(una) },
        ]}
        nombreCsv="ubicaciones"
      />
    </>
  );
}
