import '@mantine/spotlight/styles.layer.css';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { esBuscable, terminosDe } from '@cepa/words/busqueda';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useCultivos } from '@/club/cultivos';
import { useSoloLee } from '@/permisos/permisos';
import { accionesCon, accionesDe, byName, type AccionBuscada } from './acciones';
import { almacen, elegirElPrimero } from './almacen';
import clases from './busqueda.module.css';
import { cuenta } from '@/ui/formatos/unidades';
import { MarkedClub } from '@/ui/retencion/club';
import { ActionLines, Line } from './Lines';
import { Records } from './Records';
import type { Tipo } from './resultados';

/** Minimum number of letters for a search on the server. */
const MIN = 2;
const MAX = 100;
/** Less than the time between two keys of a fast typist: most of the waiting time is the answer's. */
const ESPERA_MS = 40;
const ACCIONES = 6;

interface Props {
  /** Links of the top bar, which can be found by name. */
  readonly secciones: readonly AccionBuscada[];
  readonly alPedirAtajos: () => void;
}

/** The search over the club's records, screens and actions: Ctrl+K, or the magnifier. */
export function Buscador({ secciones, alPedirAtajos }: Props) {
  const [text, escribir] = useState('');
  const [buscado] = useDebouncedValue(text.trim(), ESPERA_MS);
  const [solo, fijarSolo] = useState<Tipo | null>(null);
  const cambiar = (nuevo: string): void => {
    escribir(nuevo);
    fijarSolo(null);
  };
  const club_id = useClubId();
  const lee = useSoloLee();
  const busca = club_id !== '' && terminosDe(buscado).join('').length >= MIN;
  const query = $api.useQuery(
    'post',
    '/api/buscar',
    { body: { club_id, q: buscado, ...(solo === null ? {} : { tipo: solo }) } },
    { enabled: busca, placeholderData: keepPreviousData, staleTime: 5_000, gcTime: 60_000, retry: false },
  );
  const cultivos = useCultivos({ abiertos: true, limite: ACCIONES, pide: club_id !== '' && !lee });
  const abiertos = cultivos.data?.filas ?? [];
  // Before anything is typed, the actions of each crop would leave no room for others.
  const suyos = text.trim() === '' && abiertos.length > 1 ? [] : abiertos;
  const acciones = accionesCon(
    [...accionesDe({ clubId: club_id, cultivos: suyos }), ...secciones].filter(({ escribe }) => !(escribe && lee)),
    text,
    ACCIONES,
  );
  const [directas, otras] = byName(acciones, text);
  const resultados = foundBy(query, busca);
  useEffect(elegirElPrimero, [resultados.length, query.data]);
  return (
    <Spotlight.Root
      store={almacen}
      shortcut={null}
      query={text}
      onQueryChange={cambiar}
      centered={false}
      yOffset="10dvh"
      scrollable
      overlayProps={{ backgroundOpacity: 0.45, blur: 7 }}
      maxHeight="min(60dvh, 560px)"
      radius="md"
      classNames={{ action: clases.accion }}
    >
      <Modal.Title className="solo-lectores">Búsqueda general</Modal.Title>
      <Spotlight.Search
        placeholder="Código, nombre o acción"
        aria-label="Buscar un código, un nombre o una acción"
        maxLength={MAX}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <span className="solo-lectores" role="status">
        {busca && query.fetchStatus === 'idle' ? cuenta(resultados.length, 'registro') : ''}
      </span>
      <Spotlight.ActionsList aria-busy={busca && query.isFetching}>
        {solo === null && directas.length > 0 && (
          <Spotlight.ActionsGroup label="Hacer">
            <ActionLines acciones={directas} />
          </Spotlight.ActionsGroup>
        )}
        <MarkedClub value={club_id}>
          <Records resultados={resultados} solo={solo} fijarSolo={fijarSolo} />
        </MarkedClub>
        {solo === null && <Others acciones={otras} escribio={text.trim() !== ''} alPedirAtajos={alPedirAtajos} />}
        {resultados.length === 0 && (acciones.length === 0 || text.trim() === '') && (
          <Spotlight.Empty>{alNoHaber(text, buscado, busca, query)}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Without a signal the results of another search would pass for those of this one. */
function foundBy<T>(
  query: { readonly data: readonly T[] | undefined; readonly isPaused: boolean; readonly isPlaceholderData: boolean },
  busca: boolean,
): readonly T[] {
  if (!busca || (query.isPaused && query.isPlaceholderData)) return [];
  return query.data ?? [];
}

/** Whether the device has a mouse, and so probably keys to press. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover)').matches;

interface OthersProps extends Pick<Props, 'alPedirAtajos'> {
  readonly acciones: readonly AccionBuscada[];
  readonly escribio: boolean;
}

/** Actions and screens that have the words; before anything is typed, what a person can do. */
function Others({ acciones, escribio, alPedirAtajos }: OthersProps) {
  if (escribio && acciones.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={escribio ? 'Acciones y pantallas' : 'Podés'}>
      <ActionLines acciones={acciones} />
      {!escribio && hasKeyboard() && (
        <Line titulo="Atajos de teclado" icono={<IconArrowRight size={18} aria-hidden />} alElegir={alPedirAtajos} />
      )}
    </Spotlight.ActionsGroup>
  );
}

/** The text where no record is shown: more letters are needed, the search runs, it failed, or it found nothing. */
function alNoHaber(
  text: string,
  buscado: string,
  busca: boolean,
  {
    isError,
    isFetching,
    isPaused,
  }: { readonly isError: boolean; readonly isFetching: boolean; readonly isPaused: boolean },
): string {
  if (text.trim() === '') return 'Escribí al menos 2 letras de un código o de un nombre.';
  if (isPaused && busca) return 'Esto necesita señal: el buscador lee los registros del servidor.';
  if (isError && busca) return 'No se pudo buscar. Revisá la conexión e intentá de nuevo.';
  if (text.trim() !== buscado || isFetching) return 'Buscando…';
  if (!busca) return 'Escribí al menos 2 letras.';
  // Two letters are searched in the middle of few kinds of name only.
  return esBuscable(text)
    ? 'Ningún registro tiene eso en su código ni en su nombre.'
    : 'Ningún registro empieza con eso. Para buscar en el medio de un código, escribí al menos 3 letras.';
}
