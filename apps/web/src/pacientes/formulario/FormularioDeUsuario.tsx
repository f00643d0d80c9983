import { EMAIL_INVALIDO, NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Select, SimpleGrid } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { cuenta, edad, hoy } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { claveDe, type UsuarioMedicinal } from '../comun/persona';

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

interface Valores extends Record<string, unknown> {
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

const EN_BLANCO: Valores = {
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

/** Fills an empty form with the person's record. */
function valoresDe(usuario: UsuarioMedicinal | undefined): Valores {
  const sabidos = Object.entries(usuario ?? {}).filter(([campo, valor]) => campo in EN_BLANCO && valor !== null);
  return { ...EN_BLANCO, ...Object.fromEntries(sabidos) };
}

function validar(valores: Valores): Record<string, string | null> {
  const correo = valores.email.trim();
  return {
    ...Object.fromEntries(
      Object.entries(OBLIGATORIOS).map(([campo, texto]) => [campo, String(valores[campo] ?? '').trim() ? null : texto]),
    ),
    email: correo === '' || /^\S+@\S+\.\S+$/.test(correo) ? null : EMAIL_INVALIDO,
  };
}

const vacioANull = (texto: string): string | null => texto.trim() || null;

/** Registers somebody, or corrects their data, which live in the vault and not in the ledger (rule `pacientes.datos`). */
export function FormularioDeUsuario({ usuario, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/usuario-medicinal');
  const editar = useAccion('put', '/api/usuario-medicinal/{id}');
  const estado = useFormulario({
    clave: claveDe(usuario?.id ?? 'alta'),
    inicial: valoresDe(usuario),
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
    <Formulario estado={estado} guardar={usuario ? 'Guardar Cambios' : 'Crear Usuario'} cancelar={cancelar}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
        <CampoTexto label="Apellido" required {...getInputProps('apellido')} />
        <CampoTexto label="Identificación" required {...getInputProps('identificacion')} />
        <CampoFecha
          label="Fecha de nacimiento"
          required
          max={hoy()}
          description={values.fecha_nacimiento ? cuenta(edad(values.fecha_nacimiento) ?? 0, 'año') : undefined}
          {...getInputProps('fecha_nacimiento')}
        />
      </SimpleGrid>
      <CampoTexto label="Dirección" required {...getInputProps('direccion')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CampoTexto label="Teléfono" description="Escriba el teléfono sin 0 ni 15" {...getInputProps('telefono')} />
        <CampoTexto label="Correo electrónico" {...getInputProps('email')} />
      </SimpleGrid>
      <CampoNota label="Receta médica" maxLength={4000} {...getInputProps('receta_medica')} />
      <Select label="Estado" data={ESTADOS} allowDeselect={false} {...getInputProps('estado')} />
      {cambiaEstado && (
        <CampoNota
          label="Motivo del cambio de estado"
          description="Sin datos personales: queda en el registro."
          maxLength={1000}
          {...getInputProps('motivo')}
        />
      )}
    </Formulario>
  );
}
