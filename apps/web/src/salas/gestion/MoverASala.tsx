import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useContextoDeProyecto } from '@/club/proyecto';
import { agrupar } from '@/ui/agrupar';
import { Datos } from '@/ui/datos/Datos';
import { Ventana } from '@/ui/dialogos/Ventana';
import { BotonEscanear } from '@/ui/escaneo/BotonEscanear';
import { cuenta } from '@/ui/formatos';
import { Grupos } from '@/ui/lista/Grupos';
import type { Grupo } from '@/ui/lista/propsDeGrupos';
import { Panel } from '@/ui/panel/Panel';
import { plantasDe, useSala, useSalas } from '../comun/consultas';
import { nombreDeTipo } from '../comun/tipos';
import { excesoDe } from './capacidad';
import { ConfirmarMovimiento } from './ConfirmarMovimiento';
import clases from './gestion.module.css';
import { PanelDeSalas } from './PanelDeSalas';

type Planta = Esquema<'PlantaDeProyectoActivo'>;

const LOTES_POR_PAGINA = 5;
const BLOQUEADOS = 'El lote debe estar bloqueado para que sus plantas se encuentren en esta lista.';
const idDe = ({ id }: Planta): string => id;
const nombreDe = ({ codigo }: Planta): string => codigo;

function gruposDe(plantas: readonly Planta[], lote: string | null): ReadonlyArray<Grupo<Planta>> {
  const porLote = agrupar(
    plantas.filter(({ lote_id }) => lote === null || lote_id === lote),
    ({ lote_id }) => lote_id,
  );
  return [...porLote].map(([id, filas]) => ({
    id,
    titulo: filas[0]?.lote?.nombre ?? 'Sin lote',
    detalle: `${filas[0]?.lote?.codigo ?? ''} · ${cuenta(filas.length, 'planta')}`,
    filas,
  }));
}

interface PropsDePlantas {
  readonly plantas: readonly Planta[];
  readonly elegidas: ReadonlySet<string>;
  readonly elegir: (ids: ReadonlySet<string>) => void;
}

/** The project's plants, lot by lot, to choose from. */
function PlantasParaMover({ plantas, elegidas, elegir }: PropsDePlantas) {
  // An alert names the lot whose plants have no room.
  const pedido = useSearchParams()[0].get('lote');
  const [lote, filtrar] = useState<string | null>(() =>
    plantas.some(({ lote_id }) => lote_id === pedido) ? pedido : null,
  );
  const lotes = useMemo(
    () => gruposDe(plantas, null).map(({ id, titulo }) => ({ value: id, label: titulo })),
    [plantas],
  );
  const grupos = useMemo(() => gruposDe(plantas, lote), [plantas, lote]);
  const visibles = grupos.flatMap(({ filas }) => filas.map(idDe));
  const con = (ids: readonly string[]): ReadonlySet<string> => new Set([...elegidas, ...ids]);
  const invertir = (): void => {
    const enVista = new Set(visibles);
    elegir(new Set([...[...elegidas].filter((id) => !enVista.has(id)), ...visibles.filter((id) => !elegidas.has(id))]));
  };
  return (
    <Stack gap="sm">
      <Group align="end" gap="xs">
        <Select
          label="Lote"
          placeholder="Todos los lotes"
          data={lotes}
          value={lote}
          onChange={filtrar}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
        />
        <Button variant="default" onClick={() => filtrar(null)} disabled={lote === null}>
          Limpiar
        </Button>
        <BotonEscanear
          tipo="planta"
          unidad={['planta', 'plantas']}
          candidatas={plantas}
          alElegirVarias={(ids) => elegir(con(ids))}
        />
        <Button variant="default" onClick={() => elegir(con(visibles))} disabled={visibles.length === 0}>
          Seleccionar Todo
        </Button>
        <Button variant="default" onClick={invertir} disabled={visibles.length === 0}>
          Invertir Selección
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        {BLOQUEADOS}
      </Text>
      <Grupos
        grupos={grupos}
        tamano={LOTES_POR_PAGINA}
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
  const { proyecto, soloLectura } = useContextoDeProyecto();
  const club_id = useClubId();
  const salas = useSalas();
  const plantas = $api.useQuery('get', '/api/sala_plantas_plantas_proyectos_activos', {
    params: { query: { club_id, proyecto_id: proyecto.id } },
  });
  const [salaId, elegirSala] = useState<string | null>(null);
  const [elegidas, elegir] = useState<ReadonlySet<string>>(new Set());
  const [confirmando, confirmar] = useState(false);
  const sala = salas.data?.find(({ id }) => id === salaId) ?? null;
  const conPlantas = useSala(salaId);
  const deLaSala = sala && conPlantas.data?.id === sala.id ? conPlantas.data : null;
  const yaEstan = useMemo(() => new Set(deLaSala && plantasDe(deLaSala).map(({ planta_id }) => planta_id)), [deLaSala]);
  // The plants of the room start chosen, once they are known.
  const [empezada, empezar] = useState<string | null>(null);
  if (deLaSala && empezada !== deLaSala.id) {
    empezar(deLaSala.id);
    elegir(new Set([...elegidas, ...yaEstan]));
  }
  const nuevas = [...elegidas].filter((id) => !yaEstan.has(id));
  return (
    <div className={clases.rejilla}>
      <Panel titulo="Salas">
        <Datos consulta={salas}>
          {(todas) => (
            <PanelDeSalas
              salas={todas}
              elegida={sala}
              soloLectura={soloLectura}
              elegir={(otra) => {
                elegirSala(otra?.id ?? null);
                empezar(null);
                elegir(new Set());
              }}
            />
          )}
        </Datos>
      </Panel>
      <Stack gap="md" miw={0}>
        {sala ? (
          <Datos consulta={conPlantas}>
            {() => (
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
            )}
          </Datos>
        ) : (
          <Text c="dimmed">Elegí una sala para mover plantas a ella.</Text>
        )}
        <Panel titulo="Plantas del cultivo">
          <Datos consulta={plantas}>
            {(todas) => <PlantasParaMover plantas={todas} elegidas={elegidas} elegir={elegir} />}
          </Datos>
        </Panel>
        <Button
          className={clases.confirmar}
          disabled={soloLectura || !deLaSala || nuevas.length === 0}
          onClick={() => confirmar(true)}
        >
          Confirmar Movimiento de Plantas a la Sala
        </Button>
      </Stack>
      <Ventana
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
              if (movidas) elegir(new Set([...yaEstan, ...nuevas]));
            }}
          />
        )}
      </Ventana>
    </div>
  );
}
