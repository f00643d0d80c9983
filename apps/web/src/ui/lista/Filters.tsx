import { Button, Collapse, TextInput } from '@mantine/core';
import { IconAdjustments, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FilterField } from './FilterField';
import { standing } from './filtrar';
import type { ListState } from './estadoUrl';
import clases from './list.module.css';
import type { Filter } from './tipos';
import type { ListHandling } from './useListState';
import { useDelayedText } from './useDelayedText';

interface Props<T> {
  /** Label of the search box; without it there is none. */
  readonly busqueda: string | undefined;
  readonly filtros: ReadonlyArray<Filter<T>>;
  readonly estado: ListState;
  readonly cambiar: ListHandling['cambiar'];
  readonly limpiar: () => void;
  readonly activos: number;
  /** Collapsed behind a button, on phones. */
  readonly plegados: boolean;
  readonly textoLimpiar: string;
  /** '3 de 12 lotes', for the way from the filters back to the rows. */
  readonly cuenta: string;
}

/** Number of chips that fit in a row of a desktop, beside the search and the actions. */
const IN_ONE_ROW = 4;

/** A date range takes two. */
const fichasDe = (filters: ReadonlyArray<{ readonly tipo: Filter<never>['tipo'] }>): number =>
  filters.reduce((suma, { tipo }) => suma + (tipo === 'fecha' ? 2 : 1), 0);

/** Letters of a filter's name that fit in its button on a phone. */
const SHORT = 12;

/** 'Filtros (2): Solo en pie': how many a person chose, and which hide rows by themselves; on a phone only their number if the names are long. */
function buttonText(activos: number, puestos: readonly string[], plegados: boolean): string {
  const names = puestos.join(', ');
  const named = names !== '' && !(plegados && names.length > SHORT);
  const count = named ? activos : activos + puestos.length;
  return `Filtros${count > 0 ? ` (${count})` : ''}${named ? `: ${names}` : ''}`;
}

/** 'Ver 3 resultados' for '3 de 12 lotes'. */
const seeRows = (cuenta: string): string => {
  const found = /^[\d.]+/.exec(cuenta)?.[0];
  return found === undefined ? 'Ver resultados' : `Ver ${found} ${found === '1' ? 'resultado' : 'resultados'}`;
};

/**
 * Search box and filters: on a desktop each filter is a chip; on a phone they collapse behind 'Filtros (n)' and the
 * search stays.
 */
export function Filters<T>({
  busqueda,
  filtros,
  estado,
  cambiar,
  limpiar,
  activos,
  plegados,
  textoLimpiar,
  cuenta,
}: Props<T>) {
  const [abiertos, fijarAbiertos] = useState(false);
  const id = useId();
  if (!busqueda && filtros.length === 0) return null;
  const limpiable = activos > 0 || estado.busqueda !== '';
  // On a desktop chips take one row: more than fit collapse, as all do on a phone.
  const plegable = filtros.length > 0 && (plegados || fichasDe(filtros) > IN_ONE_ROW);
  const fields = (
    <div className={plegados ? clases.campos : clases.fichas}>
      {filtros.map((filter) => (
        <FilterField
          key={filter.clave}
          filtro={filter}
          valores={estado.filtros}
          cambiar={cambiar}
          enFicha={!plegados}
        />
      ))}
    </div>
  );
  return (
    <>
      {busqueda && (
        <Busqueda
          etiqueta={busqueda}
          corta={plegados}
          valor={estado.busqueda}
          alEscribir={(text) => cambiar({ busqueda: text }, true)}
        />
      )}
      {!plegable && filtros.length > 0 && fields}
      {plegable && (
        <Button
          variant="default"
          leftSection={<IconAdjustments size={18} aria-hidden />}
          className={clases.plegar}
          aria-expanded={abiertos}
          aria-controls={id}
          onClick={() => fijarAbiertos(!abiertos)}
        >
          {buttonText(activos, standing(filtros, estado.filtros), plegados)}
        </Button>
      )}
      {limpiable && (
        <Button
          variant="subtle"
          className={clases.limpiar}
          leftSection={<IconFilterOff size={18} aria-hidden />}
          onClick={limpiar}
        >
          {textoLimpiar}
        </Button>
      )}
      {/* Only collapsible filters use Collapse: it would visibly open when the list appears on a wide screen. */}
      {plegable && (
        <Collapse id={id} expanded={abiertos} className={clases.plegados} data-en-fichas={!plegados || undefined}>
          {fields}
          {plegados && (
            <Button fullWidth mt="sm" onClick={() => fijarAbiertos(false)}>
              {seeRows(cuenta)}
            </Button>
          )}
        </Collapse>
      )}
    </>
  );
}

/** 'Nombre o código' for 'Buscar por nombre o código': the magnifier says the rest. */
function inShort(etiqueta: string): string {
  const text = etiqueta.replace(/^Buscar por /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Letters of a hint that fit in the box of a desktop. */
const ROOM = 24;

function Busqueda({
  etiqueta,
  corta,
  valor,
  alEscribir,
}: {
  readonly etiqueta: string;
  /** On a phone, where a long placeholder is cut. */
  readonly corta: boolean;
  readonly valor: string;
  readonly alEscribir: (text: string) => void;
}) {
  const [text, escribir] = useDelayedText(valor, alEscribir);
  return (
    <TextInput
      type="search"
      className={clases.busqueda}
      aria-label={etiqueta}
      placeholder={corta || etiqueta.length > ROOM ? inShort(etiqueta) : etiqueta}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(evento) => escribir(evento.currentTarget.value)}
    />
  );
}
