import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useFormulario } from '@/ui/formulario/useFormulario';
import type { TipoDeAnalisis } from '../comun/analisis';
import { CamposDeParametro, PARAMETRO_NUEVO, type ValoresDeParametro } from '../comun/CamposDeParametro';

interface Props {
  /** The one to edit; without it a new one is created. */
  readonly tipo?: TipoDeAnalisis;
  readonly alTerminar: () => void;
}

const valoresDe = (tipo: TipoDeAnalisis | undefined) => ({
  nombre: tipo?.nombre ?? '',
  descripcion: tipo?.descripcion ?? '',
  parametros: (tipo?.parametros ?? []).map((uno): ValoresDeParametro => ({
    ...uno,
    unidad_medida: uno.unidad_medida ?? '',
  })),
});

/** Creates a type of analysis, or edits one: its name and what it measures. */
export function FormularioDeTipo({ tipo, alTerminar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/tipo_analisis');
  const editar = useAccion('put', '/api/tipo_analisis/{id}');
  const estado = useFormulario({
    clave: tipo ? `tipo-analisis-${tipo.id}` : 'tipo-analisis-alta',
    inicial: valoresDe(tipo),
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
    <Formulario estado={estado} guardar="Guardar" cancelar={alTerminar}>
      <CampoTexto label="Nombre" required maxLength={200} {...form.getInputProps('nombre')} />
      <CampoNota label="Descripción" {...form.getInputProps('descripcion')} />
      {form.values.parametros.map((_, lugar) => (
        <CamposDeParametro
          key={lugar}
          lugar={`parametros.${lugar}`}
          numero={lugar + 1}
          de={(campo) => form.getInputProps(campo)}
          alQuitar={() => form.removeListItem('parametros', lugar)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => form.insertListItem('parametros', { ...PARAMETRO_NUEVO })}
      >
        Agregar parámetro
      </Button>
    </Formulario>
  );
}
