import { Select, SimpleGrid, Switch } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { ESTADOS, precedenciaSiguiente, TIPOS, type Etiqueta, type Grupo } from '../grupo';

const OBLIGATORIOS = ['nombre', 'descripcion', 'precedencia', 'fecha_inicio', 'fecha_fin'] as const;

interface Props {
  readonly grupo: Grupo;
  /** The label to edit; without it a new one is created. */
  readonly etiqueta?: Etiqueta | undefined;
  readonly alTerminar: () => void;
}

/** Adds a label to a group, or edits one, or deactivates it (rule `cumplimiento.precedencia`). */
export function EtiquetaForm({ grupo, etiqueta, alTerminar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/cumplimiento/etiquetas');
  const editar = useAccion('put', '/api/cumplimiento/etiquetas/{id}');
  const estado = useAppForm({
    clave: etiqueta ? `cumplimiento-etiqueta-${etiqueta.id}` : `cumplimiento-etiqueta-alta-${grupo.id}`,
    inicial: {
      nombre: etiqueta?.nombre ?? '',
      descripcion: etiqueta?.descripcion ?? '',
      tipo: (etiqueta?.tipo ?? 'deber') as string,
      estado: (etiqueta?.estado ?? 'activo') as string,
      precedencia: (etiqueta?.precedencia ?? precedenciaSiguiente(grupo)) as number | null,
      fecha_inicio: (etiqueta?.fecha_inicio ?? hoy()) as string | null,
      fecha_fin: (etiqueta?.fecha_fin ?? null) as string | null,
      es_obligatoria: etiqueta?.es_obligatoria ?? false,
    },
    sigue: etiqueta !== undefined,
    error: etiqueta ? 'Error al actualizar el cumplimiento.' : 'Error al crear el cumplimiento.',
    validar: (values) => {
      const faltan = OBLIGATORIOS.filter((field) => String(values[field] ?? '').trim() === '');
      return Object.fromEntries(faltan.map((field) => [field, OBLIGATORIO]));
    },
    enviar: async (values) => {
      const body = { ...values, grupo_id: grupo.id, club_id };
      if (etiqueta)
        await editar.mutateAsync({ params: { path: { id: etiqueta.id } }, body: body as Esquema<'EditarEtiquetaDto'> });
      else await crear.mutateAsync({ body: body as Esquema<'EtiquetaDto'> });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar={etiqueta ? 'Guardar Cambios' : 'Crear Etiqueta'} cancelar={alTerminar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <NotaField label="Descripción" required {...getInputProps('descripcion')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select label="Tipo" data={[...TIPOS]} allowDeselect={false} required {...getInputProps('tipo')} />
        <Select label="Estado" data={[...ESTADOS]} allowDeselect={false} required {...getInputProps('estado')} />
        <NumeroField label="Precedencia" min={1} decimales={0} paso={1} required {...getInputProps('precedencia')} />
        <Switch label="Es obligatoria" {...getInputProps('es_obligatoria', { type: 'checkbox' })} />
        <FechaField label="Fecha de inicio" required {...getInputProps('fecha_inicio')} />
        <FechaField label="Fecha de fin" required {...getInputProps('fecha_fin')} />
      </SimpleGrid>
    </AppForm>
  );
}
