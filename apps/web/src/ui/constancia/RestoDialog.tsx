import { CANTIDAD_POSITIVA } from '@cepa/words/mensajes/campos';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumeroField } from '../campos/NumeroField';
import { Dialog } from '../dialogos/Dialog';
import { cantidad as medida } from '../formatos';
import { AppForm } from '../formulario/AppForm';
import { OBLIGATORIO } from '../formulario/obligatorio';
import { useAppForm } from '../formulario/useAppForm';
import { RestoFields } from './RestoFields';
import { restoData, restoFailures, restoNuevo, type RestoValues } from './resto';

interface Values extends RestoValues {
  cantidad: number | null;
}

type Dicho = NonNullable<ReturnType<typeof restoData>> & { readonly cantidad: number | null };

export interface PropsDeResto {
  /** Name of the draft. */
  readonly clave: string;
  /** The record of the remainder: 'la biomasa BIO-1'. */
  readonly de: string;
  readonly disponible: number;
  readonly unidad: string;
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  /** Records it; a refusal is shown at the fields. */
  readonly declarar: (dicho: Dicho) => Promise<unknown>;
  /** More choices, if what is kept may return to several places. */
  readonly children?: ReactNode;
}

/** Declares what became of a rest, as an act of its own. */
export function RestoDialog({ abierta, alCerrar, ...props }: PropsDeResto) {
  return (
    <Dialog titulo="Declarar lo que quedó" abierta={abierta} alCerrar={alCerrar} tamano="md">
      {abierta && <RestoForm {...props} alCerrar={alCerrar} />}
    </Dialog>
  );
}

function RestoForm({ clave, de, disponible, unidad, alCerrar, declarar, children }: Omit<PropsDeResto, 'abierta'>) {
  const estado = useAppForm<Values>({
    clave,
    inicial: { ...restoNuevo(), destino: 'merma', cantidad: disponible },
    validar: (values) => ({
      ...restoFailures(values),
      cantidad: values.cantidad === null ? OBLIGATORIO : cantidadFailure(values.cantidad, disponible, unidad),
    }),
    error: 'Error al declarar el resto.',
    enviar: async (values) => {
      const dicho = restoData(values);
      if (dicho === null) return false;
      await declarar({ ...dicho, cantidad: values.cantidad });
      alCerrar();
      return true;
    },
  });
  return (
    <AppForm estado={estado} guardar="Declarar" cancelar={alCerrar}>
      <Text>
        De {de} quedan {medida(disponible, unidad)} que ningún paso tomó. Lo que se declara merma o destruido ya no se
        puede usar.
      </Text>
      <NumeroField
        {...estado.form.getInputProps('cantidad')}
        label="Cantidad"
        required
        min={0}
        max={disponible}
        conMaximo
        unidad={unidad}
      />
      <RestoFields form={estado.form} cuanto={medida(estado.form.values.cantidad, unidad)} requerido />
      {estado.form.values.destino === 'queda' && children}
    </AppForm>
  );
}

function cantidadFailure(cantidad: number, disponible: number, unidad: string): string | null {
  if (cantidad <= 0) return CANTIDAD_POSITIVA;
  return cantidad > disponible ? `La cantidad no puede superar lo que quedó (${medida(disponible, unidad)}).` : null;
}
