import '@mantine/spotlight/styles.layer.css';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { terminosDe } from '@cepa/words/busqueda';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useCultivos } from '@/club/cultivos';
import { useSoloLee } from '@/permisos/permisos';
import { accionesCon, accionesDe, byName, type AccionBuscada } from './acciones';
import { almacen, elegirElPrimero } from './almacen';
import clases from './busqueda.module.css';
import { Icons } from './Icons';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { cuenta } from '@/ui/formatos/unidades';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { detalleDe, enlaceDe, porTipo, RETENIBLES, TITLES } from './resultados';

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
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const busca = club_id !== '' && terminosDe(buscado).join('').length >= MIN;
  const query = $api.useQuery(
    'post',
    '/api/buscar',
    { body: { club_id, q: buscado } },
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
      onQueryChange={escribir}
      centered={false}
      yOffset="10dvh"
      scrollable
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
        {directas.length > 0 && (
          <Spotlight.ActionsGroup label="Hacer">
            <Lines acciones={directas} />
          </Spotlight.ActionsGroup>
        )}
        {porTipo(resultados).map(([tipo, rows]) => (
          <Spotlight.ActionsGroup key={tipo} label={TITLES[tipo]}>
            {rows.map((una) => (
              <Line
                key={una.id}
                titulo={una.titulo}
                detalle={detalleDe(una)}
                marcas={RETENIBLES.has(tipo) && <MarcasDe id={una.id} />}
                icono={<Icons tipo={tipo} />}
                alElegir={() => void navegar(enlaceDe(una, club_id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {(otras.length > 0 || text.trim() === '') && (
          <Spotlight.ActionsGroup label={text.trim() === '' ? 'Podés' : 'Acciones y pantallas'}>
            <Lines acciones={otras} />
            {text.trim() === '' && (
              <Line
                titulo="Atajos de teclado"
                icono={<IconArrowRight size={18} aria-hidden />}
                alElegir={alPedirAtajos}
              />
            )}
          </Spotlight.ActionsGroup>
        )}
        {resultados.length === 0 && <Spotlight.Empty>{alNoHaber(text, buscado, busca, query)}</Spotlight.Empty>}
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

function Lines({ acciones }: { readonly acciones: readonly AccionBuscada[] }) {
  const navegar = useNavigate();
  return acciones.map(({ texto: nombre, a }) => (
    <Line
      key={`${nombre} ${a}`}
      titulo={nombre}
      icono={<IconArrowRight size={18} aria-hidden />}
      alElegir={() => void navegar(a)}
    />
  ));
}

interface LineProps {
  readonly titulo: string;
  readonly detalle?: string;
  readonly marcas?: ReactNode;
  readonly icono: ReactNode;
  readonly alElegir: () => void;
}

function Line({ titulo, detalle, marcas, icono, alElegir }: LineProps) {
  return (
    <Spotlight.Action onClick={alElegir}>
      <span className={clases.linea}>
        {icono}
        <span className={clases.textos}>
          <span className={clases.nombre}>
            <ConCodigos>{titulo}</ConCodigos>
          </span>
          {detalle && <span className={clases.detalle}>{detalle}</span>}
          {marcas}
        </span>
      </span>
    </Spotlight.Action>
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
  return busca ? 'Ningún registro tiene eso en su código ni en su nombre.' : 'Escribí al menos 2 letras.';
}
