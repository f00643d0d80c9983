import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { alDia } from '@/ui/datos/alDia';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { ConImportar } from '@/ui/importar/ConImportar';
import { ImportarButton } from '@/ui/importar/ImportarButton';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import { PageTitle } from '@/ui/panel/PageTitle';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { GeneticaForm } from '../formulario/GeneticaForm';
import type { Genetica } from '../formulario/genetica';
import NuevaGenetica from '../formulario/NuevaGenetica';
import { FichaDeGenetica } from './FichaDeGenetica';
import { BUSQUEDA, COLUMNS, filtersOf } from './columns';

const PER_PAGE = 10;

/** 'Genéticas del Club'. */
export function Geneticas() {
  const clubId = useClubId();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/geneticasPorClub/{club_id}', { params: { path: { club_id: clubId } } });
  const filters = useMemo(() => filtersOf(query.data ?? []), [query.data]);
  const eliminar = useAccion('delete', '/api/eliminarGenetica/{id}');
  const confirmar = useConfirmacion();
  const [creando, crear] = useState(false);
  const [editada, editar] = useState<Genetica | null>(null);
  // The search leads to one variety by its id.
  const [params, cambiar] = useRouteParams();
  const vista = query.data?.find(({ id }) => id === params.get('ver'));
  const ver = (id: string | null): void => cambiar(con({ ver: id }), { replace: true });
  const borrar = ({ id, nombre }: Genetica): void => {
    void confirmar({
      titulo: 'Eliminar genética',
      consecuencia: `Estás seguro de que deseas eliminar la genética ${nombre}? Deja de ofrecerse al agregar plantas; su historia y las plantas que ya la tienen se conservan.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  };
  const button = lee ? undefined : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => crear(true)}>
      Crear Genética
    </Button>
  );
  return (
    <>
      <PageTitle titulo="Genéticas del Club" acciones={button} />
      <List
        consulta={query}
        unidad={['genética', 'genéticas']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNS}
        filtros={filters}
        busqueda={BUSQUEDA}
        textoLimpiar="Limpiar Filtros"
        tamano={PER_PAGE}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{
          texto: 'Todavía no hay genéticas en el club. Cargá la primera para poder agregar plantas.',
          accion: button && <ConImportar tipo="geneticas">{button}</ConImportar>,
        }}
        detalle={({ id, nombre }) => <HistorialButton id={id} entidad="genetica" de={nombre} />}
        acciones={(genetica) => [
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(genetica) },
          !lee && {
            texto: 'Eliminar',
            icono: <IconTrash size={16} />,
            peligro: true,
            alElegir: () => borrar(genetica),
          },
        ]}
        alAbrir={({ id }) => ver(id)}
        nombreCsv="geneticas"
        enCinta={!lee && <ImportarButton tipo="geneticas" />}
      />
      <FichaDeGenetica
        genetica={vista}
        alCerrar={() => ver(null)}
        alEditar={
          lee
            ? undefined
            : (genetica) => {
                ver(null);
                editar(genetica);
              }
        }
      />
      <NuevaGenetica abierta={creando} alCerrar={() => crear(false)} />
      <Dialog titulo={`Editar ${editada?.nombre ?? ''}`} abierta={editada !== null} alCerrar={() => editar(null)}>
        {editada && (
          <GeneticaForm
            genetica={alDia(editada, query.data)}
            cancelar={() => editar(null)}
            alGuardar={() => editar(null)}
          />
        )}
      </Dialog>
    </>
  );
}
