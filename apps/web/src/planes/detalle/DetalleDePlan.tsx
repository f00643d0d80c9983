import { Button, Stack } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import type { Plan } from '../comun/plan';
import clases from '../comun/planes.module.css';
import { PlanForm } from '../formulario/PlanForm';
import { Actividades } from './Actividades';
import { CostosPorEtapa } from './CostosPorEtapa';

/** The acts on a plan: edit, copy, delete. */
function Acciones({ plan, alEditar }: { readonly plan: Plan; readonly alEditar: () => void }) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const eliminar = useAccion('delete', '/api/planes_cultivo/{id}', { first: () => navegar('/plan_cultivo') });
  const copiar = useAccion('post', '/api/planes_cultivo/{id}/copiar', { announcesFailure: true });
  const confirmar = useConfirmacion();
  const { id, objetivo } = plan;
  const borrar = (): void =>
    void confirmar({
      titulo: '¿Estás seguro de eliminar este plan?',
      consecuencia: `«${objetivo}» deja la lista. Los cultivos que lo usan conservan lo que decía cuando lo tomaron.`,
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar el plan',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  const duplicar = async (): Promise<void> => {
    const copia = await copiar.mutateAsync({ params: { path: { id } }, body: { club_id } });
    await navegar(`/plan_cultivo/${copia.id}`);
  };
  return (
    <>
      {!lee && (
        <>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={alEditar}>
            Editar
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            loading={copiar.isPending}
            onClick={() => void duplicar()}
          >
            Copiar
          </Button>
          <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={borrar}>
            Eliminar
          </Button>
        </>
      )}
      <HistorialButton id={id} entidad="plan_cultivo" de={objetivo} />
    </>
  );
}

function DatosDelPlan({ plan }: { readonly plan: Plan }) {
  const [editando, editar] = useState(false);
  const cerrar = (): void => editar(false);
  return (
    <>
      <PageTitle
        titulo={plan.objetivo}
        subtitulo={editando ? undefined : plan.planificado_por}
        acciones={editando ? undefined : <Acciones plan={plan} alEditar={() => editar(true)} />}
      />
      <Stack gap="md">
        {editando && (
          <Panel titulo="Plan" formulario>
            <PlanForm plan={plan} alGuardar={cerrar} cancelar={cerrar} />
          </Panel>
        )}
        {/* What is to be done comes first; the rest is read once. */}
        <Actividades plan={plan} />
        {!editando && (
          <Panel titulo="Plan">
            <DatosList cortos>
              <Dato nombre="Planificado por">{plan.planificado_por}</Dato>
              <Dato nombre="Objetivo cumplido">{plan.objetivo_cumplido ? 'Sí' : 'No'}</Dato>
              <Dato nombre="Descripción" ancho>
                <p className={clases.texto}>{plan.descripcion || 'Sin descripción disponible.'}</p>
              </Dato>
            </DatosList>
          </Panel>
        )}
        <CostosPorEtapa plan={plan} />
      </Stack>
    </>
  );
}

/** A plan with its stage costs and its activities. */
export function DetalleDePlan() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const query = $api.useQuery('get', '/api/planes_cultivo/{id}', {
    params: { path: { id }, query: { club_id } },
  });
  return (
    <Datos consulta={query} error="Error al recargar el plan">
      {(plan) => <DatosDelPlan key={plan.id} plan={plan} />}
    </Datos>
  );
}
