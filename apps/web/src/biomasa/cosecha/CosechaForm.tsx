import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { SegmentedControl, Select, Switch, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { DECIMALES, esUnidadDeProducto, MIN } from '@/club/cosecha';
import { avisoDeInicio } from '@/club/proyecto';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { fecha } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import type { FormState } from '@/ui/formulario/useAppForm';
import type { ProyectoDePantalla } from '@/club/proyecto';
import { UNIDADES_EXCLUIDAS } from '../cosechar/values';
import clases from './cosecha.module.css';
import { PlantasDeCosecha } from './PlantasDeCosecha';
import { useCosecha } from './useCosecha';
import { eventosDeCosecha, type Desde, type LoteDeCosecha, type CosechaValues } from './values';

interface Props {
  readonly proyecto: ProyectoDePantalla;
  readonly lotes: readonly LoteDeCosecha[];
  readonly desde: Desde;
  readonly anterior: { readonly tipo_biomasa: string; readonly unidad_medida: string } | null;
}

type Estado = FormState<CosechaValues>;

const QUE = [
  { value: 'biomasa', label: 'Biomasa' },
  { value: 'producto', label: 'Producto' },
];
const permitida = ({ value }: { readonly value: string }): boolean => !UNIDADES_EXCLUIDAS.includes(value);

/** What is taken, from which plants, and how much: the server does the rest in the same act. */
export function CosechaForm({ proyecto, lotes, desde, anterior }: Props) {
  const navegar = useNavigate();
  const estado = useCosecha({ proyecto, lotes, desde, anterior });
  const { form } = estado;
  const { values, errors, getInputProps } = form;
  return (
    <AppForm estado={estado} guardar="Cosechar" cancelar={() => void navegar(-1)}>
      <SegmentedControl
        aria-label="Qué se cosecha"
        data={QUE}
        value={values.que}
        onChange={(que) => form.setFieldValue('que', que as CosechaValues['que'])}
      />
      <PlantasDeCosecha
        lotes={lotes}
        elegidas={values.plantas}
        alCambiar={(plantas) => {
          form.setFieldValue('plantas', plantas);
          form.clearFieldError('plantas');
        }}
        error={errors.plantas}
      />
      {values.que === 'biomasa' ? (
        <DeBiomasa estado={estado} proyecto={proyecto} />
      ) : (
        <div className={clases.campos}>
          <OptionField
            {...getInputProps('tipo')}
            lista="tipos_de_productos_derivados_de_cannabis"
            label="Tipo"
            required
          />
          <TextField {...getInputProps('nombre')} label="Nombre" required maxLength={200} />
          <NumeroField
            {...getInputProps('cantidad')}
            label="Cantidad"
            required
            min={MIN}
            decimales={DECIMALES}
            unidad={values.unidad_medida}
          />
          <OptionField
            {...getInputProps('unidad_medida')}
            lista="unidades-medida"
            filtro={esUnidadDeProducto}
            label={UNIDAD_DE_MEDIDA}
            required
          />
        </div>
      )}
    </AppForm>
  );
}

function DeBiomasa({ estado, proyecto }: Pick<Props, 'proyecto'> & { readonly estado: Estado }) {
  const { values, getInputProps } = estado.form;
  const eventos = eventosDeCosecha(proyecto.proyecto_evento);
  const evento = eventos.find(({ id }) => id === values.proyecto_evento_id) ?? eventos[0];
  return (
    <>
      <div className={clases.campos}>
        <OptionField {...getInputProps('tipo')} lista="tipos_biomasa" label="Tipo de biomasa" required />
        <NumeroField
          {...getInputProps('cantidad')}
          label="Peso"
          required
          min={0}
          decimales={2}
          unidad={values.unidad_medida}
        />
        <OptionField
          {...getInputProps('unidad_medida')}
          lista="unidades-medida"
          filtro={permitida}
          label={UNIDAD_DE_MEDIDA}
          required
        />
        <FechaField
          {...getInputProps('fecha_cosecha')}
          label="Fecha de cosecha"
          required
          description={evento && avisoDeInicio(evento, values.fecha_cosecha)}
        />
      </div>
      {eventos.length > 1 && (
        <Select
          {...getInputProps('proyecto_evento_id')}
          label="Evento de cosecha"
          placeholder="El de las plantas, o el último"
          data={eventos.map(({ id, nombre_evento, fecha_inicio }) => ({
            value: id,
            label: `${nombre_evento} (${fecha(fecha_inicio)})`,
          }))}
          allowDeselect={false}
        />
      )}
      <Text size="sm" c="dimmed">
        {evento
          ? `Queda en el evento ${evento.nombre_evento} del ${fecha(evento.fecha_inicio)}.`
          : 'Se crea el evento Cosecha.'}{' '}
        Las plantas que no están en él se asignan solas.
      </Text>
      <Switch
        label='Marcar plantas seleccionadas como "Cosechada"'
        size="md"
        {...getInputProps('marcar', { type: 'checkbox' })}
      />
      <NotaField label="Observaciones (opcional)" maxLength={4000} {...getInputProps('observaciones')} />
    </>
  );
}
