import { Checkbox, Select } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { NIVELES } from './niveles';

interface Props {
  readonly club_id: string;
  readonly punto?: Esquema<'Punto'>;
  readonly alTerminar: () => void;
}

/**
 * Name, place, precision of the published place, and whether the public sees it. New points have a city and are
 * visible.
 */
export function PuntoForm({ club_id, punto, alTerminar }: Props) {
  const { data: ubicaciones } = $api.useQuery('get', '/api/ubicaciones', { params: { query: { club_id } } });
  const crear = useAccion('post', '/api/puntos_abastecimiento');
  const editar = useAccion('put', '/api/puntos_abastecimiento/{id}');
  const estado = useAppForm({
    clave: `punto-${punto?.id ?? 'alta'}`,
    inicial: {
      nombre: punto?.nombre ?? '',
      ubicacion_id: punto?.ubicacion_id ?? (null as string | null),
      nivelExactitud: punto?.nivel_exactitud ?? 'CIUDAD',
      visible: punto?.visible ?? true,
    },
    sigue: punto !== undefined,
    validar: ({ nombre, ubicacion_id }) => ({
      nombre: nombre.trim() ? null : OBLIGATORIO,
      ubicacion_id: ubicacion_id === null ? OBLIGATORIO : null,
    }),
    enviar: async (values) => {
      const body = { ...values, club_id } as Esquema<'PuntoDto'>;
      await (punto ? editar.mutateAsync({ params: { path: { id: punto.id } }, body }) : crear.mutateAsync({ body }));
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={alTerminar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <Select
        label="Ubicación"
        required
        searchable
        placeholder="Elegí una ubicación"
        description={
          ubicaciones?.length === 0
            ? 'Todavía no hay ubicaciones: pedile a la administración que cargue la de tu club.'
            : undefined
        }
        data={(ubicaciones ?? []).map(({ id, pais, region, ciudad, distrito }) => ({
          value: id,
          label: [distrito, ciudad, region, pais].filter(Boolean).join(', '),
        }))}
        {...getInputProps('ubicacion_id')}
      />
      <Select
        label="Nivel de exactitud"
        required
        allowDeselect={false}
        data={[...NIVELES]}
        {...getInputProps('nivelExactitud')}
      />
      <Checkbox label="Hacer Visible al Público" {...getInputProps('visible', { type: 'checkbox' })} />
    </AppForm>
  );
}
