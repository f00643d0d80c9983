import { SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMoneda } from '@/club/moneda';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Rotulo } from '@/ui/formulario/Rotulo';
import type { Propuestas } from '@/ui/formulario/usePropuestas';
import { currencyMark } from '@/ui/formatos';
import { AtributoField } from './AtributoField';
import { ElegirTarea } from './ElegirTarea';
import type { Response } from './options';
import { atributosPropuestos, type Fuentes } from './propuestas';
import { nombreDe, type Categoria } from './categorias';
import type { TareaValues } from './values';

type Form = UseFormReturnType<TareaValues>;

interface Props {
  readonly form: Form;
  readonly categorias: readonly Categoria[];
  readonly tipos: readonly string[];
  readonly actividades: Response['actividades'];
  readonly fuentes: Fuentes;
  readonly propuestas: Propuestas<TareaValues>;
  /** The proposed quantities are adjusted to the chosen plants. */
  readonly ajustadas: boolean;
  /** The names of the proposed inputs, whose fields are below. */
  readonly insumos: readonly string[];
}

/** The fields of the task: planned or not, which task, its attributes, its cost and its hours. */
export function Detalles({ form, categorias, tipos, actividades, fuentes, propuestas, ajustadas, insumos }: Props) {
  const { values } = form;
  const moneda = useMoneda();
  const nombre = nombreDe(categorias, values.nombre_tarea_id);
  const { esPropuesto } = propuestas;
  const anotados = atributosPropuestos(nombre, fuentes.ultimas, {});
  const atributoPropuesto = (id: string): boolean =>
    anotados[id] !== null && (ajustadas || values.atributos[id] === anotados[id]) && !form.isTouched(`atributos.${id}`);
  return (
    <>
      <ElegirTarea
        form={form}
        categorias={categorias}
        tipos={tipos}
        actividades={actividades}
        fuentes={fuentes}
        proponer={propuestas.proponer}
      />
      {insumos.length > 0 && (
        <Text fz="sm" role="status">
          Más abajo {insumos.length === 1 ? 'hay 1 insumo propuesto' : `hay ${insumos.length} insumos propuestos`}:{' '}
          {insumos.join(', ')}.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(nombre?.atributos ?? []).map((atributo) => (
          <AtributoField key={atributo.id} form={form} atributo={atributo} propuesto={atributoPropuesto(atributo.id)} />
        ))}
        <NumeroField
          label={<Rotulo texto="Costo" propuesto={esPropuesto('costo_final_usd')} />}
          unidad={currencyMark(moneda)}
          min={0}
          decimales={2}
          description="Sin los insumos que se suman al costo."
          {...form.getInputProps('costo_final_usd')}
        />
        <NumeroField
          label={<Rotulo texto="Duración (horas)" propuesto={esPropuesto('duracion_horas')} />}
          min={0}
          decimales={2}
          paso={0.25}
          {...form.getInputProps('duracion_horas')}
        />
      </SimpleGrid>
    </>
  );
}
