import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { Vacio } from '@/ui/datos/Vacio';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { cuenta } from '@/ui/formatos';
import type { Sala } from '../comun/queries';
import { nombreDeTipo } from '../comun/tipos';
import { SalaForm } from '../lista/SalaForm';
import clases from './gestion.module.css';

interface Props {
  readonly salas: readonly Sala[];
  readonly elegida: Sala | null;
  readonly elegir: (sala: Sala | null) => void;
  readonly soloLectura: boolean;
}

/** Rooms to choose from with their contents; they can be created, edited and deleted here too. */
export function PanelDeSalas({ salas, elegida, elegir, soloLectura }: Props) {
  const clubId = useClubId();
  const [form, abrir] = useState<'nueva' | 'editar' | null>(null);
  const confirmar = useConfirmacion();
  const eliminar = useAccion('delete', '/api/salasDeCultivo/{id}');
  const cerrar = (): void => abrir(null);
  const borrar = async (sala: Sala): Promise<void> => {
    const hecho = await confirmar({
      titulo: `Eliminar ${sala.nombre}`,
      consecuencia: 'Esta acción no se puede deshacer. La historia del espacio se conserva.',
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar la sala de cultivo',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id: sala.id } } }),
    });
    if (hecho) elegir(null);
  };
  return (
    <Stack gap="sm">
      {!soloLectura && (
        <Group gap="xs">
          <Button size="compact-md" variant="light" onClick={() => abrir('nueva')}>
            Crear
          </Button>
          <Button size="compact-md" variant="default" disabled={!elegida} onClick={() => abrir('editar')}>
            Editar
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={!elegida}
            onClick={() => elegida && void borrar(elegida)}
          >
            Eliminar
          </Button>
        </Group>
      )}
      {salas.length > 0 && (
        <ScanButton
          size="compact-md"
          tipo={null}
          unidad={['espacio', 'espacios']}
          candidatas={salas.map(({ id, nombre }) => ({ id, codigo: nombre }))}
          alElegir={(id) => elegir(salas.find((sala) => sala.id === id) ?? null)}
        />
      )}
      {salas.length === 0 ? (
        <Vacio texto="No hay salas disponibles." />
      ) : (
        <ul className={clases.salas}>
          {salas.map((sala) => (
            <li key={sala.id}>
              <UnstyledButton
                className={clases.sala}
                aria-pressed={sala.id === elegida?.id}
                data-elegida={sala.id === elegida?.id || undefined}
                onClick={() => elegir(sala)}
              >
                <Text fw={600}>{sala.nombre}</Text>
                <Text fz="sm" c="dimmed">
                  {nombreDeTipo(sala.tipo)} · {cuenta(sala.cantidad_plantas, 'planta vinculada', 'plantas vinculadas')}
                  {sala.capacidad !== null && ` (capacidad ${sala.capacidad})`}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Dialog titulo={form === 'nueva' ? 'Crear Espacio' : 'Editar Espacio'} abierta={form !== null} alCerrar={cerrar}>
        {form === 'nueva' && <SalaForm club_id={clubId} alTerminar={cerrar} />}
        {form === 'editar' && elegida && (
          <SalaForm club_id={clubId} sala={{ ...elegida, club: null }} alTerminar={cerrar} />
        )}
      </Dialog>
    </Stack>
  );
}
