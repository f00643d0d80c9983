import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '@/api/error';
import type { Remota } from '@/api/page';
import { useProyectoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { cuenta } from '@/ui/formatos';
import { Grupos } from '@/ui/lista/Grupos';
import { grupoRemoto, type GroupRows } from '@/ui/lista/useGruposRows';
import { Panel } from '@/ui/panel/Panel';
import {
  useLotesRows,
  useLotesParaMover,
  usePlantas,
  useSalas,
  type LoteConPlantas,
  type Planta,
} from '../comun/queries';
import { nombreDeTipo } from '../comun/tipos';
import { excesoDe } from './capacidad';
import { ConfirmarMovimiento } from './ConfirmarMovimiento';
import clases from './gestion.module.css';
import { PanelDeSalas } from './PanelDeSalas';

const LOTES_PER_PAGE = 5;
const BLOQUEADOS = 'El lote debe estar bloqueado para que sus plantas se encuentren en esta lista.';
const idDe = ({ id }: Planta): string => id;
const nombreDe = ({ codigo }: Planta): string => codigo;
const todas = (): boolean => true;

interface PropsDePlantas {
  readonly lotes: readonly LoteConPlantas[];
  readonly plantas: Remota<Planta>;
  readonly filas: GroupRows<Planta>;
  readonly elegidas: ReadonlySet<string>;
  readonly elegir: (ids: ReadonlySet<string>) => void;
}

/** The project's plants by lot, to choose from: those of a lot are read once it is unfolded or chosen. */
function PlantasParaMover({ lotes, plantas, filas, elegidas, elegir }: PropsDePlantas) {
  // An alert names the lot whose plants have no room.
  const request = useSearchParams()[0].get('lote');
  const [lote, filtrar] = useState<string | null>(() => (lotes.some(({ id }) => id === request) ? request : null));
  const [error, fallar] = useState<unknown>(null);
  const [leyendo, leer] = useState(false);
  const vistos = lotes.filter(({ id }) => lote === null || id === lote);
  const grupos = vistos.map(({ id, nombre, codigo, cantidad_plantas: total }) =>
    grupoRemoto(filas, { id, titulo: nombre, detalle: `${codigo} · ${cuenta(total, 'planta')}`, total, pasa: todas }),
  );
  const conVisibles = (elegirDe: (visibles: readonly string[]) => ReadonlySet<string>): void => {
    leer(true);
    fallar(null);
    filas
      .leer(...vistos.map(({ id }) => id))
      .then((suyas) => elegir(elegirDe(suyas.map(idDe))), fallar)
      .finally(() => leer(false));
  };
  const con = (ids: readonly string[]): ReadonlySet<string> => new Set([...elegidas, ...ids]);
  const invertidas = (visibles: readonly string[]): ReadonlySet<string> => {
    const enVista = new Set(visibles);
    return new Set([...[...elegidas].filter((id) => !enVista.has(id)), ...visibles.filter((id) => !elegidas.has(id))]);
  };
  // The plants of a scanned plant's lot are loaded, so that its selection is visible.
  const hallar = async (etiqueta: string): Promise<Planta | undefined> => {
    const [planta] = (await plantas.pedir({ etiqueta, limit: 1 })).filas;
    if (planta) await filas.leer(planta.lote_id);
    return planta;
  };
  return (
    <Stack gap="sm">
      <Group align="end" gap="xs">
        <Select
          label="Lote"
          placeholder="Todos los lotes"
          data={lotes.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={lote}
          onChange={filtrar}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
        />
        <Button variant="default" onClick={() => filtrar(null)} disabled={lote === null}>
          Limpiar
        </Button>
        <ScanButton
          tipo="planta"
          unidad={['planta', 'plantas']}
          candidatas={filas.todas}
          hallar={hallar}
          alElegirVarias={(ids) => elegir(con(ids))}
        />
        <Button
          variant="default"
          onClick={() => conVisibles(con)}
          disabled={vistos.length === 0 || leyendo}
          aria-busy={leyendo}
        >
          Seleccionar Todo
        </Button>
        <Button variant="default" onClick={() => conVisibles(invertidas)} disabled={vistos.length === 0 || leyendo}>
          Invertir Selección
        </Button>
      </Group>
      {error !== null && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(error)}
        </Text>
      )}
      <Text fz="sm" c="dimmed">
        {BLOQUEADOS}
      </Text>
      <Grupos
        grupos={grupos}
        tamano={LOTES_PER_PAGE}
        de="lotes"
        idDe={idDe}
        nombreDe={nombreDe}
        tarjeta={({ codigo, estado }) => `${codigo} · ${estado}`}
        seleccion={elegidas}
        alCambiar={elegir}
        textoSeleccionar="Seleccionar lote"
        textoDeseleccionar="Deseleccionar lote"
        vacio={{ texto: `No hay plantas para mover. ${BLOQUEADOS}` }}
      />
    </Stack>
  );
}

/** Moves plants of the project to a room. */
export function MoverASala() {
  const { proyecto, soloLectura } = useProyectoContext();
  const salas = useSalas();
  const lotes = useLotesParaMover(proyecto.id);
  const plantas = usePlantas({ proyecto_id: proyecto.id });
  const rows = useLotesRows(plantas);
  const [salaId, elegirSala] = useState<string | null>(null);
  const [marcadas, elegir] = useState<ReadonlySet<string>>(new Set());
  const [confirmando, confirmar] = useState(false);
  const sala = salas.data?.find(({ id }) => id === salaId) ?? null;
  // Plants that are already in the room are selected, and are not moved again.
  const yaEstan = new Set(rows.todas.filter(({ sala_id }) => salaId !== null && sala_id === salaId).map(idDe));
  const elegidas: ReadonlySet<string> = new Set([...marcadas, ...yaEstan]);
  const nuevas = [...marcadas].filter((id) => !yaEstan.has(id));
  return (
    <div className={clases.rejilla}>
      <Panel titulo="Salas">
        <Datos consulta={salas}>
          {(delClub) => (
            <PanelDeSalas
              salas={delClub}
              elegida={sala}
              soloLectura={soloLectura}
              elegir={(otra) => {
                elegirSala(otra?.id ?? null);
                elegir(new Set());
              }}
            />
          )}
        </Datos>
      </Panel>
      <Stack gap="md" miw={0}>
        {sala ? (
          <Alert
            color={excesoDe(sala, nuevas.length) === null ? 'hoja' : 'yellow'}
            variant="light"
            icon={<IconInfoCircle size={18} aria-hidden />}
            role="status"
          >
            <strong>{sala.nombre}</strong> ({nombreDeTipo(sala.tipo)}): {cuenta(sala.cantidad_plantas, 'planta')} en
            total
            {nuevas.length > 0 ? `, y ${cuenta(nuevas.length, 'planta')} por mover` : ''}.
            {excesoDe(sala, nuevas.length) !== null && (
              <Text fw={600} mt={4}>
                {excesoDe(sala, nuevas.length)}
              </Text>
            )}
          </Alert>
        ) : (
          <Text c="dimmed">Elegí una sala para mover plantas a ella.</Text>
        )}
        <Panel titulo="Plantas del cultivo">
          <Datos consulta={lotes}>
            {(suyos) => (
              <PlantasParaMover lotes={suyos} plantas={plantas} filas={rows} elegidas={elegidas} elegir={elegir} />
            )}
          </Datos>
        </Panel>
        <Button
          className={clases.confirmar}
          disabled={soloLectura || !sala || nuevas.length === 0}
          onClick={() => confirmar(true)}
        >
          Confirmar Movimiento de Plantas a la Sala
        </Button>
      </Stack>
      <Dialog
        titulo="Confirmar Movimiento de Plantas a la Sala"
        abierta={confirmando}
        alCerrar={() => confirmar(false)}
      >
        {sala && confirmando && (
          <ConfirmarMovimiento
            sala={sala}
            plantas={nuevas}
            alTerminar={(movidas) => {
              confirmar(false);
              if (movidas) elegir(new Set());
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
