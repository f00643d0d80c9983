import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';

interface Props {
  readonly club_id: string;
  readonly sala_id: string;
  readonly mesa?: Esquema<'Mesa'>;
  /** On a page of its own, which has a route of its own: it answers another message than the window's. */
  readonly enPagina?: boolean;
  readonly alTerminar: () => void;
}

/** Name, length and width in metres, description. */
export function FormularioDeMesa({ club_id, sala_id, mesa, enPagina = false, alTerminar }: Props) {
  const crearEnVentana = useAccion('post', '/api/mesasDeCultivo');
  const crearEnPagina = useAccion('post', '/api/mesaDeCultivo');
  const crear = enPagina ? crearEnPagina : crearEnVentana;
  const editar = useAccion('put', '/api/mesasDeCultivo/{id}');
  const estado = useFormulario({
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
    <Formulario estado={estado} guardar={mesa ? 'Guardar Cambios' : 'Crear Mesa'} cancelar={alTerminar}>
      <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
      <CampoNumero label="Largo" unidad="m" min={0} paso={0.01} decimales={2} required {...getInputProps('largo')} />
      <CampoNumero label="Ancho" unidad="m" min={0} paso={0.01} decimales={2} required {...getInputProps('ancho')} />
      <CampoNota label="Descripción" {...getInputProps('descripcion')} />
    </Formulario>
  );
}
