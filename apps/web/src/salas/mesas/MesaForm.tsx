import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';

interface Props {
  readonly club_id: string;
  readonly sala_id: string;
  readonly mesa?: Esquema<'Mesa'>;
  /** On a page of its own, with its own route: its message differs from the dialog's. */
  readonly enPagina?: boolean;
  readonly alTerminar: () => void;
}

/** Name, length and width in metres, description. */
export function MesaForm({ club_id, sala_id, mesa, enPagina = false, alTerminar }: Props) {
  const crearInDialog = useAccion('post', '/api/mesasDeCultivo');
  const crearInPage = useAccion('post', '/api/mesaDeCultivo');
  const crear = enPagina ? crearInPage : crearInDialog;
  const editar = useAccion('put', '/api/mesasDeCultivo/{id}');
  const estado = useAppForm({
    clave: `mesa-${mesa?.id ?? sala_id}`,
    inicial: {
      nombre: mesa?.nombre ?? '',
      largo: mesa?.largo ?? null,
      ancho: mesa?.ancho ?? null,
      descripcion: mesa?.descripcion ?? '',
    },
    sigue: mesa !== undefined,
    validar: ({ nombre, largo, ancho }) => ({
      nombre: nombre.trim() ? null : NOMBRE_OBLIGATORIO,
      largo: largo === null ? 'El largo es obligatorio.' : null,
      ancho: ancho === null ? 'El ancho es obligatorio.' : null,
    }),
    enviar: async ({ nombre, largo, ancho, descripcion }) => {
      const body = { nombre: nombre.trim(), largo: largo ?? 0, ancho: ancho ?? 0, descripcion, sala_id, club_id };
      await (mesa ? editar.mutateAsync({ params: { path: { id: mesa.id } }, body }) : crear.mutateAsync({ body }));
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar={mesa ? 'Guardar Cambios' : 'Crear Mesa'} cancelar={alTerminar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <NumeroField label="Largo" unidad="m" min={0} paso={0.01} decimales={2} required {...getInputProps('largo')} />
      <NumeroField label="Ancho" unidad="m" min={0} paso={0.01} decimales={2} required {...getInputProps('ancho')} />
      <NotaField label="Descripción" {...getInputProps('descripcion')} />
    </AppForm>
  );
}
