import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '@/api/error';
import type { Remota } from '@/api/page';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { Grupos } from '@/ui/lista/Grupos';
import { grupoRemoto, type GroupRows } from '@/ui/lista/useGruposRows';
import { useLotesParaMover, type LoteConPlantas, type Planta } from '../comun/queries';
import { coincide } from './filtrar';
import clases from './gestion.module.css';
import { placesOfLote } from './lugares';

const LOTES_PER_PAGE = 5;
const DEMORA_MS = 250;
/** Which lots are listed, and what their lock means: they are worked with. */
const LOCKED =
  'El lote debe estar bloqueado para que sus plantas se encuentren en esta lista. Bloqueado quiere decir que sus plantas son definitivas y que ya está en producción.';
const Locked = () => (
  <Text fz="sm" c="dimmed">
    {LOCKED}
  </Text>
);

const idDe = ({ id }: Planta): string => id;
const nombreDe = ({ codigo }: Planta): string => codigo;

interface Props {
  readonly proyecto_id: string;
  /** All lots, without filters. */
  readonly lotes: readonly LoteConPlantas[];
  readonly plantas: Remota<Planta>;
  readonly filas: GroupRows<Planta>;
  readonly elegidas: ReadonlySet<string>;
  /** Whether a plant is chosen that is not in the room yet. */
  readonly hayElegidas: boolean;
  readonly elegir: (ids: ReadonlySet<string>) => void;
  /** Where a plant is now, in words. */
  readonly lugarDe: (planta: Planta) => string;
  /** Whether a plant can go to the chosen room: it is not there yet. */
  readonly puede: (planta: Planta) => boolean;
}

/** The project's plants by lot, to choose from: those of a lot are read once it is unfolded or chosen. */
export function PlantasParaMover(props: Props) {
  const { proyecto_id, lotes, plantas, filas, elegidas, hayElegidas, elegir, lugarDe, puede } = props;
  // An alert, or the lot itself, names the lot.
  const request = useSearchParams()[0].get('lote');
  const [lote, filtrar] = useState<string | null>(() => (lotes.some(({ id }) => id === request) ? request : null));
  const [text, escribir] = useState('');
  const [buscada] = useDebouncedValue(text.trim(), DEMORA_MS);
  const { data: hallados = lotes } = useLotesParaMover(proyecto_id, buscada);
  const [error, fallar] = useState<unknown>(null);
  const [leyendo, leer] = useState(false);
  const vistos = hallados.filter(({ id }) => lote === null || id === lote);
  const pasa = ({ codigo }: Planta): boolean => coincide(codigo, buscada);
  const grupos = vistos.map(({ cantidad_plantas: total, ...uno }) =>
    grupoRemoto(filas, { id: uno.id, titulo: uno.nombre, detalle: placesOfLote(total, uno), total, pasa }),
  );
  const conVisibles = (elegirDe: (visibles: readonly string[]) => ReadonlySet<string>): void => {
    leer(true);
    fallar(null);
    filas
      .leer(...vistos.map(({ id }) => id))
      .then((suyas) => elegir(elegirDe(suyas.filter((una) => pasa(una) && puede(una)).map(idDe))), fallar)
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
  const filtra = lote !== null || text !== '';
  return (
    <Stack gap="sm">
      <Filters lotes={lotes} lote={lote} elegirLote={filtrar} text={text} escribir={escribir} />
      <Group gap="xs">
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
        <ScanButton
          tipo="planta"
          unidad={['planta', 'plantas']}
          candidatas={filas.todas}
          hallar={hallar}
          alElegirVarias={(ids) => elegir(con(ids))}
        />
        <Button
          variant="subtle"
          disabled={!filtra && !hayElegidas}
          onClick={() => {
            filtrar(null);
            escribir('');
            elegir(new Set());
          }}
        >
          Limpiar
        </Button>
      </Group>
      {error !== null && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(error)}
        </Text>
      )}
      <Locked />
      <Grupos
        grupos={grupos}
        tamano={LOTES_PER_PAGE}
        de="lotes"
        idDe={idDe}
        nombreDe={nombreDe}
        tarjeta={(planta) => (
          <>
            <span className={clases.codigo}>{planta.codigo}</span>
            <small className={clases.lugar}>{lugarDe(planta)}</small>
          </>
        )}
        puede={puede}
        seleccion={elegidas}
        alCambiar={elegir}
        textoSeleccionar="Seleccionar lote"
        textoDeseleccionar="Deseleccionar lote"
        textoElegidas="Seleccionadas"
        vacio={{
          texto: filtra ? 'Ninguna planta coincide con lo que buscás.' : 'No hay plantas para mover.',
        }}
      />
    </Stack>
  );
}

interface FiltersProps {
  readonly lotes: readonly LoteConPlantas[];
  readonly lote: string | null;
  readonly elegirLote: (id: string | null) => void;
  readonly text: string;
  readonly escribir: (text: string) => void;
}

/** One lot, or plants by a part of their code. */
function Filters({ lotes, lote, elegirLote, text, escribir }: FiltersProps) {
  return (
    <div className={clases.filters}>
      <Select
        label="Lote"
        placeholder="Todos los lotes"
        data={lotes.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        value={lote}
        onChange={elegirLote}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
      />
      <TextInput
        type="search"
        label="Planta"
        placeholder="Parte del código"
        maxLength={60}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(evento) => escribir(evento.currentTarget.value)}
      />
    </div>
  );
}
