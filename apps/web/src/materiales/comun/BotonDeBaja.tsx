import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useSoloLee } from '@/permisos/permisos';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Ventana } from '@/ui/dialogos/Ventana';
import { cantidad as medida } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';

/** The stock that is retired. */
interface Existencia {
  readonly tipo: 'producto_final_envasado' | 'producto_final_bulk' | 'materia_prima';
  readonly id: string;
  readonly codigo: string;
  readonly disponible: number;
  readonly unidad: string;
}

type Valores = {
  clase: 'destruccion' | 'perdida';
  cantidad: number | null;
  motivo: string;
  testigo: string;
};

function FormularioDeBaja({ de, alCerrar }: { readonly de: Existencia; readonly alCerrar: () => void }) {
  const acciones = {
    producto_final_envasado: useAccion('post', '/api/producto_final_envasado/{id}/baja'),
    producto_final_bulk: useAccion('post', '/api/producto_final_bulk/{id}/baja'),
    materia_prima: useAccion('post', '/api/materia_prima/{id}/baja'),
  };
  const estado = useFormulario<Valores>({
    clave: `baja-${de.id}`,
    inicial: { clase: 'destruccion', cantidad: de.disponible, motivo: '', testigo: '' },
    validar: ({ motivo, testigo, cantidad }) => ({
      motivo: motivo.trim() ? null : OBLIGATORIO,
      testigo: testigo.trim() ? null : OBLIGATORIO,
      cantidad: cantidad === null ? OBLIGATORIO : null,
    }),
    error: 'Error al registrar la baja.',
    enviar: async ({ clase, cantidad, motivo, testigo }) => {
      const body = { clase, cantidad, motivo, testigo };
      await acciones[de.tipo].mutateAsync({ params: { path: { id: de.id } }, body });
      alCerrar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar="Dar de baja" cancelar={alCerrar}>
      <Text>
        De {de.codigo} quedan {medida(de.disponible, de.unidad)}. Lo que se da de baja sale del stock y no vuelve.
      </Text>
      <SegmentedControl
        {...getInputProps('clase')}
        data={[
          { value: 'destruccion', label: 'Destrucción' },
          { value: 'perdida', label: 'Pérdida' },
        ]}
      />
      <CampoNumero {...getInputProps('cantidad')} label="Cantidad" required min={0} decimales={6} unidad={de.unidad} />
      <CampoTexto {...getInputProps('motivo')} label="Motivo" required />
      <CampoTexto {...getInputProps('testigo')} label="Testigo" required />
    </Formulario>
  );
}

/** Retires stock that was destroyed or lost. An alert opens it by `?baja=1`. */
export function BotonDeBaja({ de }: { readonly de: Existencia }) {
  const [busqueda] = useSearchParams();
  const soloLee = useSoloLee();
  const [abierta, fijarAbierta] = useState(busqueda.get('baja') === '1');
  if (soloLee || de.disponible <= 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFlame size={18} aria-hidden />} onClick={() => fijarAbierta(true)}>
        Dar de baja
      </Button>
      <Ventana titulo="Dar de baja" abierta={abierta} alCerrar={() => fijarAbierta(false)} tamano="md">
        <Stack>{abierta && <FormularioDeBaja de={de} alCerrar={() => fijarAbierta(false)} />}</Stack>
      </Ventana>
    </>
  );
}
