import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { validar, valoresDe, type Proveedor } from './proveedor';

interface Props {
  /** The one to edit; without it a new one is created. */
  readonly proveedor?: Proveedor;
  readonly alGuardar: (proveedor: { readonly id: string }) => void;
  readonly cancelar: () => void;
}

/** Creates a supplier, or edits one (rule `medidas.telefono`). */
export function FormularioDeProveedor({ proveedor, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/proveedores');
  const editar = useAccion('put', '/api/proveedores/{id}');
  const estado = useFormulario({
    clave: proveedor ? `proveedor-${proveedor.id}` : 'proveedor-alta',
    inicial: valoresDe(proveedor),
    sigue: proveedor !== undefined,
    error: 'Error al guardar el proveedor',
    validar,
    enviar: async (valores) =>
      alGuardar(
        proveedor
          ? await editar.mutateAsync({ params: { path: { id: proveedor.id } }, body: valores })
          : await crear.mutateAsync({ body: { ...valores, club_id } }),
      ),
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar={proveedor ? 'Guardar Cambios' : 'Crear Proveedor'} cancelar={cancelar}>
      <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
      <CampoTexto label="Contacto" {...getInputProps('contacto')} />
      <CampoTexto label="Teléfono" type="tel" {...getInputProps('telefono')} />
      <CampoTexto label="Dirección" {...getInputProps('direccion')} />
      <CampoTexto label="Correo electrónico" type="email" {...getInputProps('correo')} />
    </Formulario>
  );
}
