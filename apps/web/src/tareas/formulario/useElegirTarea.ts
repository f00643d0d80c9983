import type { UseFormReturnType } from '@mantine/form';
import type { Propuestas } from '@/ui/formulario/usePropuestas';
import { atributosEscritos } from './atributosEscritos';
import { loPrevisto } from './ejecutar';
import type { Response } from './options';
import { atributosPropuestos, propuesta, type Fuentes } from './propuestas';
import { categoriaDe, nombreDe, tareaDe, type Categoria } from './categorias';
import type { TareaValues } from './values';

export type Actividad = Response['actividades'][number];

export interface ElegirTareaProps {
  readonly form: UseFormReturnType<TareaValues>;
  readonly categorias: readonly Categoria[];
  readonly tipos: readonly string[];
  readonly actividades: readonly Actividad[];
  readonly fuentes: Fuentes;
  readonly proponer: Propuestas<TareaValues>['proponer'];
}

/** The effect of a choice: another type starts again, and a chosen task brings its proposals. */
export function useElegirTarea({ form, categorias, actividades, fuentes, proponer }: Omit<ElegirTareaProps, 'tipos'>) {
  const { values } = form;
  /** Chooses a task: its known values are proposed, and typed ones stay. */
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
  // Another type starts again.
  const deTipo = (tipo: string | null): void =>
    form.setValues({
      tipo_planificacion_tarea: tipo ?? values.tipo_planificacion_tarea,
      plan_cultivo_actividades_id: null,
      categoria_id: null,
      nombre_tarea_id: null,
      atributos: {},
    });
  // A task chosen first sets its category.
  const deNombre = (id: string | null): void =>
    elegir(nombreDe(categorias, id), {
      nombre_tarea_id: id,
      categoria_id: categoriaDe(categorias, id)?.id ?? values.categoria_id,
    });
  // Choosing the same category again changes nothing.
  const deCategoria = (id: string | null): void => {
    if (id !== null && id !== values.categoria_id)
      form.setValues({ categoria_id: id, nombre_tarea_id: null, atributos: {} });
  };
  return { deTipo, deActividad, deNombre, deCategoria };
}
