import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { TipoDeAnalisis } from '../comun/analisis';
import { ParamFields, NEW_PARAM, type ParamValues } from '../comun/ParamFields';

interface Props {
  /** The type to edit; without it a new one is created. */
  readonly tipo?: TipoDeAnalisis;
  readonly alTerminar: () => void;
}

const valuesOf = (tipo: TipoDeAnalisis | undefined) => ({
  nombre: tipo?.nombre ?? '',
  descripcion: tipo?.descripcion ?? '',
  parametros: (tipo?.parametros ?? []).map((uno): ParamValues => ({
    ...uno,
    unidad_medida: uno.unidad_medida ?? '',
  })),
});

/** Creates a type of analysis, or edits one: its name and its parameters. */
export function TipoForm({ tipo, alTerminar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/tipo_analisis');
  const editar = useAccion('put', '/api/tipo_analisis/{id}');
  const estado = useAppForm({
    clave: tipo ? `tipo-analisis-${tipo.id}` : 'tipo-analisis-alta',
    inicial: valuesOf(tipo),
    sigue: tipo !== undefined,
    error: 'Error al guardar el tipo de análisis',
    validar: ({ nombre, parametros }) => ({
      nombre: nombre.trim() ? null : OBLIGATORIO,
      ...Object.fromEntries(
        parametros.map((uno, lugar) => [
          `parametros.${lugar}.nombre_parametro`,
          uno.nombre_parametro.trim() ? null : OBLIGATORIO,
        ]),
      ),
    }),
    enviar: async (body) => {
      await (tipo
        ? editar.mutateAsync({ params: { path: { id: tipo.id } }, body })
        : crear.mutateAsync({ body: { ...body, club_id } }));
      alTerminar();
    },
  });
  const { form } = estado;
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={alTerminar}>
      <TextField label="Nombre" required maxLength={200} {...form.getInputProps('nombre')} />
      <NotaField label="Descripción" {...form.getInputProps('descripcion')} />
      {form.values.parametros.map((_, lugar) => (
        <ParamFields
          key={lugar}
          lugar={`parametros.${lugar}`}
          numero={lugar + 1}
          de={(field) => form.getInputProps(field)}
          alQuitar={() => form.removeListItem('parametros', lugar)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => form.insertListItem('parametros', { ...NEW_PARAM })}
      >
        Agregar parámetro
      </Button>
    </AppForm>
  );
}
