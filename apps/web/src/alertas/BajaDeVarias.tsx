import { Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { CamposDeConstancia } from '@/ui/constancia/CamposDeConstancia';
import { constanciaNueva, constanciaData, constanciaFailures, type ConstanciaValues } from '@/ui/constancia/constancia';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Ventana } from '@/ui/dialogos/Ventana';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import type { Elegida } from './actos';

interface Props {
  readonly elegidas: readonly Elegida[];
  readonly alCerrar: () => void;
  /** It was retired. */
  readonly alHacer: () => void;
}

/** Retires all that is left of this stock, for one reason. */
export function BajaDeVarias({ elegidas, alCerrar, alHacer }: Props) {
  const abierta = elegidas.length > 0;
  return (
    <Ventana titulo="Dar de baja" abierta={abierta} alCerrar={alCerrar} tamano="md">
      {abierta && <Campos elegidas={elegidas} alCerrar={alCerrar} alHacer={alHacer} />}
    </Ventana>
  );
}

function Campos({ elegidas, alCerrar, alHacer }: Props) {
  const club_id = useClubId();
  const darDeBaja = useAccion('post', '/api/bajas_de_stock');
  const estado = useFormulario<ConstanciaValues>({
    clave: 'alertas-baja',
    inicial: constanciaNueva(),
    validar: constanciaFailures,
    error: 'Error al registrar la baja.',
    enviar: async (valores) => {
      const ids = [...new Set(elegidas.map(({ alerta }) => alerta.id))];
      await darDeBaja.mutateAsync({ body: { ...constanciaData(valores), club_id, ids } });
      alHacer();
    },
  });
  return (
    <Formulario estado={estado} guardar="Dar de baja" peligro cancelar={alCerrar}>
      <Text>
        <ConCodigos>{`Todo lo que queda de ${elegidas.map(({ alerta }) => alerta.codigo).join(', ')} sale del stock y no vuelve.`}</ConCodigos>
      </Text>
      <CamposDeConstancia form={estado.form} />
    </Formulario>
  );
}
