import { SimpleGrid } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { validar, valoresDe, type Persona } from '../persona';

interface Props {
  /** Whom to edit; without it somebody is added. */
  readonly persona?: Persona;
  /** The number of a new person: generated, never typed. */
  readonly legajo?: string;
  readonly alGuardar: (persona: { readonly id: string }) => void;
  readonly cancelar: () => void;
}

/** Adds somebody to the staff, or edits their record (rule `personal.legajo`). */
export function FormularioDePersonal({ persona, legajo = '', alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/personal');
  const editar = useAccion('put', '/api/personal/{id}');
  const estado = useFormulario({
    clave: persona ? `personal-${persona.id}` : 'personal-alta',
    inicial: valoresDe(persona, legajo),
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
    <Formulario estado={estado} guardar={persona ? 'Guardar Cambios' : 'Agregar Personal'} cancelar={cancelar}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CampoTexto label="Legajo" description="Se genera solo y no cambia." readOnly {...getInputProps('legajo')} />
        <CampoFecha label="Fecha de contratación" {...getInputProps('fecha_contratacion')} />
        <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
        <CampoTexto label="Apellido" required {...getInputProps('apellido')} />
        <CampoTexto label="Correo electrónico" type="email" required {...getInputProps('email')} />
        <CampoTexto label="Teléfono" type="tel" {...getInputProps('telefono')} />
        <CampoOpcion label="Rol" lista="tipos_de_rol_de_personal" required {...getInputProps('rol')} />
        <CampoOpcion label="Estado" lista="estados_de_personal" required {...getInputProps('estado')} />
      </SimpleGrid>
      <CampoNota label="Comentarios" {...getInputProps('comentarios')} />
    </Formulario>
  );
}
