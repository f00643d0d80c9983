import { Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { ConstanciaFields } from '@/ui/constancia/ConstanciaFields';
import { constanciaNueva, constanciaData, constanciaFailures, type ConstanciaValues } from '@/ui/constancia/constancia';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Elegida } from './actos';

interface Props {
  readonly elegidas: readonly Elegida[];
  readonly alCerrar: () => void;
  /** Called after it was retired. */
  readonly alHacer: () => void;
}

/** Retires all the remaining stock of these records, with one reason. */
export function BajaDeVarias({ elegidas, alCerrar, alHacer }: Props) {
  const abierta = elegidas.length > 0;
  return (
    <Dialog titulo="Dar de baja" abierta={abierta} alCerrar={alCerrar} tamano="md">
      {abierta && <Fields elegidas={elegidas} alCerrar={alCerrar} alHacer={alHacer} />}
    </Dialog>
  );
}

function Fields({ elegidas, alCerrar, alHacer }: Props) {
  const club_id = useClubId();
  const darDeBaja = useAccion('post', '/api/bajas_de_stock');
  const estado = useAppForm<ConstanciaValues>({
    clave: 'alertas-baja',
    inicial: constanciaNueva(),
    validar: constanciaFailures,
    error: 'Error al registrar la baja.',
    enviar: async (values) => {
      const ids = [...new Set(elegidas.map(({ alerta }) => alerta.id))];
      await darDeBaja.mutateAsync({ body: { ...constanciaData(values), club_id, ids } });
      alHacer();
    },
  });
  return (
    <AppForm estado={estado} guardar="Dar de baja" peligro cancelar={alCerrar}>
      <Text>
        <ConCodigos>{`Todo lo que queda de ${elegidas.map(({ alerta }) => alerta.codigo).join(', ')} sale del stock y no vuelve.`}</ConCodigos>
      </Text>
      <ConstanciaFields form={estado.form} />
    </AppForm>
  );
}
