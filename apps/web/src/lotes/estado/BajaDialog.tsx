import { Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { ConstanciaFields } from '@/ui/constancia/ConstanciaFields';
import {
  constanciaNueva,
  datosDeConstanciaDePlantas,
  constanciaFailures,
  type ConstanciaValues,
} from '@/ui/constancia/constancia';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { PlantaACambiar } from './useCambioDeEstado';
import { useListFirst } from './useListFirst';

interface Props {
  readonly plantas: readonly PlantaACambiar[];
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly alTerminar?: (() => void) | undefined;
  /** Records the retirement in another way than all or nothing. */
  readonly grabar?: (datos: ReturnType<typeof datosDeConstanciaDePlantas>) => Promise<unknown>;
}

/** Retires one or several plants, as destroyed or lost, with a reason, a witness and a photo's hash. */
export function BajaDialog({ plantas, abierta, alCerrar, alTerminar, grabar }: Props) {
  return (
    <Dialog
      titulo={plantas.length === 1 ? 'Dar de baja la planta' : 'Dar de baja plantas'}
      abierta={abierta}
      alCerrar={alCerrar}
      tamano="md"
    >
      {abierta && (
        <BajaForm plantas={plantas} alCerrar={alCerrar} alTerminar={alTerminar} {...(grabar ? { grabar } : {})} />
      )}
    </Dialog>
  );
}

function BajaForm({ plantas, alCerrar, alTerminar, grabar }: Omit<Props, 'abierta'>) {
  const first = useListFirst();
  const una = useAccion('post', '/api/planta/{id}/baja', { first });
  const varias = useAccion('post', '/api/plantas_baja', { first });
  const [primera] = plantas;
  const estado = useAppForm<ConstanciaValues>({
    clave: `planta-baja-${primera?.id ?? ''}-${plantas.length}`,
    inicial: constanciaNueva(),
    validar: constanciaFailures,
    error: 'Error al registrar la baja.',
    enviar: async (values) => {
      const body = datosDeConstanciaDePlantas(values);
      if (grabar) await grabar(body);
      else if (plantas.length === 1 && primera) await una.mutateAsync({ params: { path: { id: primera.id } }, body });
      else await varias.mutateAsync({ body: { ...body, plantas: plantas.map(({ id }) => id) } });
      alTerminar?.();
      alCerrar();
    },
  });
  return (
    <AppForm estado={estado} guardar="Dar de baja" peligro cancelar={alCerrar}>
      <Text>
        {plantas.length === 1
          ? `La planta ${primera?.codigo ?? ''} queda dada de baja: deja su sala y su evento, y no vuelve a usarse.`
          : `${cuenta(plantas.length, 'planta')} quedan dadas de baja: dejan su sala y su evento, y no vuelven a usarse.`}{' '}
        No se puede deshacer.
      </Text>
      <ConstanciaFields form={estado.form} dePlantas />
    </AppForm>
  );
}
