import { Text } from '@mantine/core';
import { AvisoDeCarencia } from '@/club/AvisoDeCarencia';
import { Quedan } from '@/club/Quedan';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { OptionField } from '@/ui/campos/OptionField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cantidad, cuenta, hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { deOtros } from './cultivo';
import type { Pesada } from './buscarPlanta';
import { totalDe } from './pesos';

interface Props {
  readonly pesadas: readonly Pesada[];
  /** The plants of one crop, which are harvested together. */
  readonly suyas: readonly Pesada[];
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly grabar: (datos: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** One biomass from the weighed plants: its type and its date. */
export function CosecharPesadas(props: Props) {
  return (
    <Dialog titulo="Cosechar lo pesado" abierta={props.abierta} alCerrar={props.alCerrar} tamano="md">
      {props.abierta && <CosechaForm {...props} />}
    </Dialog>
  );
}

function CosechaForm({ pesadas, suyas, alCerrar, grabar }: Props) {
  const estado = useAppForm({
    clave: null,
    inicial: { tipo_biomasa: null as string | null, fecha_cosecha: hoy() as string | null, observaciones: '' },
    validar: ({ tipo_biomasa, fecha_cosecha }) => ({
      tipo_biomasa: tipo_biomasa ? null : OBLIGATORIO,
      fecha_cosecha: fecha_cosecha ? null : OBLIGATORIO,
    }),
    error: 'No se pudo registrar la cosecha.',
    enviar: async (values) => {
      await grabar({
        ...values,
        proyecto_id: suyas[0]?.proyecto_id,
        unidad_medida: 'gramos',
        pesos: suyas.map(({ codigo, peso }) => ({ codigo, peso })),
      });
      alCerrar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Cosechar" cancelar={alCerrar}>
      <Text>
        <strong>{cantidad(totalDe(suyas), 'gramos')}</strong> de {cuenta(suyas.length, 'planta')}, en una biomasa.
        {deOtros(pesadas, suyas)}
      </Text>
      <AvisoDeCarencia plantas={suyas} dia={estado.form.values.fecha_cosecha} />
      <Text>Pasan a estado &quot;Cosechada&quot; y no pueden usarse de nuevo.</Text>
      {suyas[0]?.proyecto_id && <Quedan proyecto_id={suyas[0].proyecto_id} elegidas={suyas} />}
      <OptionField {...getInputProps('tipo_biomasa')} lista="tipos_biomasa" label="Tipo de biomasa" required />
      <FechaField {...getInputProps('fecha_cosecha')} label="Fecha de cosecha" required />
      <NotaField {...getInputProps('observaciones')} label="Observaciones (opcional)" maxLength={4000} />
    </AppForm>
  );
}
