import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useProyectoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import type { Plan } from '../comun/plan';
import { PlanVsReal } from '../comparacion/PlanVsReal';

/** The effect of taking a plan: the same again, another one, or the first. */
const DESPUES = {
  suyo: 'Deja de compararse con lo que el plan decía cuando lo tomó.',
  otro: 'Deja de compararse con el plan que tenía.',
  primero: 'Los cambios que se hagan después en el plan se ven aparte.',
} as const;

/** Chooses a plan and takes it for the project: the project's own or else the first one is proposed. */
function UsarPlan({ planes, actual }: { readonly planes: readonly Plan[]; readonly actual: string | null }) {
  const { proyecto } = useProyectoContext();
  const club_id = useClubId();
  const propuesto = planes.find(({ id }) => id === actual) ?? planes[0];
  const [elegido, elegir] = useState(propuesto?.id ?? null);
  const asociar = useAccion('put', '/api/proyecto/{id}/asociar_plan');
  const confirmar = useConfirmacion();
  const plan = planes.find(({ id }) => id === elegido);
  const esElSuyo = plan !== undefined && plan.id === actual;
  const delOtro = actual ? 'otro' : 'primero';
  const que = esElSuyo ? 'suyo' : delOtro;
  const usar = (): void => {
    if (!plan) return;
    void confirmar({
      titulo: `Usar el plan «${plan.objetivo}»`,
      consecuencia: `El cultivo toma ${cuenta(plan.plan_cultivo_actividades.length, 'actividad', 'actividades')} como están hoy. ${DESPUES[que]}`,
      confirmar: 'Usar Plan',
      alConfirmar: () =>
        asociar.mutateAsync({ params: { path: { id: proyecto.id } }, body: { plan_cultivo_id: plan.id, club_id } }),
    });
  };
  return (
    <Group align="end" gap="sm">
      <Select
        label="Plan de cultivo"
        flex="1 1 16rem"
        data={planes.map(({ id, objetivo }) => ({ value: id, label: objetivo }))}
        value={elegido}
        onChange={elegir}
        allowDeselect={false}
        searchable
      />
      <Button onClick={usar} disabled={!plan} variant={esElSuyo ? 'default' : 'filled'}>
        {esElSuyo ? 'Volver a tomar el plan' : 'Usar Plan'}
      </Button>
    </Group>
  );
}

/** Asks for a plan only if one can still be chosen. */
function sinPlan(cerrado: boolean, soloLectura: boolean): string {
  if (cerrado) return 'Este cultivo se cerró sin usar ningún plan: no hay con qué comparar lo que se hizo.';
  if (soloLectura) return 'Este cultivo no usa ningún plan.';
  return 'Este cultivo no usa ningún plan. Elegí uno para ver qué falta hacer y cuánto se desvía.';
}

/** The 'cultivo' tab of a project: its plan and its execution. */
export function PlanDelProyecto() {
  const { proyecto, soloLectura } = useProyectoContext();
  const club_id = useClubId();
  const planes = $api.useQuery('get', '/api/planes_cultivo', { params: { query: { club_id } } });
  const actual = proyecto.plan_cultivo_id;
  const eleccion = !soloLectura && (
    <Panel titulo="Usar Plan">
      <Datos
        consulta={planes}
        vacio={(list) => list.length === 0}
        textoVacio="El club todavía no tiene planes. Creá uno para compararlo con lo que se haga."
        accionVacia={<IrA a="/plan_cultivo/alta">Nuevo Plan</IrA>}
      >
        {(list) => <UsarPlan key={actual} planes={list} actual={actual} />}
      </Datos>
    </Panel>
  );
  if (actual === null)
    return (
      <Stack gap="md">
        {eleccion}
        <Vacio texto={sinPlan(proyecto.proyecto_cerrado, soloLectura)} />
      </Stack>
    );
  // Planned and done activities come first; taking another plan is rare.
  return (
    <Stack gap="md">
      <PlanVsReal
        plan_id={actual}
        proyecto_id={proyecto.id}
        acciones={<IrA a={`/proyecto/${proyecto.id}/plan/calendario`}>Calendario</IrA>}
      />
      {eleccion}
    </Stack>
  );
}
