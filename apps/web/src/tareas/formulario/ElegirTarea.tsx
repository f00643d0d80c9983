import { Alert, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Propuestas } from '@/ui/formulario/usePropuestas';
import { atributosEscritos } from './atributosEscritos';
import { loPrevisto } from './ejecutar';
import type { Response } from './options';
import {
  atributosPropuestos,
  categoriaDe,
  esNoPlaneada,
  nombreDe,
  propuesta,
  tareaDe,
  type Categoria,
  type Fuentes,
  type TareaValues,
} from './values';

type Actividad = Response['actividades'][number];

interface Props {
  readonly form: UseFormReturnType<TareaValues>;
  readonly categorias: readonly Categoria[];
  readonly tipos: readonly string[];
  readonly actividades: readonly Actividad[];
  readonly fuentes: Fuentes;
  readonly proponer: Propuestas<TareaValues>['proponer'];
}

const optionsOf = ({ nombre_tareas }: Categoria) =>
  nombre_tareas.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** The tasks of a category; without one, all of them under their categories. */
const tareasParaElegir = (categoria: Categoria | undefined, categorias: readonly Categoria[]) =>
  categoria
    ? optionsOf(categoria)
    : categorias.map((una) => ({ group: una.nombre, items: optionsOf(una) })).filter(({ items }) => items.length > 0);

/** Names where the plan's task was not found: in the chosen category, or in any. */
function dondeFalta(categorias: readonly Categoria[], actividad: Actividad): string {
  const suya = tareaDe(categorias, actividad);
  const otra = categorias.find(({ id }) => id === suya?.categoria_id)?.nombre;
  return otra ? `la categoría elegida: está en "${otra}"` : 'ninguna categoría del club';
}

/** Planned or not, which activity of the plan, and which task; a chosen task brings the proposals that are known of it. */
export function ElegirTarea({ form, categorias, tipos, actividades, fuentes, proponer }: Props) {
  const { values } = form;
  const planeada = !esNoPlaneada(values.tipo_planificacion_tarea);
  const categoria = categorias.find(({ id }) => id === values.categoria_id);
  const nombre = nombreDe(categorias, values.nombre_tarea_id);
  const actividad = actividades.find(({ id }) => id === values.plan_cultivo_actividades_id);
  /** Chooses a task: what is known of it is proposed, and what was written stays. */
  const elegir = (
    tarea: ReturnType<typeof nombreDe>,
    elegido: Partial<TareaValues>,
    previsto: Partial<ReturnType<typeof loPrevisto>> = {},
  ): void => {
    const atributos = atributosPropuestos(tarea, fuentes.ultimas, atributosEscritos(form));
    proponer({ ...propuesta(tarea, fuentes), ...previsto }, { ...elegido, atributos });
  };
  const deActividad = (id: string | null): void => {
    const elegida = actividades.find((una) => una.id === id);
    const suya = elegida && tareaDe(categorias, elegida);
    const elegido = {
      plan_cultivo_actividades_id: id,
      categoria_id: suya?.categoria_id ?? null,
      nombre_tarea_id: suya?.id ?? null,
    };
    elegir(suya, elegido, elegida && loPrevisto(elegida));
  };
  // Another type begins anew.
  const deTipo = (tipo: string | null): void =>
    form.setValues({
      tipo_planificacion_tarea: tipo ?? values.tipo_planificacion_tarea,
      plan_cultivo_actividades_id: null,
      categoria_id: null,
      nombre_tarea_id: null,
      atributos: {},
    });
  // A task chosen first says its category.
  const deNombre = (id: string | null): void =>
    elegir(nombreDe(categorias, id), {
      nombre_tarea_id: id,
      categoria_id: categoriaDe(categorias, id)?.id ?? values.categoria_id,
    });
  // The same category again, which a tap on the chosen one answers, changes nothing.
  const deCategoria = (id: string | null): void => {
    if (id !== null && id !== values.categoria_id)
      form.setValues({ categoria_id: id, nombre_tarea_id: null, atributos: {} });
  };
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
