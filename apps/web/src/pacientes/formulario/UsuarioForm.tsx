import { FECHA_DE_NACIMIENTO } from '@cepa/words/titulos';
import { EMAIL_INVALIDO, NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Select, SimpleGrid } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { cuenta, edad, hoy } from '@/ui/formatos';
import { AlAparecer } from '@/ui/formulario/AlAparecer';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { keyOf, type UsuarioMedicinal } from '../comun/persona';

const ESTADOS = [
  { value: 'activo', label: 'Activo' },
  { value: 'suspendido', label: 'Suspendido' },
];

const OBLIGATORIOS = {
  nombre: NOMBRE_OBLIGATORIO,
  apellido: 'El apellido es obligatorio.',
  identificacion: 'La identificación es obligatoria.',
  fecha_nacimiento: 'La fecha de nacimiento es obligatoria.',
  direccion: 'La dirección es obligatoria.',
} as const;

interface Props {
  readonly usuario?: UsuarioMedicinal;
  readonly alGuardar: (id: string) => void;
  readonly cancelar: () => void;
}

interface Values extends Record<string, unknown> {
  nombre: string;
  apellido: string;
  identificacion: string;
  fecha_nacimiento: string | null;
  direccion: string;
  telefono: string;
  email: string;
  receta_medica: string;
  estado: string;
  motivo: string;
}

const EN_BLANCO: Values = {
  nombre: '',
  apellido: '',
  identificacion: '',
  fecha_nacimiento: null,
  direccion: '',
  telefono: '',
  email: '',
  receta_medica: '',
  estado: 'activo',
  motivo: '',
};

/** The initial values: the person's record in an empty form. */
function valuesOf(usuario: UsuarioMedicinal | undefined): Values {
  const sabidos = Object.entries(usuario ?? {}).filter(([field, value]) => field in EN_BLANCO && value !== null);
  return { ...EN_BLANCO, ...Object.fromEntries(sabidos) };
}

function validar(values: Values): Record<string, string | null> {
  const correo = values.email.trim();
  return {
    ...Object.fromEntries(
      Object.entries(OBLIGATORIOS).map(([field, text]) => [field, String(values[field] ?? '').trim() ? null : text]),
    ),
    email: correo === '' || /^\S+@\S+\.\S+$/.test(correo) ? null : EMAIL_INVALIDO,
  };
}

const vacioANull = (text: string): string | null => text.trim() || null;

/** Registers a person, or corrects their data, which are in the vault and not in the ledger (rule `pacientes.datos`). */
export function UsuarioForm({ usuario, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/usuario-medicinal');
  const editar = useAccion('put', '/api/usuario-medicinal/{id}');
  const estado = useAppForm({
    clave: keyOf(usuario?.id ?? 'alta'),
    inicial: valuesOf(usuario),
    sigue: usuario !== undefined,
    validar,
    error: 'Error al guardar usuario medicinal',
    enviar: async ({ telefono, email, receta_medica, motivo, fecha_nacimiento, estado: como, ...datos }) => {
      const body = {
        ...datos,
        club_id,
        fecha_nacimiento: fecha_nacimiento ?? '',
        telefono: vacioANull(telefono),
        email: vacioANull(email),
        receta_medica: vacioANull(receta_medica),
        estado: como as 'activo' | 'suspendido',
      };
      if (!usuario) return alGuardar((await crear.mutateAsync({ body })).id);
      await editar.mutateAsync({ params: { path: { id: usuario.id } }, body: { ...body, motivo: vacioANull(motivo) } });
      alGuardar(usuario.id);
    },
  });
  const { getInputProps, values } = estado.form;
  const cambiaEstado = usuario !== undefined && values.estado !== usuario.estado;
  return (
    <AppForm estado={estado} guardar={usuario ? 'Guardar Cambios' : 'Crear Usuario'} cancelar={cancelar}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Nombre" required {...getInputProps('nombre')} />
        <TextField label="Apellido" required {...getInputProps('apellido')} />
        <TextField label="Identificación" required {...getInputProps('identificacion')} />
        <FechaField
          label={FECHA_DE_NACIMIENTO}
          required
          max={hoy()}
          description={values.fecha_nacimiento ? cuenta(edad(values.fecha_nacimiento) ?? 0, 'año') : undefined}
          {...getInputProps('fecha_nacimiento')}
        />
      </SimpleGrid>
      <TextField label="Dirección" required {...getInputProps('direccion')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Teléfono" description="Escriba el teléfono sin 0 ni 15" {...getInputProps('telefono')} />
        <TextField label="Correo electrónico" {...getInputProps('email')} />
      </SimpleGrid>
      <NotaField label="Receta médica" maxLength={4000} {...getInputProps('receta_medica')} />
      <Select label="Estado" data={ESTADOS} allowDeselect={false} {...getInputProps('estado')} />
      {cambiaEstado && (
        <AlAparecer>
          <NotaField
            label="Motivo del cambio de estado"
            description="Sin datos personales: queda en el registro."
            maxLength={1000}
            {...getInputProps('motivo')}
          />
        </AlAparecer>
      )}
    </AppForm>
  );
}
