import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { $api } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { ImprimirElDia } from '../hoy/ImprimirElDia';
import { BUSQUEDA, COLUMNS, filtersOf } from './columns';
import { useActosDeLibreta } from './useActosDeLibreta';
import { useCompletarVarias } from './useCompletarVarias';

const PER_PAGE = 10;
/** 'Gestión de Tareas': the notebook's list. */
export function Libreta() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const remota = useRemota('/api/libreta_tarea', { query: { club_id } });
  const personal = $api.useQuery('get', '/api/personal', { params: { query: { club_id } } });
  const filters = useMemo(() => filtersOf(personal.data ?? []), [personal.data]);
  const { actosDe, dialogo } = useActosDeLibreta();
  const severalActs = useCompletarVarias();
  const button = lee ? undefined : <IrA a="/libreta-tareas/alta">Crear Tarea</IrA>;
  return (
    <Stack gap="xs">
      <PageTitle
        titulo="Gestión de Tareas"
        acciones={
          <>
            <ImprimirElDia enLibreta />
            {button}
          </>
        }
      />
      <List
        remota={remota}
        error="Error al cargar las tareas."
        unidad={['tarea', 'tareas']}
        nombreDe={({ titulo }) => titulo}
        columnas={COLUMNS}
        filtros={filters}
        busqueda={BUSQUEDA}
        textoLimpiar="Limpiar Filtros"
        tamano={PER_PAGE}
        // Pending first, then completed, then cancelled (rule `estados.libreta`): the reverse order of their names.
        orden={{ clave: 'estado', direccion: 'desc' }}
        vacio={{
          texto: 'Todavía no hay tareas en la libreta. Anotá la primera: con fecha, o que se repita cada semana.',
          accion: button,
        }}
        detalle={({ id, titulo }) => <HistorialButton id={id} entidad="libreta_tarea" de={titulo} />}
        acciones={actosDe}
        {...(lee ? {} : { seleccion: severalActs })}
        nombreCsv="libreta_de_tareas"
      />
      {dialogo}
    </Stack>
  );
}
