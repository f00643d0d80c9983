import type { UseFormReturnType } from '@mantine/form';
import { FechaField } from '@/ui/campos/FechaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { Rotulo } from '@/ui/formulario/Rotulo';
import type { Categoria } from './categorias';
import type { TareaValues } from './values';

interface PropsDeAtributo {
  readonly form: UseFormReturnType<TareaValues>;
  readonly atributo: Categoria['nombre_tareas'][number]['atributos'][number];
  readonly propuesto: boolean;
}

/** The field of an attribute, by its type (rule `tareas.atributos`). */
export function AtributoField({ form, atributo, propuesto }: PropsDeAtributo) {
  const label = <Rotulo texto={atributo.nombre} propuesto={propuesto} />;
  const comun = {
    label,
    required: true,
    ...form.getInputProps(`atributos.${atributo.id}`),
  };
  if (atributo.tipo_dato === 'Integer') return <NumeroField decimales={0} {...comun} />;
  if (atributo.tipo_dato === 'Decimal') return <NumeroField decimales={6} paso={0.01} {...comun} />;
  if (atributo.tipo_dato === 'Date') return <FechaField {...comun} />;
  return <TextField {...comun} />;
}
