import { CATEGORIA_SIN_NOMBRE } from '@cepa/words/mensajes/tareas';
import { Select } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { TIPOS_DE_DATO } from './variables';

interface PropsDeCategoria {
  readonly alTerminar: (id: string) => void;
  readonly cancelar: () => void;
}

export function NuevaCategoria({ alTerminar, cancelar }: PropsDeCategoria) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/configuracion/categorias_tareas');
  const estado = useAppForm({
    clave: 'categoria-de-tareas-alta',
    inicial: { nombre: '' },
    validar: ({ nombre }) => ({ nombre: nombre.trim() ? null : CATEGORIA_SIN_NOMBRE }),
    enviar: async ({ nombre }) => alTerminar((await crear.mutateAsync({ body: { nombre, club_id } })).id),
  });
  return (
    <AppForm estado={estado} guardar="Crear Categoría" cancelar={cancelar}>
      <TextField label="Nombre" required {...estado.form.getInputProps('nombre')} />
    </AppForm>
  );
}

interface PropsDeTarea {
  readonly categoria_id: string;
  readonly alTerminar: () => void;
}

export function NuevaTareaDeCategoria({ categoria_id, alTerminar }: PropsDeTarea) {
  const crear = useAccion('post', '/api/configuracion/nombres_tareas');
  const estado = useAppForm({
    clave: `nombre-de-tarea-alta-${categoria_id}`,
    inicial: { nombre: '' },
    validar: ({ nombre }) => ({ nombre: nombre.trim() ? null : OBLIGATORIO }),
    enviar: async ({ nombre }) => {
      await crear.mutateAsync({ body: { nombre, categoria_id, club_id: null } });
      alTerminar();
    },
  });
  return (
    <AppForm estado={estado} guardar="Agregar tarea" cancelar={alTerminar}>
      <TextField label="Nombre" required {...estado.form.getInputProps('nombre')} />
    </AppForm>
  );
}

interface PropsDeAtributo {
  readonly nombre: { readonly id: string; readonly nombre: string };
  readonly alTerminar: () => void;
}

export function NuevoAtributo({ nombre: { id, nombre: tarea }, alTerminar }: PropsDeAtributo) {
  const crear = useAccion('post', '/api/configuracion/atributos');
  const estado = useAppForm({
    clave: `atributo-alta-${id}`,
    inicial: { nombre: '', tipo_dato: 'Text' },
    validar: ({ nombre }) => ({ nombre: nombre.trim() ? null : OBLIGATORIO }),
    error: 'Hubo un error al agregar el atributo. Por favor, intente nuevamente.',
    enviar: async ({ nombre, tipo_dato }) => {
      const body = { nombre, tipo_dato: tipo_dato as Esquema<'AtributoDto'>['tipo_dato'], nombre_tarea_id: id };
      await crear.mutateAsync({ body: { ...body, club_id: null } });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Agregar atributo" cancelar={alTerminar}>
      <TextField label="Nombre" description={`De la tarea ${tarea}.`} required {...getInputProps('nombre')} />
      <Select
        label="Tipo de dato"
        required
        allowDeselect={false}
        data={Object.entries(TIPOS_DE_DATO).map(([value, label]) => ({ value, label }))}
        {...getInputProps('tipo_dato')}
      />
    </AppForm>
  );
}
