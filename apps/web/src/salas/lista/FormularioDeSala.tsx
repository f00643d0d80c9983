import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { useSalas } from '../comun/consultas';
import { menosQueLasQueHay } from '../gestion/capacidad';

interface Props {
  readonly club_id: string;
  readonly sala?: Esquema<'Sala'>;
  readonly alTerminar: () => void;
}

/** Club (read-only), Tipo, Nombre and Descripción, and what a room holds and where it is. */
export function FormularioDeSala({ club_id, sala, alTerminar }: Props) {
  const { data: club } = $api.useQuery('get', '/api/clubes/{id}', { params: { path: { id: club_id } } });
  const { data: ocupadas = [] } = useSalas();
  const crear = useAccion('post', '/api/salasDeCultivo');
  const editar = useAccion('put', '/api/salasDeCultivo/{id}');
  const estado = useFormulario({
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
    enviar: async (valores) => {
      const body = { ...valores, nombre: valores.nombre.trim(), club_id } as Esquema<'SalaDto'>;
      await (sala ? editar.mutateAsync({ params: { path: { id: sala.id } }, body }) : crear.mutateAsync({ body }));
      alTerminar();
    },
  });
  const { getInputProps, values } = estado.form;
  const ocupada = ocupadas.find(({ id }) => id === sala?.id);
  const aviso = ocupada ? menosQueLasQueHay(ocupada, values.capacidad) : null;
  return (
    <Formulario estado={estado} guardar={sala ? 'Guardar Cambios' : 'Crear Espacio'} cancelar={alTerminar}>
      <TextInput label="Club" value={club?.nombre ?? ''} readOnly />
      <CampoOpcion label="Tipo" lista="tipos_salas" required {...getInputProps('tipo')} />
      <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
      <CampoNota label="Descripción" {...getInputProps('descripcion')} />
      <CampoNumero label="Capacidad (plantas)" min={0} decimales={0} {...getInputProps('capacidad')} />
      {aviso !== null && (
        <Alert role="alert" color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {aviso}
        </Alert>
      )}
      <CampoTexto label="Ubicación" {...getInputProps('ubicacion')} />
    </Formulario>
  );
}
