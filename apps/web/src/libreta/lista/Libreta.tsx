import { Select, Stack } from '@mantine/core';
import { IconBan, IconCheck, IconPencil, IconPlayerSkipForward, IconRotate, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { seenOf } from '@/api/seen';
import { $api } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { ImprimirElDia } from '../hoy/ImprimirElDia';
import { ESTADO_OPTIONS, type EstadoDeLibreta, type TareaDeLibreta } from '../tarea';
import { BUSQUEDA, COLUMNS, filtersOf } from './columns';

const PER_PAGE = 10;
const ESTADO_DE = 'estado_de';

interface PropsDeEstado {
  readonly tarea: TareaDeLibreta;
  /** The state that is chosen already; the task's present state where this is missing. */
  readonly sugerido?: EstadoDeLibreta | undefined;
  readonly cerrar: () => void;
}

function CambiarEstado({ tarea, sugerido, cerrar }: PropsDeEstado) {
  const club_id = useClubId();
  const cambiar = useAccion('put', '/api/libreta_tarea_estado/{id}');
  const estado = useAppForm({
    clave: null,
    inicial: { estado: (sugerido ?? tarea.estado) as string | null },
    validar: (values) => ({ estado: values.estado ? null : OBLIGATORIO }),
    error: 'Error al actualizar el estado.',
    enviar: async (values) => {
      await cambiar.mutateAsync({
        params: { path: { id: tarea.id } },
        body: { estado: values.estado as EstadoDeLibreta, dia: tarea.dia, con_anteriores: null, club_id },
      });
      cerrar();
    },
  });
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={cerrar}>
      <Select
        label="Estado"
        required
        allowDeselect={false}
        data={ESTADO_OPTIONS}
        {...estado.form.getInputProps('estado')}
      />
    </AppForm>
  );
}

/** The task whose state an alert asks for, in `?estado_de=`; closing forgets it. */
function useTareaPedida() {
  const club_id = useClubId();
  const [params, cambiar] = useRouteParams();
  const lee = useSoloLee();
  const id = params.get(ESTADO_DE);
  const { data: tarea = null } = $api.useQuery(
    'get',
    '/api/libreta_tarea/{id}',
    { params: { path: { id: id ?? '' }, query: { club_id } } },
    { enabled: id !== null && !lee },
  );
  const olvidar = (): void => {
    if (id !== null) cambiar(con({ [ESTADO_DE]: null }), { replace: true });
  };
  return { tarea: id === null || lee ? null : tarea, olvidar };
}

/** 'Gestión de Tareas': the notebook's list. */
export function Libreta() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const confirmar = useConfirmacion();
  const remota = useRemota('/api/libreta_tarea', { query: { club_id } });
  const personal = $api.useQuery('get', '/api/personal', { params: { query: { club_id } } });
  const filters = useMemo(() => filtersOf(personal.data ?? []), [personal.data]);
  const eliminar = useAccion('delete', '/api/libreta_tarea/{id}');
  const cambiar = useAccion('put', '/api/libreta_tarea_estado/{id}', {
    announcesFailure: true,
    error: 'Error al actualizar el estado.',
  });
  const [elegida, abrir] = useState<TareaDeLibreta | null>(null);
  const pedida = useTareaPedida();
  const enEstado = elegida ?? pedida.tarea;
  const cerrar = (): void => {
    abrir(null);
    pedida.olvidar();
  };
  const pasar = ({ id, dia, estado: antes }: TareaDeLibreta, estado: EstadoDeLibreta): void =>
    cambiar.mutate({
      params: { path: { id } },
      headers: seenOf(`/api/libreta_tarea/${id}`, { estado: antes }),
      body: { estado, dia, con_anteriores: null, club_id },
    });
  // One act for all turns that were missed: they are skipped, and the next one waits.
  const saltear = ({ id, titulo, atrasados }: TareaDeLibreta): void =>
    void confirmar({
      titulo: 'Saltear lo atrasado',
      consecuencia: `${titulo}: ${atrasados} turnos quedan cancelados, y espera el próximo.`,
      confirmar: 'Saltear',
      error: 'Error al actualizar el estado.',
      alConfirmar: () =>
        cambiar.mutateAsync({
          params: { path: { id } },
          body: { estado: 'CANCELADA', dia: null, con_anteriores: true, club_id },
        }),
    });
  const borrar = ({ id, titulo, es_recurrente }: TareaDeLibreta): void =>
    void confirmar({
      titulo: 'Eliminar tarea',
      consecuencia: `Se elimina ${titulo} de la libreta${es_recurrente ? ' y deja de repetirse' : ''}.`,
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar la tarea.',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id }, query: { club_id } } }),
    });
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
        // Pending first, then completed, then cancelled (rule `estados.libreta`): their names stand the other way round.
        orden={{ clave: 'estado', direccion: 'desc' }}
        vacio={{
          texto: 'Todavía no hay tareas en la libreta. Anotá la primera: con fecha, o que se repita cada semana.',
          accion: button,
        }}
        detalle={({ id, titulo }) => <HistorialButton id={id} entidad="libreta_tarea" de={titulo} />}
        acciones={(tarea) => [
          !lee &&
            (tarea.estado === 'PENDIENTE' || tarea.repite_desde !== null
              ? {
                  texto: 'Completar',
                  icono: <IconCheck size={16} />,
                  primaria: true,
                  alElegir: () => pasar(tarea, 'COMPLETADA'),
                }
              : {
                  texto: 'Reabrir',
                  icono: <IconRotate size={16} />,
                  primaria: true,
                  alElegir: () => pasar(tarea, 'PENDIENTE'),
                }),
          !lee &&
            tarea.repite_desde !== null &&
            tarea.estado === 'PENDIENTE' && {
              texto: 'Saltear este turno',
              icono: <IconPlayerSkipForward size={16} />,
              alElegir: () => pasar(tarea, 'CANCELADA'),
            },
          !lee &&
            tarea.atrasados > 1 && {
              texto: 'Saltear lo atrasado',
              icono: <IconPlayerSkipForward size={16} />,
              alElegir: () => saltear(tarea),
            },
          !lee && {
            texto: 'Editar',
            icono: <IconPencil size={16} />,
            alElegir: () => void navegar(`/libreta-tareas/${tarea.id}/editar`),
          },
          !lee && { texto: 'Cambiar Estado', icono: <IconBan size={16} />, alElegir: () => abrir(tarea) },
          !lee && {
            texto: 'Eliminar',
            icono: <IconTrash size={16} />,
            peligro: true,
            alElegir: () => borrar(tarea),
          },
        ]}
        nombreCsv="libreta_de_tareas"
      />
      <Dialog titulo="Cambiar Estado" abierta={enEstado !== null} alCerrar={cerrar} tamano="sm">
        {enEstado && <CambiarEstado tarea={enEstado} sugerido={elegida ? undefined : 'COMPLETADA'} cerrar={cerrar} />}
      </Dialog>
    </Stack>
  );
}
