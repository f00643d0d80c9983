import { comoSala } from '@cepa/words/mensajes/salas';
import { Alert, Button, Stack } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { useFindCodes } from '@/club/findCodes';
import { useSoloLee } from '@/permisos/permisos';
import { FotoDeRafaga } from '@/piezas/FotoDeRafaga';
import { MoverAEspacio } from '@/piezas/MoverAEspacio';
import { TareaDeRafaga } from '@/piezas/TareaDeRafaga';
import { Rafaga } from '@/ui/escaneo/Rafaga';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { BajaDialog } from '../estado/BajaDialog';
import { EstadoDialog } from '../estado/EstadoDialog';
import { ActosDeRafaga, type Acto } from './ActosDeRafaga';
import { buscadorDePlantas, PLANTAS, type PlantaLeida } from './buscarPlanta';
import { EtapaDialog } from './EtapaDialog';
import clases from './rafaga.module.css';
import { Resultado } from './Resultado';
import { useHacer } from './useHacer';

/** Plants scanned one after another, in any place, and then one act for all of them. */
export function RafagaDePlantas() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const find = useFindCodes(true);
  const [params] = useSearchParams();
  const espacio = params.get('espacio');
  // The scanned codes survive a reload, so that the plants need not be scanned twice.
  const [leidas, fijarLeidas] = useSessionStorage<readonly PlantaLeida[]>({
    key: `cepa.rafaga.${club_id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const buscar = useMemo(() => buscadorDePlantas(club_id), [club_id]);
  const [acto, fijarActo] = useState<Acto | null>(null);
  const { hacer, resultado, olvidar } = useHacer({ leidas, alCambiar: fijarLeidas });
  const cerrar = (): void => fijarActo(null);
  const vaciar = (): void => fijarLeidas([]);
  const elegir = (elegido: Acto): void => {
    olvidar();
    if (elegido === 'pesar') void navegar('/escanear/pesar');
    else fijarActo(elegido);
  };
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
          <Resultado resultado={resultado} alCerrar={olvidar} />
          <Rafaga leidas={leidas} alCambiar={fijarLeidas} buscar={buscar} unidad={PLANTAS.unidad} find={find} />
          {leidas.length > 0 && (
            <Button variant="subtle" onClick={vaciar}>
              Vaciar
            </Button>
          )}
          <ActosDeRafaga
            deshabilitado={leidas.length === 0}
            principal={espacio === null ? 'estado' : 'espacio'}
            alElegir={elegir}
          />
        </Stack>
      </Panel>
      <EstadoDialog
        lote_id="rafaga"
        pedido={{ plantas: leidas, todas: false }}
        abierta={acto === 'estado'}
        alCerrar={cerrar}
        // A single plant is changed directly; of several, those that are done leave the list.
        {...(leidas.length === 1 ? { alTerminar: vaciar } : {})}
        grabar={(nuevoEstado, motivo) => hacer('estado', { nuevoEstado, motivo: motivo ?? null })}
      />
      <EtapaDialog
        leidas={leidas}
        abierta={acto === 'etapa'}
        alCerrar={cerrar}
        grabar={(datos, suyas) => hacer('etapa', datos, suyas as readonly PlantaLeida[])}
      />
      <BajaDialog
        plantas={leidas}
        abierta={acto === 'baja'}
        alCerrar={cerrar}
        grabar={(datos) => hacer('baja', datos)}
      />
      <Suspense>
        {acto === 'espacio' && (
          <MoverAEspacio
            plantas={leidas.map(({ id }) => id)}
            espacio={espacio}
            abierta
            alCerrar={cerrar}
            alTerminar={cerrar}
            grabar={(datos, { nombre }) => hacer('sala', datos, leidas, `a la ${comoSala(nombre)}`)}
          />
        )}
        {acto === 'foto' && (
          <FotoDeRafaga cuantas={leidas.length} alCerrar={cerrar} grabar={(datos) => hacer('foto', datos)} />
        )}
        {acto === 'tarea' && (
          <TareaDeRafaga cuantas={leidas.length} alCerrar={cerrar} grabar={(datos) => hacer('tarea', datos)} />
        )}
      </Suspense>
    </div>
  );
}
