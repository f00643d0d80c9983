import { Alert, Text } from '@mantine/core';
import { IconIdOff } from '@tabler/icons-react';
import { IrA } from '@/ui/datos/IrA';
import { fraseDeEntrega, type Entrega } from '../comun/entrega';

/** What may be dispensed now, before anything is typed; if nothing may, the reason and where to fix it. */
export function AvisoDeEntrega({ entrega }: { readonly entrega: Entrega | undefined }) {
  if (!entrega) return null;
  const frase = fraseDeEntrega(entrega);
  const { impedimento } = entrega;
  return (
    <>
      {frase !== '' && (
        <Text className="numero" fw={600} mb="xs">
          {frase}
        </Text>
      )}
      {impedimento && impedimento.codigo !== 'USUARIO_SUSPENDIDO' && (
        <Alert color="red" role="alert" mb="md" icon={<IconIdOff size={18} aria-hidden />}>
          <Text inherit mb="xs">
            {impedimento.mensaje}
          </Text>
          <IrA a={`/usuarios-medicinales/${entrega.usuario_medicinal_id}`}>
            {entrega.permiso ? 'Renovar su permiso' : 'Cargar su permiso'}
          </IrA>
        </Alert>
      )}
    </>
  );
}
