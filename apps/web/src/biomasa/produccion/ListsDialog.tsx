import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { FechaField } from '@/ui/campos/FechaField';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { hoy } from '@/ui/formatos';
import type { BiomasaEnLista } from '../comun/queries';
import { enPalabras } from '../comun/eleccion';
import { preguntaDeListas, QUE_ES_LISTA } from '../comun/preguntaDeListas';

interface Props {
  readonly clubId: string;
  readonly abierta: boolean;
  readonly biomasas: readonly BiomasaEnLista[];
  readonly alCerrar: () => void;
  readonly alMarcar: () => void;
}

/** Asks for the ready date of the chosen biomass, and for confirmation, because that cannot be undone. */
export function ListsDialog({ clubId, abierta, biomasas, alCerrar, alMarcar }: Props) {
  const confirmar = useConfirmacion();
  const marcar = useAccion('put', '/api/biomasa_actualizar_lista_produccion');
  const [desde, fijarDesde] = useState<string | null>(hoy());
  const [falta, fijarFalta] = useState<string | null>(null);
  const preguntar = async (): Promise<void> => {
    fijarFalta(desde === null ? 'Indicá desde qué día está lista.' : null);
    if (desde === null) return;
    const body = {
      biomasa_ids: biomasas.map(({ id }) => id),
      fecha_lista_produccion: desde,
      proyecto_evento_id: null,
      club_id: clubId,
    };
    alCerrar();
    if (await confirmar(preguntaDeListas(biomasas, desde, () => marcar.mutateAsync({ body })))) alMarcar();
  };
  return (
    <Dialog titulo="Marcar como Lista" abierta={abierta} alCerrar={alCerrar} tamano="md">
      <Stack gap="md">
        <Text>{enPalabras(biomasas)}</Text>
        <FechaField
          label="Lista para materia prima desde"
          description={QUE_ES_LISTA}
          required
          value={desde}
          onChange={fijarDesde}
          error={falta}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={alCerrar}>
            Cancelar
          </Button>
          <Button onClick={() => void preguntar()}>Continuar</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
