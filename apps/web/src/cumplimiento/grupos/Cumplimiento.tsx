import { Grid, Group } from '@mantine/core';
import { useMemo } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { Lista } from '@/ui/lista/Lista';
import type { Columna } from '@/ui/lista/tipos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { con } from '@/ui/rutas/camino';
import { useParametros } from '@/ui/rutas/useParametros';
import { Color } from '../Color';
import type { Grupo } from '../grupo';
import { Etiquetas } from './Etiquetas';

const POR_PAGINA = 5;

const columnasCon = (elegido: string | null): ReadonlyArray<Columna<Grupo>> => [
  {
    clave: 'nombre',
    titulo: 'Grupo',
    valor: (g) => g.nombre,
    celda: (g) => <Color color={g.color} nombre={g.nombre} elegido={g.id === elegido} />,
  },
  { clave: 'etiquetas', titulo: 'Etiquetas', tipo: 'numero', valor: (g) => g.etiquetas.length },
];

const BUSQUEDA = { etiqueta: 'Buscar grupo', textos: (g: Grupo) => [g.nombre, g.descripcion] };

/** Compliance groups; the chosen one shows its labels. */
export function Cumplimiento() {
  const club_id = useClubId();
  const [busqueda, buscar] = useParametros();
  const consulta = $api.useQuery('get', '/api/cumplimiento/grupos-con-cumplimientos', {
    params: { query: { club_id } },
  });
  const elegidoId = busqueda.get('grupo');
  const elegido = consulta.data?.find(({ id }) => id === elegidoId);
  const columnas = useMemo(() => columnasCon(elegidoId), [elegidoId]);
  const elegir = (id: string | null): void => buscar(con({ grupo: id }), { replace: true });
  const boton = useSoloLee() ? undefined : <IrA a="/cumplimiento/alta">Nuevo grupo</IrA>;
  return (
    <>
      <PaginaTitulo titulo="Cumplimiento" acciones={<Group gap="xs">{boton}</Group>} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Lista
            nombre="grupos"
            consulta={consulta}
            unidad={['grupo', 'grupos']}
            nombreDe={({ nombre }) => nombre}
            columnas={columnas}
            busqueda={BUSQUEDA}
            tamano={POR_PAGINA}
            orden={{ clave: 'nombre', direccion: 'asc' }}
            alAbrir={({ id }) => elegir(id)}
            vacio={{
              texto: 'Todavía no hay grupos de cumplimiento. Creá el primero para agrupar deberes y normativas.',
              accion: boton,
            }}
            nombreCsv="grupos-de-cumplimiento"
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
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
