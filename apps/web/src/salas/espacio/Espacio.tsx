import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDoorExit, IconDroplet, IconScan } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { nuevaTareaDe } from '@/club/nuevaTarea';
import { REGAR } from '@/club/regar';
import { useSoloLee } from '@/permisos/permisos';
import { Fotos } from '@/piezas/Fotos';
import { QR } from '@/ui/codigo/QR';
import { Datos } from '@/ui/datos/Datos';
import { PorEnviarDe } from '@/ui/espera/PorEnviarDe';
import { EtiquetasButton } from '@/ui/etiquetas/EtiquetasButton';
import { numero } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { PrintButton } from '@/ui/impresion/PrintButton';
import { leerTodas } from '@/ui/lista/recorrer';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { usePlantas, useSala, type Sala } from '../comun/queries';
import { etiquetaDeSala, routeOfSala } from '../comun/etiqueta';
import { nombreDeTipo } from '../comun/tipos';
import { PorLote } from '../gestion/PlantasDeSalas';
import { RecuentosDeSala } from '../recorrida/RecuentosDeSala';

/** A task in the room, and plants into it or out of it. */
function ActosDeSala({ sala: { id, cantidad_plantas } }: { readonly sala: Sala }) {
  return (
    <>
      <Button component={Link} to={`/escanear/plantas?espacio=${id}`} leftSection={<IconScan size={18} aria-hidden />}>
        Traer plantas
      </Button>
      {cantidad_plantas > 0 && (
        <>
          <Button
            variant="default"
            component={Link}
            to={nuevaTareaDe({ tipo: 'Sala', id })}
            leftSection={<IconDroplet size={18} aria-hidden />}
          >
            {REGAR}
          </Button>
          <Button
            variant="default"
            component={Link}
            to={`/plantas?sala_id=${id}`}
            leftSection={<IconDoorExit size={18} aria-hidden />}
          >
            Mover a otra sala
          </Button>
        </>
      )}
    </>
  );
}

/** A room as its label opens it: its data, its plants, and the link to move more to it. */
export function Espacio() {
  const { sala_id = '' } = useParams();
  const lee = useSoloLee();
  const query = useSala(sala_id.toLowerCase());
  const plantas = usePlantas({ sala_id: sala_id.toLowerCase() });
  return (
    <Datos
      consulta={query}
      esqueleto={<Skeleton h={320} />}
      vacio={(sala) => sala === null}
      textoVacio="Este espacio no existe o fue eliminado."
    >
      {(sala) =>
        sala && (
          <Stack gap="md">
            <PageTitle
              titulo={sala.nombre}
              // A room that has the name of its kind is named once.
              subtitulo={nombreDeTipo(sala.tipo) === sala.nombre ? undefined : nombreDeTipo(sala.tipo)}
              acciones={
                <>
                  {!lee && <ActosDeSala sala={sala} />}
                  <PrintButton
                    texto="Imprimir planilla"
                    hoja={async () => {
                      const { sheetOfSala } = await import('./sheetOfSala');
                      return sheetOfSala(sala, await leerTodas(plantas, {}));
                    }}
                  />
                  <EtiquetasButton texto="Etiqueta" etiquetas={() => [etiquetaDeSala(sala)]} />
                  <HistorialButton id={sala.id} entidad="sala" de={sala.nombre} />
                </>
              }
            />
            <PorEnviarDe id={sala.id} />
            <Panel titulo="Datos">
              <DatosList cortos>
                <Dato nombre="Plantas">{numero(sala.cantidad_plantas, 0)}</Dato>
                <Dato nombre="Capacidad">{sala.capacidad === null ? null : numero(sala.capacidad, 0)}</Dato>
                <Dato nombre="Ubicación">{sala.ubicacion}</Dato>
                <Dato nombre="Descripción" ancho>
                  {sala.descripcion}
                </Dato>
              </DatosList>
            </Panel>
            <Panel titulo="Plantas" paso="planta">
              <PorLote sala_id={sala.id} corregir={undefined} />
            </Panel>
            <RecuentosDeSala sala_id={sala.id} />
            <Panel titulo="Fotos">
              <Suspense fallback={<Skeleton h={96} />}>
                <Fotos tipo="sala" id={sala.id} de={sala.nombre} sinTitulo />
              </Suspense>
            </Panel>
            <Panel titulo="Código QR">
              <QR codigo={sala.nombre} contenido={window.location.origin + routeOfSala(sala.id)} />
            </Panel>
          </Stack>
        )
      }
    </Datos>
  );
}
