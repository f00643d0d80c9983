import { SegmentedControl, Select, Switch, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { AvisoDeCarencia } from '@/club/AvisoDeCarencia';
import { Quedan } from '@/club/Quedan';
import { ProductoFields } from '@/club/ProductoFields';
import { avisoDeInicio } from '@/club/proyecto';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { fecha } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import type { FormState } from '@/ui/formulario/useAppForm';
import type { ProyectoDePantalla } from '@/club/proyecto';
import { BiomasaFields } from '../comun/BiomasaFields';
import clases from './cosecha.module.css';
import { PlantasDeCosecha } from './PlantasDeCosecha';
import { salenDe, useCosecha } from './useCosecha';
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

/** What is harvested, from which plants, and how much: the server does the rest in the same act. */
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
        proyecto_id={proyecto.id}
        lotes={lotes}
        elegidas={values.plantas}
        alCambiar={(plantas) => {
          form.setFieldValue('plantas', plantas);
          form.clearFieldError('plantas');
        }}
        error={errors.plantas}
      />
      <Quedan proyecto_id={proyecto.id} elegidas={values.plantas} salen={salenDe(values)} />
      <AvisoDeCarencia plantas={values.plantas} dia={values.que === 'biomasa' ? values.fecha_cosecha : null} />
      {values.que === 'biomasa' ? (
        <DeBiomasa estado={estado} proyecto={proyecto} />
      ) : (
        <div className={clases.campos}>
          <ProductoFields getInputProps={getInputProps} unidad={values.unidad_medida} />
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
        <BiomasaFields getInputProps={getInputProps} tipo="tipo" peso="cantidad" unidad={values.unidad_medida} />
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
          ? `Queda en el evento ${evento.nombre_evento} del ${fecha(evento.fecha_inicio)}: las plantas que están en otro pasan a él.`
          : 'El cultivo no tiene un evento Cosecha: se crea solo, y las plantas pasan a él.'}
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
