import { Alert, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { useMoneda } from '@/club/moneda';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import type { Tarea } from '../lista/semanas';
import type { Respuesta } from './opciones';
import { esNoPlaneada, nombreDe, objetoPropuesto, propuesta, type Categoria, type ValoresDeTarea } from './valores';

type Actividad = Respuesta['actividades'][number];
type Formulario = UseFormReturnType<ValoresDeTarea>;
type Atributo = Categoria['nombre_tareas'][number]['atributos'][number];

/** An attribute as its type asks for it (`spec 2 §5`). */
function CampoDeAtributo({ form, atributo }: { readonly form: Formulario; readonly atributo: Atributo }) {
  const comun = { label: atributo.nombre, required: true, ...form.getInputProps(`atributos.${atributo.id}`) };
  if (atributo.tipo_dato === 'Integer') return <CampoNumero decimales={0} {...comun} />;
  if (atributo.tipo_dato === 'Decimal') return <CampoNumero decimales={6} paso={0.01} {...comun} />;
  if (atributo.tipo_dato === 'Date') return <CampoFecha {...comun} />;
  return <CampoTexto {...comun} />;
}

interface Props {
  readonly form: Formulario;
  readonly categorias: readonly Categoria[];
  readonly tipos: readonly string[];
  readonly actividades: Respuesta['actividades'];
  readonly ultimas: readonly Tarea[];
  /** The event that the task is recorded in. */
  readonly eventoId: string;
}

const llano = (texto: string): string => texto.trim().toLowerCase();

/** The task of the club's categories that an activity of the plan names. */
const tareaDe = (categorias: readonly Categoria[], actividad: Actividad) =>
  categorias
    .flatMap(({ nombre_tareas }) => nombre_tareas)
    .find(({ id, nombre }) => id === actividad.nombre_tarea_id || llano(nombre) === llano(actividad.nombre_tarea));

/** Names where the plan's task was not found: in the chosen category, or in any (`spec 2 §5 Task form`). */
function dondeFalta(categorias: readonly Categoria[], actividad: Actividad): string {
  const suya = tareaDe(categorias, actividad);
  const otra = categorias.find(({ id }) => id === suya?.categoria_id)?.nombre;
  return otra ? `la categoría elegida: está en "${otra}"` : 'ninguna categoría del club';
}

/** The fields of the task: planned or not, which task, its attributes, its cost and its hours. */
export function Detalles({ form, categorias, tipos, actividades, ultimas, eventoId }: Props) {
  const { values } = form;
  const moneda = useMoneda();
  const planeada = !esNoPlaneada(values.tipo_planificacion_tarea);
  const categoria = categorias.find(({ id }) => id === values.categoria_id);
  const nombre = nombreDe(categorias, values.nombre_tarea_id);
  const actividad = actividades.find(({ id }) => id === values.plan_cultivo_actividades_id);
  const objetosPropuestos = useRef('');
  const proponer = (tarea: ReturnType<typeof nombreDe>): Partial<ValoresDeTarea> => {
    const deLaTarea = propuesta(tarea, ultimas);
    const elegidos = values.objetos.join();
    // What somebody chose stays: only a proposal gives way to another.
    const suyo = elegidos === '' ? form.isDirty('tipo_objeto') : elegidos !== objetosPropuestos.current;
    if (suyo) return deLaTarea;
    const objeto = objetoPropuesto(tarea, ultimas, eventoId);
    objetosPropuestos.current = objeto.objetos.join();
    return { ...deLaTarea, ...objeto };
  };
  const deActividad = (id: string | null): void => {
    const elegida = actividades.find((una) => una.id === id);
    const suya = elegida && tareaDe(categorias, elegida);
    form.setValues({
      plan_cultivo_actividades_id: id,
      categoria_id: suya?.categoria_id ?? null,
      nombre_tarea_id: suya?.id ?? null,
      ...proponer(suya),
    });
  };
  // Another type begins anew (`spec 2 §4`).
  const deTipo = (tipo: string | null): void =>
    form.setValues({
      tipo_planificacion_tarea: tipo ?? values.tipo_planificacion_tarea,
      plan_cultivo_actividades_id: null,
      categoria_id: null,
      nombre_tarea_id: null,
      atributos: {},
    });
  const deNombre = (id: string | null): void =>
    form.setValues({ nombre_tarea_id: id, ...proponer(nombreDe(categorias, id)) });
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
          data={categorias.map(({ id, nombre: texto }) => ({ value: id, label: texto }))}
          {...form.getInputProps('categoria_id')}
          onChange={(id) => form.setValues({ categoria_id: id, nombre_tarea_id: null, atributos: {} })}
        />
        <Select
          label="Tarea"
          required
          searchable
          disabled={!categoria}
          data={(categoria?.nombre_tareas ?? []).map(({ id, nombre: texto }) => ({ value: id, label: texto }))}
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(nombre?.atributos ?? []).map((atributo) => (
          <CampoDeAtributo key={atributo.id} form={form} atributo={atributo} />
        ))}
        <CampoNumero
          label="Costo"
          unidad={moneda}
          min={0}
          decimales={2}
          description="Sin los insumos que se suman al costo."
          {...form.getInputProps('costo_final_usd')}
        />
        <CampoNumero
          label="Duración (horas)"
          min={0}
          decimales={2}
          paso={0.25}
          {...form.getInputProps('duracion_horas')}
        />
      </SimpleGrid>
    </>
  );
}
