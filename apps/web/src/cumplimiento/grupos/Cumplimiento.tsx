import { Grid, Group } from '@mantine/core';
import { useMemo } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { Color } from '../Color';
import type { Grupo } from '../grupo';
import { Etiquetas } from './Etiquetas';

const PER_PAGE = 5;

const columnsWith = (elegido: string | null): ReadonlyArray<Column<Grupo>> => [
  {
    clave: 'nombre',
    titulo: 'Grupo',
    valor: (g) => g.nombre,
    celda: (g) => <Color color={g.color} nombre={g.nombre} elegido={g.id === elegido} />,
  },
  { clave: 'etiquetas', titulo: 'Etiquetas', tipo: 'numero', valor: (g) => g.etiquetas.length },
];

const BUSQUEDA = { etiqueta: 'Buscar grupo', textos: (g: Grupo) => [g.nombre, g.descripcion] };

/** Compliance groups, with the labels of the chosen one. */
export function Cumplimiento() {
  const club_id = useClubId();
  const [busqueda, buscar] = useRouteParams();
  const query = $api.useQuery('get', '/api/cumplimiento/grupos-con-cumplimientos', {
    params: { query: { club_id } },
  });
  const elegidoId = busqueda.get('grupo');
  const elegido = query.data?.find(({ id }) => id === elegidoId);
  const columns = useMemo(() => columnsWith(elegidoId), [elegidoId]);
  const elegir = (id: string | null): void => buscar(con({ grupo: id }), { replace: true });
  const button = useSoloLee() ? undefined : <IrA a="/cumplimiento/alta">Nuevo grupo</IrA>;
  return (
    <>
      <PageTitle titulo="Cumplimiento" acciones={<Group gap="xs">{button}</Group>} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 5, lg: 3.5 }}>
          <List
            nombre="grupos"
            consulta={query}
            unidad={['grupo', 'grupos']}
            nombreDe={({ nombre }) => nombre}
            columnas={columns}
            busqueda={BUSQUEDA}
            tamano={PER_PAGE}
            orden={{ clave: 'nombre', direccion: 'asc' }}
            alAbrir={({ id }) => elegir(id)}
            vacio={{
              texto: 'Todavía no hay grupos de cumplimiento. Creá el primero para agrupar deberes y normativas.',
              accion: button,
            }}
            nombreCsv="grupos-de-cumplimiento"
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7, lg: 8.5 }}>
          {elegido ? (
            <Etiquetas key={elegido.id} grupo={elegido} alEliminar={() => elegir(null)} />
          ) : (
            <Panel titulo="Etiquetas">
              <Vacio texto="Seleccione un grupo para ver sus etiquetas." />
            </Panel>
          )}
        </Grid.Col>
      </Grid>
    </>
  );
}
