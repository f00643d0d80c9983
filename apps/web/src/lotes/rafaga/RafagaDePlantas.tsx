import { Alert, Button, Group, Stack } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconArrowsExchange, IconDoorEnter, IconLock } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { MoverAEspacio } from '@/piezas/MoverAEspacio';
import { Rafaga } from '@/ui/escaneo/Rafaga';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { EstadoDialog } from '../estado/EstadoDialog';
import { buscadorDePlantas, PLANTAS, type PlantaLeida } from './buscarPlanta';
import clases from './rafaga.module.css';

/** Plants scanned one after another, wherever they stand, and then one act for all of them. */
export function RafagaDePlantas() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const [params] = useSearchParams();
  const espacio = params.get('espacio');
  // The scanned codes survive a reload: the walk along the tables is not made twice.
  const [leidas, fijarLeidas] = useSessionStorage<readonly PlantaLeida[]>({
    key: `cepa.rafaga.${club_id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const buscar = useMemo(() => buscadorDePlantas(club_id), [club_id]);
  const [acto, fijarActo] = useState<'estado' | 'espacio' | null>(null);
  const cerrar = (): void => fijarActo(null);
  const vaciar = (): void => fijarLeidas([]);
  if (lee) {
    return (
      <>
        <PageTitle titulo="Escanear plantas" />
        <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
          Tu usuario solo puede consultar.
        </Alert>
      </>
    );
  }
  return (
    <div className={clases.pagina}>
      <PageTitle
        titulo="Escanear plantas"
        subtitulo="Leé todas las etiquetas, una tras otra, y al final elegí qué hacer con ellas."
      />
      <Panel paso="planta">
        <Stack gap="md">
          <Rafaga leidas={leidas} alCambiar={fijarLeidas} buscar={buscar} unidad={PLANTAS.unidad} />
          {leidas.length > 0 && (
            <Button variant="subtle" onClick={vaciar}>
              Vaciar
            </Button>
          )}
          <Group className={clases.pie} gap="xs" grow wrap="nowrap" preventGrowOverflow={false}>
            <Button
              px="sm"
              aria-label="Mover a un espacio"
              variant={espacio === null ? 'default' : 'filled'}
              size="md"
              disabled={leidas.length === 0}
              leftSection={<IconDoorEnter size={20} aria-hidden />}
              onClick={() => fijarActo('espacio')}
            >
              Mover
            </Button>
            <Button
              px="sm"
              variant={espacio === null ? 'filled' : 'default'}
              size="md"
              disabled={leidas.length === 0}
              leftSection={<IconArrowsExchange size={20} aria-hidden />}
              onClick={() => fijarActo('estado')}
            >
              Cambiar Estado
            </Button>
          </Group>
        </Stack>
      </Panel>
      <EstadoDialog
        lote_id="rafaga"
        pedido={{ plantas: leidas, todas: false }}
        abierta={acto === 'estado'}
        alCerrar={cerrar}
        alTerminar={vaciar}
      />
      <Suspense>
        {acto === 'espacio' && (
          <MoverAEspacio
            plantas={leidas.map(({ id }) => id)}
            espacio={espacio}
            abierta
            alCerrar={cerrar}
            alTerminar={vaciar}
          />
        )}
      </Suspense>
    </div>
  );
}
