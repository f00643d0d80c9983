import { Autocomplete, Checkbox } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { validarPlan, valuesOfPlan, type Plan } from '../comun/plan';

interface Props {
  /** The plan to edit; without it a new one is created. */
  readonly plan?: Plan;
  readonly alGuardar: (plan: Plan) => void;
  readonly cancelar: () => void;
}

/** Creates a plan, or edits one. The planner is a member of the staff, or a typed name. */
export function PlanForm({ plan, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/planes_cultivo');
  const editar = useAccion('put', '/api/planes_cultivo/{id}');
  const { data: personal } = $api.useQuery('get', '/api/personal', { params: { query: { club_id } } });
  const personas = [...new Set((personal ?? []).map((una) => `${una.nombre} ${una.apellido} - ${una.legajo}`))];
  const estado = useAppForm({
    clave: plan ? `plan-${plan.id}` : 'plan-alta',
    inicial: valuesOfPlan(plan),
    sigue: plan !== undefined,
    validar: validarPlan,
    antepuesto: plan ? '' : 'Error: ',
    error: plan ? 'Error al actualizar el plan' : 'Hubo un error al crear el plan de cultivo',
    enviar: async (values) => {
      const body = { ...values, club_id };
      alGuardar(
        plan
          ? await editar.mutateAsync({ params: { path: { id: plan.id } }, body })
          : await crear.mutateAsync({ body }),
      );
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar={plan ? 'Guardar' : 'Crear Plan'} cancelar={cancelar}>
      <TextField label="Objetivo" required maxLength={200} {...getInputProps('objetivo')} />
      <Autocomplete
        label="Planificado por"
        description="Elegí a alguien del personal o escribí su nombre."
        required
        maxLength={200}
        data={personas}
        {...getInputProps('planificado_por')}
      />
      <NotaField label="Descripción" required maxLength={2000} {...getInputProps('descripcion')} />
      <Checkbox label="Objetivo cumplido" {...getInputProps('objetivo_cumplido', { type: 'checkbox' })} />
    </AppForm>
  );
}
