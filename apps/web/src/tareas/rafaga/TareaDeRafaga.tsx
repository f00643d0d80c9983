import { Select, Text } from '@mantine/core';
import { MultiField } from '@/ui/campos/MultiField';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaHoraField } from '@/ui/campos/FechaHoraField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { NO_PLANEADA } from '@cepa/words/mensajes/tareas';
import { AtributoField } from '../formulario/AtributoField';
import { atributosDe } from '../formulario/propuestas';
import { categoriaDe, nombreDe, type Categoria } from '../formulario/categorias';
import { datosDe, validarTarea } from '../formulario/enviar';
import { Insumos } from '../formulario/Insumos';
import { A_LA_VISTA, useInsumos } from '../formulario/insumos';
import type { TareaValues } from '../formulario/values';

interface Props {
  readonly cuantas: number;
  readonly alCerrar: () => void;
  readonly grabar: (datos: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** A task on each of the scanned plants, in the current stage of each. */
export default function TareaDeRafaga(props: Props) {
  const query = { club_id: useClubId() };
  const categorias = $api.useQuery('get', '/api/categorias', { params: { query } });
  return (
    <Dialog titulo="Registrar una tarea" abierta alCerrar={props.alCerrar} tamano="md">
      <Datos
        consulta={categorias}
        vacio={(todas) => todas.every(({ nombre_tareas }) => nombre_tareas.length === 0)}
        textoVacio="Todavía no hay tareas para elegir: creá una categoría con sus tareas."
        accionVacia={<IrA a="/configuracion/variables-tareas">Variables de Tareas</IrA>}
      >
        {(todas) => <TareaForm {...props} categorias={todas} />}
      </Datos>
    </Dialog>
  );
}

/** A task on plants: which, when and by whom. Its object is each plant. */
const enBlanco = (): TareaValues => ({
  fecha_creacion: new Date().toISOString(),
  personalAsignado: [],
  tipo_planificacion_tarea: NO_PLANEADA,
  plan_cultivo_actividades_id: null,
  categoria_id: null,
  nombre_tarea_id: null,
  atributos: {},
  tipo_objeto: 'Planta',
  objetos: ['rafaga'],
  costo_final_usd: 0,
  duracion_horas: null,
  tarea_usa_items: [],
  cumpli_etiqueta_id: null,
  motivo: '',
});

function TareaForm({ cuantas, categorias, alCerrar, grabar }: Props & { readonly categorias: readonly Categoria[] }) {
  const club_id = useClubId();
  const personal = $api.useQuery('get', '/api/personal', { params: { query: { club_id } } });
  const { data: primeros = [] } = $api.useQuery('get', '/api/tarea_insumos', {
    params: { query: { club_id, limit: A_LA_VISTA } },
  });
  const estado = useAppForm<TareaValues>({
    clave: null,
    inicial: enBlanco(),
    validar: (values) => validarTarea(values, categorias),
    error: 'No se pudo registrar la tarea.',
    enviar: async (values) => {
      await grabar({ ...datosDe(values, '', null) });
      alCerrar();
    },
  });
  const { form } = estado;
  const { insumos, buscar } = useInsumos(
    primeros,
    form.values.tarea_usa_items.map(({ inventario_item_id }) => inventario_item_id),
  );
  const nombre = nombreDe(categorias, form.values.nombre_tarea_id);
  const elegir = (id: string | null): void =>
    form.setValues({
      nombre_tarea_id: id,
      categoria_id: categoriaDe(categorias, id)?.id ?? null,
      atributos: atributosDe(nombreDe(categorias, id)?.atributos ?? [], undefined),
    });
  return (
    <AppForm estado={estado} guardar="Registrar" cancelar={alCerrar}>
      <Text>Una tarea en cada una de {cuenta(cuantas, 'planta')}, en la etapa en que está.</Text>
      <Select
        label="Tarea"
        required
        searchable
        allowDeselect={false}
        data={categorias
          .filter(({ nombre_tareas }) => nombre_tareas.length > 0)
          .map(({ nombre: group, nombre_tareas }) => ({
            group,
            items: nombre_tareas.map(({ id, nombre: label }) => ({ value: id, label })),
          }))}
        nothingFoundMessage="No hay una tarea con ese nombre."
        {...form.getInputProps('nombre_tarea_id')}
        onChange={elegir}
      />
      {(nombre?.atributos ?? []).map((atributo) => (
        <AtributoField key={atributo.id} form={form} atributo={atributo} propuesto={false} />
      ))}
      <FechaHoraField label="Fecha y hora" required {...form.getInputProps('fecha_creacion')} />
      <NumeroField
        label="Duración de cada una (horas)"
        min={0}
        decimales={2}
        paso={0.25}
        {...form.getInputProps('duracion_horas')}
      />
      <MultiField
        label="Personal"
        searchable
        clearable
        data={(personal.data ?? []).map(({ id, nombre: suyo, apellido, legajo }) => ({
          value: id,
          label: `${suyo} ${apellido} (${legajo})`,
        }))}
        clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
        nothingFoundMessage="No hay personal con ese nombre."
        {...form.getInputProps('personalAsignado')}
      />
      <Text component="h3" fw={650}>
        Insumos de cada planta
      </Text>
      <Insumos form={form} insumos={insumos} buscar={buscar} propuestos={false} />
    </AppForm>
  );
}
