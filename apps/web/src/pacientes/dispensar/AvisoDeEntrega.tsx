import { Alert, Box, Text } from '@mantine/core';
import { IconIdOff, IconScaleOff } from '@tabler/icons-react';
import { IrA } from '@/ui/datos/IrA';
import { PermitMeaning } from '../comun/PermitMeaning';
import { DeliveryLine } from '../comun/DeliveryLine';
import { agotados, fraseDeSaldo, type Entrega } from '../comun/entrega';

/** What may be dispensed now, before anything is typed; if nothing may, the reason and where to fix it. */
export function AvisoDeEntrega({ entrega }: { readonly entrega: Entrega | undefined }) {
  if (!entrega) return null;
  const { impedimento } = entrega;
  return (
    <>
      <Box mb="xs">
        <DeliveryLine entrega={entrega} />
        {impedimento === null && <PermitMeaning entrega={entrega} />}
      </Box>
      {impedimento === null && agotados(entrega).length > 0 && (
        <Alert color="orange" role="alert" mb="md" icon={<IconScaleOff size={18} aria-hidden />}>
          Ya recibió todo lo que permite su tope: {agotados(entrega).map(fraseDeSaldo).join(' · ')}.
        </Alert>
      )}
      {impedimento && impedimento.codigo !== 'USUARIO_SUSPENDIDO' && (
        <Alert color="red" role="alert" mb="md" icon={<IconIdOff size={18} aria-hidden />}>
          <Text inherit>{impedimento.mensaje}</Text>
          <PermitMeaning entrega={entrega} />
          <Box mt="xs">
            <IrA a={`/usuarios-medicinales/${entrega.usuario_medicinal_id}`}>
              {entrega.permiso ? 'Renovar su permiso' : 'Cargar su permiso'}
            </IrA>
          </Box>
        </Alert>
      )}
    </>
  );
}
