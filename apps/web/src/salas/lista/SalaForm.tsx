import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { useSalas } from '../comun/queries';
import { menosQueLasQueHay } from '../gestion/capacidad';

interface Props {
  readonly club_id: string;
  readonly sala?: Esquema<'Sala'>;
  readonly alTerminar: () => void;
}

/** Club (read-only), Tipo, Nombre and Descripción, and the room's capacity and location. */
export function SalaForm({ club_id, sala, alTerminar }: Props) {
  const { data: club } = $api.useQuery('get', '/api/clubes/{id}', { params: { path: { id: club_id } } });
  const { data: ocupadas = [] } = useSalas();
  const crear = useAccion('post', '/api/salasDeCultivo');
  const editar = useAccion('put', '/api/salasDeCultivo/{id}');
  const estado = useAppForm({
    clave: `sala-${sala?.id ?? 'alta'}`,
    inicial: {
      tipo: sala?.tipo ?? null,
      nombre: sala?.nombre ?? '',
      descripcion: sala?.descripcion ?? '',
      capacidad: sala?.capacidad ?? null,
      ubicacion: sala?.ubicacion ?? '',
    },
    sigue: sala !== undefined,
    validar: ({ tipo, nombre }) => ({
      tipo: tipo ? null : 'El tipo es obligatorio.',
      nombre: nombre.trim() ? null : NOMBRE_OBLIGATORIO,
    }),
    enviar: async (fieldValues) => {
      const body = { ...fieldValues, nombre: fieldValues.nombre.trim(), club_id } as Esquema<'SalaDto'>;
      await (sala ? editar.mutateAsync({ params: { path: { id: sala.id } }, body }) : crear.mutateAsync({ body }));
      alTerminar();
    },
  });
  const { getInputProps, values } = estado.form;
  const ocupada = ocupadas.find(({ id }) => id === sala?.id);
  const aviso = ocupada ? menosQueLasQueHay(ocupada, values.capacidad) : null;
  return (
    <AppForm estado={estado} guardar={sala ? 'Guardar Cambios' : 'Crear Espacio'} cancelar={alTerminar}>
      <TextInput label="Club" value={club?.nombre ?? ''} readOnly />
      <OptionField label="Tipo" lista="tipos_salas" required {...getInputProps('tipo')} />
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <NotaField label="Descripción" {...getInputProps('descripcion')} />
      <NumeroField label="Capacidad (plantas)" min={0} decimales={0} {...getInputProps('capacidad')} />
      {aviso !== null && (
        <Alert role="alert" color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {aviso}
        </Alert>
      )}
      <TextField label="Ubicación" {...getInputProps('ubicacion')} />
    </AppForm>
  );
}
