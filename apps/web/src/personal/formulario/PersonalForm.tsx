import { FECHA_DE_CONTRATACION } from '@cepa/words/titulos';
import { SimpleGrid } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { validar, valuesOf, type Persona } from '../persona';

interface Props {
  /** The person to edit; without it one is added. */
  readonly persona?: Persona;
  /** The number of a new person: generated, never typed. */
  readonly legajo?: string;
  readonly alGuardar: (persona: { readonly id: string }) => void;
  readonly cancelar: () => void;
}

/** Adds a member of the staff, or edits their record (rule `personal.legajo`). */
export function PersonalForm({ persona, legajo = '', alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/personal');
  const editar = useAccion('put', '/api/personal/{id}');
  const estado = useAppForm({
    clave: persona ? `personal-${persona.id}` : 'personal-alta',
    inicial: valuesOf(persona, legajo),
    sigue: persona !== undefined,
    validar,
    enviar: async ({ legajo: suyo, ...valores }) =>
      alGuardar(
        persona
          ? await editar.mutateAsync({
              params: { path: { id: persona.id } },
              body: valores as unknown as Esquema<'EditarPersonalDto'>,
            })
          : await crear.mutateAsync({
              body: { ...valores, legajo: suyo, club_id } as unknown as Esquema<'PersonalDto'>,
            }),
      ),
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar={persona ? 'Guardar Cambios' : 'Agregar Personal'} cancelar={cancelar}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Legajo" description="Se genera solo y no cambia." readOnly {...getInputProps('legajo')} />
        <FechaField label={FECHA_DE_CONTRATACION} {...getInputProps('fecha_contratacion')} />
        <TextField label="Nombre" required {...getInputProps('nombre')} />
        <TextField label="Apellido" required {...getInputProps('apellido')} />
        <TextField label="Correo electrónico" type="email" required {...getInputProps('email')} />
        <TextField label="Teléfono" type="tel" {...getInputProps('telefono')} />
        <OptionField label="Rol" lista="tipos_de_rol_de_personal" required {...getInputProps('rol')} />
        <OptionField label="Estado" lista="estados_de_personal" required {...getInputProps('estado')} />
      </SimpleGrid>
      <NotaField label="Comentarios" {...getInputProps('comentarios')} />
    </AppForm>
  );
}
