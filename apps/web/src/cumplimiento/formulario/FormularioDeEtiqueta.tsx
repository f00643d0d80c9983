import { Select, SimpleGrid, Switch } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { hoy } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { ESTADOS, precedenciaSiguiente, TIPOS, type Etiqueta, type Grupo } from '../grupo';

const OBLIGATORIOS = ['nombre', 'descripcion', 'precedencia', 'fecha_inicio', 'fecha_fin'] as const;

interface Props {
  readonly grupo: Grupo;
  /** The one that is edited; a new one without it. */
  readonly etiqueta?: Etiqueta | undefined;
  readonly alTerminar: () => void;
}

/** Adds a label to a group, or edits one and puts it out of use (rule `cumplimiento.precedencia`). */
export function FormularioDeEtiqueta({ grupo, etiqueta, alTerminar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/cumplimiento/etiquetas');
  const editar = useAccion('put', '/api/cumplimiento/etiquetas/{id}');
  const estado = useFormulario({
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
    validar: (valores) => {
      const faltan = OBLIGATORIOS.filter((campo) => String(valores[campo] ?? '').trim() === '');
      return Object.fromEntries(faltan.map((campo) => [campo, OBLIGATORIO]));
    },
    enviar: async (valores) => {
      const body = { ...valores, grupo_id: grupo.id, club_id };
      if (etiqueta)
        await editar.mutateAsync({ params: { path: { id: etiqueta.id } }, body: body as Esquema<'EditarEtiquetaDto'> });
      else await crear.mutateAsync({ body: body as Esquema<'EtiquetaDto'> });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar={etiqueta ? 'Guardar Cambios' : 'Crear Etiqueta'} cancelar={alTerminar}>
      <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
      <CampoNota label="Descripción" required {...getInputProps('descripcion')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select label="Tipo" data={[...TIPOS]} allowDeselect={false} required {...getInputProps('tipo')} />
        <Select label="Estado" data={[...ESTADOS]} allowDeselect={false} required {...getInputProps('estado')} />
        <CampoNumero label="Precedencia" min={1} decimales={0} paso={1} required {...getInputProps('precedencia')} />
        <Switch label="Es obligatoria" {...getInputProps('es_obligatoria', { type: 'checkbox' })} />
        <CampoFecha label="Fecha de inicio" required {...getInputProps('fecha_inicio')} />
        <CampoFecha label="Fecha de fin" required {...getInputProps('fecha_fin')} />
      </SimpleGrid>
    </Formulario>
  );
}
