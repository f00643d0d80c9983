import { Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { CamposDeConstancia } from '@/ui/constancia/CamposDeConstancia';
import {
  constanciaNueva,
  datosDeConstanciaDePlantas,
  constanciaFailures,
  type ConstanciaValues,
} from '@/ui/constancia/constancia';
import { Ventana } from '@/ui/dialogos/Ventana';
import { cuenta } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import type { PlantaACambiar } from './useCambioDeEstado';

interface Props {
  readonly plantas: readonly PlantaACambiar[];
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly alTerminar?: (() => void) | undefined;
}

/** Retires one plant or several: destroyed or lost, with a reason, a witness and a photo's fingerprint. */
export function VentanaDeBaja({ plantas, abierta, alCerrar, alTerminar }: Props) {
  return (
    <Ventana
      titulo={plantas.length === 1 ? 'Dar de baja la planta' : 'Dar de baja plantas'}
      abierta={abierta}
      alCerrar={alCerrar}
      tamano="md"
    >
      {abierta && <FormularioDeBaja plantas={plantas} alCerrar={alCerrar} alTerminar={alTerminar} />}
    </Ventana>
  );
}

function FormularioDeBaja({ plantas, alCerrar, alTerminar }: Omit<Props, 'abierta'>) {
  const una = useAccion('post', '/api/planta/{id}/baja');
  const varias = useAccion('post', '/api/plantas_baja');
  const [primera] = plantas;
  const estado = useFormulario<ConstanciaValues>({
    clave: `planta-baja-${primera?.id ?? ''}-${plantas.length}`,
    inicial: constanciaNueva(),
    validar: constanciaFailures,
    error: 'Error al registrar la baja.',
    enviar: async (valores) => {
      const body = datosDeConstanciaDePlantas(valores);
      await (plantas.length === 1 && primera
        ? una.mutateAsync({ params: { path: { id: primera.id } }, body })
        : varias.mutateAsync({ body: { ...body, plantas: plantas.map(({ id }) => id) } }));
      alTerminar?.();
      alCerrar();
    },
  });
  return (
    <Formulario estado={estado} guardar="Dar de baja" peligro cancelar={alCerrar}>
      <Text>
        {plantas.length === 1
          ? `La planta ${primera?.codigo ?? ''} queda dada de baja`
          : `${cuenta(plantas.length, 'planta')} quedan dadas de baja`}
        : dejan su sala y su evento, y no vuelven a usarse. No se puede deshacer.
      </Text>
      <CamposDeConstancia form={estado.form} dePlantas />
    </Formulario>
  );
}
