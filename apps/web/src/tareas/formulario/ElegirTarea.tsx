import { Alert, Select, SimpleGrid } from '@mantine/core';
import { useElegirTarea, type Actividad, type ElegirTareaProps } from './useElegirTarea';
import { esNoPlaneada } from './values';
import { nombreDe, tareaDe, type Categoria } from './categorias';

const optionsOf = ({ nombre_tareas }: Categoria) =>
  nombre_tareas.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** The tasks of a category; without one, all tasks grouped by category. */
const tareasParaElegir = (categoria: Categoria | undefined, categorias: readonly Categoria[]) =>
  categoria
    ? optionsOf(categoria)
    : categorias.map((una) => ({ group: una.nombre, items: optionsOf(una) })).filter(({ items }) => items.length > 0);

/** Names where the plan's task was not found: the chosen category, or all. */
function dondeFalta(categorias: readonly Categoria[], actividad: Actividad): string {
  const suya = tareaDe(categorias, actividad);
  const otra = categorias.find(({ id }) => id === suya?.categoria_id)?.nombre;
  return otra ? `la categoría elegida: está en "${otra}"` : 'ninguna categoría del club';
}

/** Planned or not, the activity of the plan, and the task. */
export function ElegirTarea({ tipos, ...props }: ElegirTareaProps) {
  const { form, categorias, actividades } = props;
  const { deTipo, deActividad, deNombre, deCategoria } = useElegirTarea(props);
  const { values } = form;
  const planeada = !esNoPlaneada(values.tipo_planificacion_tarea);
  const categoria = categorias.find(({ id }) => id === values.categoria_id);
  const nombre = nombreDe(categorias, values.nombre_tarea_id);
  const actividad = actividades.find(({ id }) => id === values.plan_cultivo_actividades_id);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Planificación"
          required
          allowDeselect={false}
          data={tipos.map((tipo) => ({
            value: tipo,
            label: tipo,
            disabled: !esNoPlaneada(tipo) && actividades.length === 0,
          }))}
          description={actividades.length === 0 ? 'El plan no tiene actividades para esta etapa.' : undefined}
          {...form.getInputProps('tipo_planificacion_tarea')}
          onChange={deTipo}
        />
        {planeada && (
          <Select
            label="Actividad del plan"
            required
            searchable
            allowDeselect={false}
            data={actividades.map(({ id, numero_etapa, nombre_tarea }) => ({
              value: id,
              label: `${numero_etapa}. ${nombre_tarea}`,
            }))}
            {...form.getInputProps('plan_cultivo_actividades_id')}
            onChange={deActividad}
          />
        )}
        <Select
          label="Categoría"
          required
          searchable
          allowDeselect={false}
          data={categorias.map(({ id, nombre: text }) => ({
            value: id,
            label: text,
          }))}
          {...form.getInputProps('categoria_id')}
          onChange={deCategoria}
        />
        <Select
          label="Tarea"
          required
          searchable
          allowDeselect={false}
          data={tareasParaElegir(categoria, categorias)}
          nothingFoundMessage="La categoría no tiene esa tarea."
          {...form.getInputProps('nombre_tarea_id')}
          onChange={deNombre}
        />
      </SimpleGrid>
      {actividad && !nombre && (
        <Alert color="yellow" role="status" py="xs">
          La tarea "{actividad.nombre_tarea}" del plan no está en {dondeFalta(categorias, actividad)}. Elegí otra, o
          registrala como no planeada.
        </Alert>
      )}
    </>
  );
}
