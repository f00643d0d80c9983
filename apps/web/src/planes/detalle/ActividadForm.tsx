import { Autocomplete, SimpleGrid } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useMoneda } from '@/club/moneda';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { currencyMark } from '@/ui/formatos';
import { validarActividad, valuesOfActividad, type Actividad, type Plan } from '../comun/plan';

interface Props {
  readonly plan: Plan;
  /** The activity to edit; without it a new one is added. */
  readonly actividad?: Actividad;
  readonly alTerminar: () => void;
}

const nombres = (list: ReadonlyArray<{ readonly nombre: string }> | undefined): string[] => [
  ...new Set((list ?? []).map(({ nombre }) => nombre)),
];

/** An activity of a plan. The offered task names are those of the chosen category (rule `planes.actividades`). */
export function ActividadForm({ plan, actividad, alTerminar }: Props) {
  const club_id = useClubId();
  const moneda = useMoneda();
  const agregar = useAccion('post', '/api/planes_cultivo_actividades');
  const editar = useAccion('put', '/api/planes_cultivo_actividades/{id}');
  const { data: eventos } = $api.useQuery('get', '/api/eventos');
  const { data: categorias } = $api.useQuery('get', '/api/categorias', { params: { query: { club_id } } });
  const estado = useAppForm({
    clave: actividad ? `plan-actividad-${actividad.id}` : `plan-actividad-alta-${plan.id}`,
    inicial: valuesOfActividad(plan.plan_cultivo_actividades, actividad),
    sigue: actividad !== undefined,
    validar: validarActividad,
    error: actividad ? 'Error al actualizar la actividad' : 'Error al agregar actividad',
    alCambiar: (fieldValues, antes) =>
      fieldValues.categoria_tarea !== antes.categoria_tarea && antes.nombre_tarea !== ''
        ? { nombre_tarea: '' }
        : undefined,
    enviar: async (fieldValues) => {
      const nombre_tarea_id = tareas.find(({ nombre }) => nombre === fieldValues.nombre_tarea)?.id ?? null;
      const numero_etapa = fieldValues.numero_etapa ?? 0;
      const body = { ...fieldValues, numero_etapa, nombre_tarea_id, plan_id: plan.id, club_id };
      await (actividad
        ? editar.mutateAsync({ params: { path: { id: actividad.id } }, body })
        : agregar.mutateAsync({ body }));
      alTerminar();
    },
  });
  const { getInputProps, values } = estado.form;
  const tareas = categorias?.find(({ nombre }) => nombre === values.categoria_tarea)?.nombre_tareas ?? [];
  return (
    <AppForm estado={estado} guardar={actividad ? 'Guardar' : 'Agregar Actividad'} cancelar={alTerminar}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumeroField label="Orden" min={1} decimales={0} required {...getInputProps('numero_etapa')} />
        <Autocomplete
          label="Etapa/Evento"
          required
          maxLength={200}
          data={[...new Set((eventos ?? []).map(({ nombre_evento }) => nombre_evento))]}
          {...getInputProps('etapa_evento_cultivo')}
        />
        <Autocomplete
          label="Categoría"
          required
          maxLength={200}
          data={nombres(categorias)}
          {...getInputProps('categoria_tarea')}
        />
        <Autocomplete
          label="Tarea"
          required
          maxLength={200}
          data={nombres(tareas)}
          {...getInputProps('nombre_tarea')}
        />
      </SimpleGrid>
      <NotaField label="Descripción" required maxLength={1000} {...getInputProps('descripcion')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumeroField
          label="Costo"
          min={0}
          decimales={2}
          unidad={currencyMark(moneda)}
          required
          {...getInputProps('costo_estimado_usd')}
        />
        <NumeroField
          label="Horas estimadas"
          min={0}
          decimales={2}
          unidad="h"
          required
          {...getInputProps('costo_estimado_moneda_alternativa')}
        />
      </SimpleGrid>
    </AppForm>
  );
}
