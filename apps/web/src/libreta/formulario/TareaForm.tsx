import { SIN_DIA_DE_SEMANA, SIN_FECHA } from '@cepa/words/mensajes/libreta';
import { Checkbox, Select, SimpleGrid } from '@mantine/core';
import { MultiField } from '@/ui/campos/MultiField';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { useNombres } from '@/ui/campos/useNombres';
import { hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { diasDe, modoDe, MODOS, repeticionDe, validarRepeticion } from '../repeticion';
import { DIAS, nombreDePersona, ESTADO_OPTIONS, type TareaDeLibreta } from '../tarea';

/** Returns the typed fields: both the date and the weekday are kept, although only one is used. */
const valuesOf = (tarea: TareaDeLibreta | undefined) => ({
  titulo: tarea?.titulo ?? '',
  descripcion: tarea?.descripcion ?? '',
  es_recurrente: tarea?.es_recurrente ?? false,
  dia_semana: String(tarea?.dia_semana ?? new Date(`${hoy()}T12:00`).getDay()) as string | null,
  modo: modoDe(tarea) as string | null,
  cada_dias: (tarea?.cada_dias ?? 2) as number | null,
  dias_semana: diasDe(tarea),
  repite_hasta: (tarea?.repite_hasta ?? null) as string | null,
  fecha: (tarea?.fecha ?? hoy()) as string | null,
  estado: (tarea?.estado ?? 'PENDIENTE') as string,
  personal_id: tarea?.personal_id ?? null,
});

/** The first option of the people. */
const SIN_ASIGNAR = { value: 'nadie', label: 'Sin asignar' };

/** Returns, as an option, the assigned person if they left the club's staff: saving keeps them. */
const aQuienSeFue = (tarea: TareaDeLibreta | undefined, personal: ReadonlyArray<{ id: string }> | undefined) =>
  tarea?.personal && personal && !personal.some(({ id }) => id === tarea.personal_id)
    ? [{ value: tarea.personal.id, label: `${nombreDePersona(tarea)} · ya no está en el personal` }]
    : [];

interface Props {
  /** The task to edit; without it a new one is created. */
  readonly tarea?: TareaDeLibreta;
  readonly alTerminar: () => void;
}

/** A task of the notebook: with a date, or on a weekday (rule `libreta.fecha`). */
export function TareaForm({ tarea, alTerminar }: Props) {
  const club_id = useClubId();
  const personal = $api.useQuery('get', '/api/personal', { params: { query: { club_id } } });
  const roles = useNombres('tipos_de_rol_de_personal');
  const estados = useNombres('estados_de_personal');
  const crear = useAccion('post', '/api/libreta_tarea');
  const editar = useAccion('put', '/api/libreta_tarea/{id}');
  const estado = useAppForm({
    clave: tarea ? `libreta-${tarea.id}` : 'libreta-alta',
    inicial: valuesOf(tarea),
    sigue: tarea !== undefined,
    validar: ({ titulo, es_recurrente, dia_semana, fecha, ...resto }) => ({
      titulo: titulo.trim() ? null : OBLIGATORIO,
      dia_semana: es_recurrente && resto.modo === 'semana' && dia_semana === null ? SIN_DIA_DE_SEMANA : null,
      ...(es_recurrente ? validarRepeticion(resto) : {}),
      fecha: !es_recurrente && fecha === null ? SIN_FECHA : null,
    }),
    error: tarea ? 'Error al actualizar la tarea.' : 'Error al crear la tarea.',
    enviar: async ({ dia_semana, fecha, modo, cada_dias, dias_semana, repite_hasta, ...resto }) => {
      const repeticion = resto.es_recurrente
        ? repeticionDe({ modo, cada_dias, dias_semana, dia_semana, repite_hasta }, tarea?.repite_desde ?? hoy())
        : { cada_dias: null, dias_semana: [], dia_semana: null, repite_desde: null, repite_hasta: null };
      const body = {
        ...resto,
        ...repeticion,
        fecha: resto.es_recurrente ? null : fecha,
        club_id,
      } as Esquema<'TareaDeLibretaDto'>;
      await (tarea
        ? editar.mutateAsync({ params: { path: { id: tarea.id }, query: { club_id } }, body })
        : crear.mutateAsync({ params: { query: { club_id } }, body }));
      alTerminar();
    },
  });
  const { getInputProps, values } = estado.form;
  return (
    <AppForm estado={estado} guardar={tarea ? 'Actualizar Tarea' : 'Crear Tarea'} cancelar={alTerminar}>
      <TextField label="Título" required {...getInputProps('titulo')} />
      <NotaField label="Descripción" {...getInputProps('descripcion')} />
      <Checkbox label="Se repite" {...getInputProps('es_recurrente', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {values.es_recurrente ? (
          <>
            <Select label="Cada cuánto" required allowDeselect={false} data={MODOS} {...getInputProps('modo')} />
            {values.modo === 'semana' && (
              <Select
                label="Día de la semana"
                required
                allowDeselect={false}
                data={DIAS.map((label, dia) => ({ value: String(dia), label }))}
                {...getInputProps('dia_semana')}
              />
            )}
            {values.modo === 'cada' && (
              <NumeroField
                label="Cada cuántos días"
                min={1}
                max={365}
                decimales={0}
                required
                {...getInputProps('cada_dias')}
              />
            )}
            {values.modo === 'dias' && (
              <MultiField
                label="Días de la semana"
                required
                data={DIAS.map((label, dia) => ({ value: String(dia), label }))}
                {...getInputProps('dias_semana')}
              />
            )}
            <FechaField label="Hasta (sin fecha, siempre)" {...getInputProps('repite_hasta')} />
          </>
        ) : (
          <FechaField label="Fecha" required {...getInputProps('fecha')} />
        )}
        <Select label="Estado" required allowDeselect={false} data={ESTADO_OPTIONS} {...getInputProps('estado')} />
        <Select
          label="Personal"
          searchable
          allowDeselect={false}
          data={[
            SIN_ASIGNAR,
            ...aQuienSeFue(tarea, personal.data),
            ...(personal.data ?? []).map(({ id, legajo, nombre, apellido, rol, estado: como }) => ({
              value: id,
              label: `${legajo} · ${nombre} ${apellido} · ${roles.de(rol)} · ${estados.de(como)}`,
            })),
          ]}
          nothingFoundMessage="No hay personal con ese nombre."
          {...(personal.isError ? { description: 'No se pudo cargar el personal.' } : {})}
          {...getInputProps('personal_id')}
          value={values.personal_id ?? SIN_ASIGNAR.value}
          onChange={(id) => estado.form.setFieldValue('personal_id', id === SIN_ASIGNAR.value ? null : id)}
        />
      </SimpleGrid>
    </AppForm>
  );
}
