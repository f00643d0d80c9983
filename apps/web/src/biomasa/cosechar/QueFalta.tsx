import { Button, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import type { EventoDeBiomasa } from '../comun/queries';
import { faltaPara } from './falta';

type Lote = Esquema<'Lote'>;

interface Props {
  readonly evento: EventoDeBiomasa;
  /** The required state of the plants. */
  readonly estado: string;
}

/**
 * Explains why the plants are not in the list, and offers the act that helps: locking their lot, or moving them to this
 * stage.
 */
export function QueFalta({ evento: { proyecto_id, proyecto_evento_id }, estado }: Props) {
  const query = $api.useQuery('get', '/api/proyectos/{proyecto_id}/lotes_cosechar', {
    params: { path: { proyecto_id } },
  });
  return (
    <Datos consulta={query} error="No se pudieron cargar los lotes.">
      {(lotes) => {
        const falta = faltaPara(lotes, estado);
        if (falta.que === 'plantas') return <Text fw={600}>Este cultivo no tiene plantas en estado «{estado}».</Text>;
        if (falta.que === 'mover')
          return (
            <Stack gap="xs" align="center">
              <Text fw={600} ta="center">
                Hay plantas en estado «{estado}» en lotes bloqueados, pero todavía no están en este evento: movelas.
              </Text>
              <IrA a={`/proyecto/${proyecto_id}/evento/${proyecto_evento_id}/evento-plantas`}>
                Asignar Plantas a este Evento
              </IrA>
            </Stack>
          );
        return (
          <Stack gap="xs" align="center">
            <Text fw={600} ta="center">
              Falta bloquear el lote: solo las plantas de lotes bloqueados se pueden cosechar.
            </Text>
            {falta.lotes.map((lote) => (
              <Bloquear key={lote.id} lote={lote} />
            ))}
          </Stack>
        );
      }}
    </Datos>
  );
}

function Bloquear({ lote: { id, nombre } }: { readonly lote: Lote }) {
  const confirmar = useConfirmacion();
  const bloquear = useAccion('put', '/api/lotes/{id}/bloquear');
  return (
    <Button
      leftSection={<IconLock size={18} aria-hidden />}
      onClick={() =>
        void confirmar({
          titulo: 'Bloquear lote',
          consecuencia: `El lote «${nombre}» no se podrá editar ni eliminar, ni agregarle o borrarle plantas, y aparecerá en las listas de trabajo. Para desbloquearlo hace falta un administrador.`,
          confirmar: 'Bloquear',
          alConfirmar: () => bloquear.mutateAsync({ params: { path: { id } } }),
        })
      }
    >
      Bloquear «{nombre}»
    </Button>
  );
}
