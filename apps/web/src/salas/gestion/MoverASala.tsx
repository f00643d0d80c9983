import { Alert, Stack, Text } from '@mantine/core';
import { IconDoorEnter, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useProyectoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta } from '@/ui/formatos';
import { BarraDeAccion } from '@/ui/lista/BarraDeAccion';
import { Panel } from '@/ui/panel/Panel';
import { useLotesRows, useLotesParaMover, usePlantas, useSalas, type Planta, type Sala } from '../comun/queries';
import { nombreDeTipo } from '../comun/tipos';
import { AccionesDeSalas } from './AccionesDeSalas';
import { excesoDe } from './capacidad';
import { ConfirmarMovimiento } from './ConfirmarMovimiento';
import clases from './gestion.module.css';
import { lugarDe, resumenDe } from './lugares';
import { PanelDeSalas } from './PanelDeSalas';
import { PlantasParaMover } from './PlantasParaMover';

/** Moves plants of the project to a room: first where to, then which ones. */
export function MoverASala() {
  const { proyecto, soloLectura } = useProyectoContext();
  const salas = useSalas();
  const lotes = useLotesParaMover(proyecto.id);
  const plantas = usePlantas({ proyecto_id: proyecto.id });
  const rows = useLotesRows(plantas);
  const [salaId, elegirSala] = useState<string | null>(null);
  const [marcadas, elegir] = useState<ReadonlySet<string>>(new Set());
  // Those of the open form: the move itself takes them from the ones that can be chosen.
  const [confirmando, confirmar] = useState<readonly string[] | null>(null);
  const sala = salas.data?.find(({ id }) => id === salaId) ?? null;
  const yaEsta = ({ sala_id }: Planta): boolean => salaId !== null && sala_id === salaId;
  // Plants that are already in the room are shown selected, and cannot be moved again.
  const yaEstan = new Set(rows.todas.filter(yaEsta).map(({ id }) => id));
  const elegidas: ReadonlySet<string> = new Set([...marcadas, ...yaEstan]);
  const nuevas = [...marcadas].filter((id) => !yaEstan.has(id));
  return (
    <div className={clases.rejilla}>
      <Panel
        titulo="1. ¿A qué sala?"
        acciones={!soloLectura && <AccionesDeSalas elegida={sala} alEliminar={() => elegirSala(null)} />}
      >
        <Datos consulta={salas}>
          {(delClub) => <PanelDeSalas salas={delClub} elegida={sala} elegir={(otra) => elegirSala(otra?.id ?? null)} />}
        </Datos>
      </Panel>
      <Stack gap="md" miw={0}>
        <Destino sala={sala} nuevas={nuevas.length} />
        <Panel titulo="2. ¿Qué plantas?">
          <Datos consulta={lotes}>
            {(suyos) => (
              <PlantasParaMover
                proyecto_id={proyecto.id}
                lotes={suyos}
                plantas={plantas}
                filas={rows}
                elegidas={elegidas}
                hayElegidas={nuevas.length > 0}
                elegir={elegir}
                lugarDe={(planta) => lugarDe(planta, salas.data ?? [], salaId)}
                puede={(planta) => !yaEsta(planta)}
              />
            )}
          </Datos>
        </Panel>
        <BarraDeAccion
          elegidas={Math.max(nuevas.length, sala === null ? 0 : 1)}
          resumen={resumenDe(sala, nuevas.length)}
          texto="Confirmar Movimiento de Plantas a la Sala"
          icono={<IconDoorEnter size={18} aria-hidden />}
          deshabilitada={soloLectura || !sala || nuevas.length === 0}
          alElegir={() => confirmar(nuevas)}
        />
      </Stack>
      <Dialog
        titulo="Confirmar Movimiento de Plantas a la Sala"
        abierta={confirmando !== null}
        alCerrar={() => confirmar(null)}
      >
        {sala && confirmando && (
          <ConfirmarMovimiento
            sala={sala}
            plantas={confirmando}
            alTerminar={(movidas) => {
              confirmar(null);
              if (movidas) elegir(new Set());
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function colorOf(sala: Sala | null, exceso: string | null): string {
  if (sala === null) return 'gray';
  return exceso === null ? 'hoja' : 'yellow';
}

/**
 * The chosen room with its plants, and a warning before it is too full. It has its place before a room is chosen: what
 * is below does not move under the hand.
 */
function Destino({ sala, nuevas }: { readonly sala: Sala | null; readonly nuevas: number }) {
  const exceso = sala && excesoDe(sala, nuevas);
  return (
    <Alert
      color={colorOf(sala, exceso)}
      variant="light"
      icon={<IconInfoCircle size={18} aria-hidden />}
      role="status"
      py="xs"
    >
      {sala ? (
        <>
          <strong>{sala.nombre}</strong> ({nombreDeTipo(sala.tipo)}): {cuenta(sala.cantidad_plantas, 'planta')} en total
          {nuevas > 0 ? `, y ${cuenta(nuevas, 'planta')} por mover` : ''}.
        </>
      ) : (
        'Elegí una sala: acá se ve cuántas plantas tiene.'
      )}
      {exceso !== null && (
        <Text fw={600} mt={4}>
          {exceso}
        </Text>
      )}
    </Alert>
  );
}
