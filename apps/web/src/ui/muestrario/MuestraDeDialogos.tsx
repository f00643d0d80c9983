import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorDeApi } from '@/api/error';
import { useConfirmacion } from '../dialogos/useConfirmacion';
import { Dialog } from '../dialogos/Dialog';

/** The confirmations, a failing one, and a dialog. */
export function MuestraDeDialogos() {
  const confirmar = useConfirmacion();
  const [abierta, fijarAbierta] = useState(false);
  const [ultimo, fijarUltimo] = useState('');
  const decir = (que: string) => (hecho: boolean) => fijarUltimo(`${que}: ${hecho ? 'sí' : 'no'}`);
  const simple = (): void =>
    void confirmar({
      titulo: 'Bloquear lote',
      consecuencia: 'El lote LOT-12 y sus 40 plantas no se van a poder editar.',
      confirmar: 'Bloquear',
    }).then(decir('Bloquear'));
  const conMotivo = (): void =>
    void confirmar({
      titulo: 'Anular envasado',
      consecuencia: (
        <>
          Se devolverán <strong>50 g</strong> al bulk B-12. No se puede deshacer.
        </>
      ),
      confirmar: 'Anular',
      peligro: true,
      motivo: {
        clave: 'muestra-anular',
        etiqueta: 'Motivo de la anulación',
        requerido: true,
        error: MOTIVO_OBLIGATORIO,
      },
      alConfirmar: async (motivo) => fijarUltimo(motivo),
    });
  const withFailure = (): void =>
    void confirmar({
      titulo: 'Eliminar genética',
      consecuencia: 'Se elimina la genética Áncora, que no tiene plantas.',
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => Promise.reject(new ErrorDeApi(409, 'La genética está en uso por 3 lotes.')),
    }).then(decir('Eliminar'));
  return (
    <Group>
      <Button onClick={simple}>Confirmar</Button>
      <Button color="red" onClick={conMotivo}>
        Anular con motivo
      </Button>
      <Button variant="default" onClick={withFailure}>
        Eliminar y fallar
      </Button>
      <Button variant="default" onClick={() => fijarAbierta(true)}>
        Abrir ventana
      </Button>
      <Text role="status">{ultimo}</Text>
      <Dialog titulo="Transferir plantas" abierta={abierta} alCerrar={() => fijarAbierta(false)}>
        <Text>Elegí la sala de destino.</Text>
      </Dialog>
    </Group>
  );
}
