import { Button, Select, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { codigoLeido } from '@/ui/codigo/leido';
import { IrA } from '@/ui/datos/IrA';
import { hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Analisis, TipoDeAnalisis } from '../comun/analisis';
import { ParamFields, NEW_PARAM } from '../comun/ParamFields';
import { BuscadorDeEntidad } from './BuscadorDeEntidad';
import { resultadosDelTipo, validar, valuesOf } from './values';

interface Props {
  /** The analysis to edit; without it a new one is recorded. */
  readonly analisis?: Analisis;
  /** An initial code. */
  readonly entidad?: string;
  readonly tipos: readonly TipoDeAnalisis[];
  readonly personas: readonly Esquema<'Personal'>[];
  readonly alGuardar: (id: string) => void;
  readonly cancelar: () => void;
}

/** Records an analysis, or edits one. Choosing a type adds its parameters (rule `analisis.parametros`). */
export function AnalisisForm({ analisis, entidad, tipos, personas, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/analisis');
  const editar = useAccion('put', '/api/analisis/{id}');
  const estado = useAppForm({
    clave: analisis ? `analisis-${analisis.id}` : 'analisis-alta',
    inicial: valuesOf(analisis, entidad),
    sigue: analisis !== undefined,
    error: 'Error al guardar el análisis',
    validar,
    alCambiar: (values, antes) => {
      const tipo = tipos.find(({ id }) => id === values.tipo_analisis_id);
      return tipo && values.tipo_analisis_id !== antes.tipo_analisis_id
        ? { resultados: resultadosDelTipo(tipo, values.resultados) }
        : undefined;
    },
    enviar: async (values) => {
      const body = { ...values, entidad: codigoLeido(values.entidad) } as Esquema<'AnalisisDto'>;
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
    <AppForm estado={estado} guardar="Guardar" cancelar={cancelar}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Tipo de análisis"
          required
          searchable
          nothingFoundMessage="Sin resultados"
          data={tipos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          {...form.getInputProps('tipo_analisis_id')}
        />
        <FechaField label="Fecha del análisis" required max={hoy()} {...form.getInputProps('fecha_analisis')} />
        <Select
          label="Realizado por"
          required
          searchable
          nothingFoundMessage="Sin resultados"
          data={propias}
          {...form.getInputProps('realizado_por')}
        />
        <TextField label="Método" maxLength={100} {...form.getInputProps('metodo')} />
      </SimpleGrid>
      {tipos.length === 0 && <IrA a="/analisis/tipos">Crear un tipo de análisis</IrA>}
      {personas.length === 0 && <IrA a="/personal">Cargar personal</IrA>}
      <BuscadorDeEntidad
        codigo={form.values.entidad}
        campo={form.getInputProps('entidad')}
        alEscribir={(codigo) => form.setFieldValue('entidad', codigo)}
      />
      <NotaField label="Observaciones" maxLength={500} {...form.getInputProps('observaciones')} />
      {form.values.resultados.map((_, lugar) => (
        <ParamFields
          key={lugar}
          lugar={`resultados.${lugar}`}
          numero={lugar + 1}
          de={(field) => form.getInputProps(field)}
          alQuitar={() => form.removeListItem('resultados', lugar)}
        >
          <NumeroField label="Valor" required decimales={6} {...form.getInputProps(`resultados.${lugar}.valor`)} />
        </ParamFields>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => form.insertListItem('resultados', { ...NEW_PARAM, valor: null })}
      >
        Agregar resultado
      </Button>
      {analisis?.aprobado && (
        <Text c="dimmed" fz="sm">
          Este análisis está aprobado: al editarlo va a necesitar aprobación de nuevo.
        </Text>
      )}
    </AppForm>
  );
}
