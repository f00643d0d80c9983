import { Button, Select, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { codigoLeido } from '@/ui/codigo/leido';
import { IrA } from '@/ui/datos/IrA';
import { hoy } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import type { Analisis, TipoDeAnalisis } from '../comun/analisis';
import { CamposDeParametro, PARAMETRO_NUEVO } from '../comun/CamposDeParametro';
import { BuscadorDeEntidad } from './BuscadorDeEntidad';
import { resultadosDelTipo, validar, valoresDe } from './valores';

interface Props {
  /** The one to edit; without it a new one is recorded. */
  readonly analisis?: Analisis;
  /** A code to start with. */
  readonly entidad?: string;
  readonly tipos: readonly TipoDeAnalisis[];
  readonly personas: readonly Esquema<'Personal'>[];
  readonly alGuardar: (id: string) => void;
  readonly cancelar: () => void;
}

/** Records an analysis, or edits one: choosing a type brings what it measures (rule `analisis.parametros`). */
export function FormularioDeAnalisis({ analisis, entidad, tipos, personas, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/analisis');
  const editar = useAccion('put', '/api/analisis/{id}');
  const estado = useFormulario({
    clave: analisis ? `analisis-${analisis.id}` : 'analisis-alta',
    inicial: valoresDe(analisis, entidad),
    sigue: analisis !== undefined,
    error: 'Error al guardar el análisis',
    validar,
    alCambiar: (valores, antes) => {
      const tipo = tipos.find(({ id }) => id === valores.tipo_analisis_id);
      return tipo && valores.tipo_analisis_id !== antes.tipo_analisis_id
        ? { resultados: resultadosDelTipo(tipo, valores.resultados) }
        : undefined;
    },
    enviar: async (valores) => {
      const body = { ...valores, entidad: codigoLeido(valores.entidad) } as Esquema<'AnalisisDto'>;
      const { id } = await (analisis
        ? editar.mutateAsync({ params: { path: { id: analisis.id } }, body })
        : crear.mutateAsync({ body: { ...body, club_id } }));
      alGuardar(id);
    },
  });
  const { form } = estado;
  const propias = personas.map(({ id, nombre, apellido, legajo }) => ({
    value: id,
    label: `${legajo} · ${nombre} ${apellido}`,
  }));
  return (
    <Formulario estado={estado} guardar="Guardar" cancelar={cancelar}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Tipo de análisis"
          required
          searchable
          nothingFoundMessage="Sin resultados"
          data={tipos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          {...form.getInputProps('tipo_analisis_id')}
        />
        <CampoFecha label="Fecha del análisis" required max={hoy()} {...form.getInputProps('fecha_analisis')} />
        <Select
          label="Realizado por"
          required
          searchable
          nothingFoundMessage="Sin resultados"
          data={propias}
          {...form.getInputProps('realizado_por')}
        />
        <CampoTexto label="Método" maxLength={100} {...form.getInputProps('metodo')} />
      </SimpleGrid>
      {tipos.length === 0 && <IrA a="/analisis/tipos">Crear un tipo de análisis</IrA>}
      {personas.length === 0 && <IrA a="/personal">Cargar personal</IrA>}
      <BuscadorDeEntidad
        codigo={form.values.entidad}
        campo={form.getInputProps('entidad')}
        alLeer={(codigo) => form.setFieldValue('entidad', codigo)}
      />
      <CampoNota label="Observaciones" maxLength={500} {...form.getInputProps('observaciones')} />
      {form.values.resultados.map((_, lugar) => (
        <CamposDeParametro
          key={lugar}
          lugar={`resultados.${lugar}`}
          numero={lugar + 1}
          de={(campo) => form.getInputProps(campo)}
          alQuitar={() => form.removeListItem('resultados', lugar)}
        >
          <CampoNumero label="Valor" required decimales={6} {...form.getInputProps(`resultados.${lugar}.valor`)} />
        </CamposDeParametro>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => form.insertListItem('resultados', { ...PARAMETRO_NUEVO, valor: null })}
      >
        Agregar resultado
      </Button>
      {analisis?.aprobado && (
        <Text c="dimmed" fz="sm">
          Este análisis está aprobado: al editarlo va a necesitar aprobación de nuevo.
        </Text>
      )}
    </Formulario>
  );
}
