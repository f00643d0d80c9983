import { ANALISIS_DE_CALIDAD } from '@cepa/words/analisis';
import { Button, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { alDia } from '@/ui/datos/alDia';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import type { TipoDeAnalisis } from '../comun/analisis';
import { SolapasDeAnalisis } from '../comun/SolapasDeAnalisis';
import { TipoForm } from './TipoForm';

const COLUMNS: ReadonlyArray<Column<TipoDeAnalisis>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
  { clave: 'descripcion', titulo: 'Descripción', valor: ({ descripcion }) => descripcion, amplia: true },
  {
    clave: 'parametros',
    titulo: 'Parámetros',
    valor: ({ parametros }) => parametros.map(({ nombre_parametro }) => nombre_parametro).join(', '),
    ordenable: false,
    amplia: true,
  },
];

const BUSQUEDA = { etiqueta: 'Buscar por nombre', textos: ({ nombre }: TipoDeAnalisis) => [nombre] };

/** 'Tipos de Análisis'. */
export function TiposDeAnalisis() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/tipo_analisis', { params: { query: { club_id } } });
  const eliminar = useAccion('delete', '/api/tipo_analisis/{id}');
  const confirmar = useConfirmacion();
  const [creando, crear] = useState(false);
  const [editado, editar] = useState<TipoDeAnalisis | null>(null);
  const borrar = ({ id, nombre }: TipoDeAnalisis): void =>
    void confirmar({
      titulo: '¿Eliminar este tipo de análisis?',
      consecuencia: `Se quitará ${nombre} de la lista. Un tipo con análisis no se puede eliminar.`,
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  const button = lee ? undefined : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => crear(true)}>
      Nuevo tipo
    </Button>
  );
  return (
    <Stack gap="xs">
      <PageTitle titulo={ANALISIS_DE_CALIDAD} acciones={button} />
      <SolapasDeAnalisis />
      <List
        consulta={query}
        error="Error al cargar los tipos de análisis"
        unidad={['tipo', 'tipos']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{ texto: 'Todavía no hay tipos de análisis. Creá el primero con lo que mide.', accion: button }}
        nombreCsv="tipos-de-analisis"
        acciones={(tipo) => [
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(tipo) },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(tipo) },
        ]}
      />
      <Dialog titulo="Nuevo tipo de análisis" abierta={creando} alCerrar={() => crear(false)}>
        <TipoForm alTerminar={() => crear(false)} />
      </Dialog>
      <Dialog titulo={`Editar ${editado?.nombre ?? ''}`} abierta={editado !== null} alCerrar={() => editar(null)}>
        {editado && <TipoForm tipo={alDia(editado, query.data)} alTerminar={() => editar(null)} />}
      </Dialog>
    </Stack>
  );
}
