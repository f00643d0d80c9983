import { CANTIDAD_POSITIVA } from '@cepa/words/mensajes/campos';
import { Button, Stack, Text } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useSoloLee } from '@/permisos/permisos';
import { NumeroField } from '@/ui/campos/NumeroField';
import { ConstanciaFields } from '@/ui/constancia/ConstanciaFields';
import { constanciaNueva, constanciaData, constanciaFailures, type ConstanciaValues } from '@/ui/constancia/constancia';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cantidad as medida } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';

/** The stock that is retired. */
interface Existencia {
  readonly tipo: 'producto_final_envasado' | 'producto_final_bulk' | 'materia_prima';
  readonly id: string;
  readonly codigo: string;
  readonly disponible: number;
  readonly unidad: string;
}

interface Values extends ConstanciaValues {
  cantidad: number | null;
}

function BajaForm({ de, alCerrar }: { readonly de: Existencia; readonly alCerrar: () => void }) {
  const acciones = {
    producto_final_envasado: useAccion('post', '/api/producto_final_envasado/{id}/baja'),
    producto_final_bulk: useAccion('post', '/api/producto_final_bulk/{id}/baja'),
    materia_prima: useAccion('post', '/api/materia_prima/{id}/baja'),
  };
  const estado = useAppForm<Values>({
    clave: `baja-${de.id}`,
    inicial: { ...constanciaNueva(), cantidad: de.disponible },
    validar: (values) => ({ ...constanciaFailures(values), cantidad: failureOfCantidad(values.cantidad, de) }),
    error: 'Error al registrar la baja.',
    enviar: async (values) => {
      const body = { ...constanciaData(values), cantidad: values.cantidad };
      await acciones[de.tipo].mutateAsync({ params: { path: { id: de.id } }, body });
      alCerrar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Dar de baja" peligro cancelar={alCerrar}>
      <Text>
        De {de.codigo} quedan {medida(de.disponible, de.unidad)}. Lo que se da de baja sale del stock y no vuelve.
      </Text>
      <NumeroField
        {...getInputProps('cantidad')}
        label="Cantidad"
        required
        min={0}
        max={de.disponible}
        conMaximo
        decimales={de.tipo === 'producto_final_envasado' ? 0 : 6}
        unidad={de.unidad}
      />
      <ConstanciaFields form={estado.form} />
    </AppForm>
  );
}

function failureOfCantidad(cantidad: number | null, { disponible, unidad }: Existencia): string | null {
  if (cantidad === null) return OBLIGATORIO;
  if (cantidad <= 0) return CANTIDAD_POSITIVA;
  return cantidad > disponible ? `La cantidad excede el stock disponible (${medida(disponible, unidad)}).` : null;
}

/** Retires destroyed or lost stock, or takes a sample. An alert opens it with `?baja=1`. */
export function BajaButton({ de }: { readonly de: Existencia }) {
  const [busqueda] = useSearchParams();
  const soloLee = useSoloLee();
  const [abierta, fijarAbierta] = useState(busqueda.get('baja') === '1');
  if (soloLee || de.disponible <= 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFlame size={18} aria-hidden />} onClick={() => fijarAbierta(true)}>
        Dar de baja
      </Button>
      <Dialog titulo="Dar de baja" abierta={abierta} alCerrar={() => fijarAbierta(false)} tamano="md">
        <Stack>{abierta && <BajaForm de={de} alCerrar={() => fijarAbierta(false)} />}</Stack>
      </Dialog>
    </>
  );
}
