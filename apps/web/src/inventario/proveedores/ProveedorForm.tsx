import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { validar, valuesOf, type Proveedor } from './proveedor';

interface Props {
  /** The supplier to edit; without it a new one is created. */
  readonly proveedor?: Proveedor;
  readonly alGuardar: (proveedor: { readonly id: string }) => void;
  readonly cancelar: () => void;
}

/** Creates a supplier, or edits one (rule `medidas.telefono`). */
export function ProveedorForm({ proveedor, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/proveedores');
  const editar = useAccion('put', '/api/proveedores/{id}');
  const estado = useAppForm({
    clave: proveedor ? `proveedor-${proveedor.id}` : 'proveedor-alta',
    inicial: valuesOf(proveedor),
    sigue: proveedor !== undefined,
    error: 'Error al guardar el proveedor',
    validar,
    enviar: async (values) =>
      alGuardar(
        proveedor
          ? await editar.mutateAsync({ params: { path: { id: proveedor.id } }, body: values })
          : await crear.mutateAsync({ body: { ...values, club_id } }),
      ),
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar={proveedor ? 'Guardar Cambios' : 'Crear Proveedor'} cancelar={cancelar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <TextField label="Contacto" {...getInputProps('contacto')} />
      <TextField label="Teléfono" type="tel" {...getInputProps('telefono')} />
      <TextField label="Dirección" {...getInputProps('direccion')} />
      <TextField label="Correo electrónico" type="email" {...getInputProps('correo')} />
    </AppForm>
  );
}
