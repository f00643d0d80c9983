import { Button, Collapse, Group, TextInput } from '@mantine/core';
import { IconAdjustments, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CampoDeFiltro } from './CampoDeFiltro';
import type { EstadoDeLista } from './estadoUrl';
import clases from './lista.module.css';
import type { Filtro } from './tipos';
import type { ManejoDeLista } from './useEstadoDeLista';
import { useTextoDemorado } from './useTextoDemorado';

interface Props<T> {
  /** Label of the search box; there is none without it. */
  readonly busqueda: string | undefined;
  readonly filtros: ReadonlyArray<Filtro<T>>;
  readonly estado: EstadoDeLista;
  readonly cambiar: ManejoDeLista['cambiar'];
  readonly limpiar: () => void;
  readonly activos: number;
  /** Behind a button, on phones. */
  readonly plegados: boolean;
  readonly textoLimpiar: string;
}

/** Search box and filters; on a phone the filters fold behind 'Filtros (n)' and the search stays. */
export function Filtros<T>({ busqueda, filtros, estado, cambiar, limpiar, activos, plegados, textoLimpiar }: Props<T>) {
  const [abiertos, fijarAbiertos] = useState(false);
  const id = useId();
  if (!busqueda && filtros.length === 0) return null;
  const limpiable = activos > 0 || estado.busqueda !== '';
  const plegable = plegados && filtros.length > 0;
  const fields = (
    <div className={clases.campos}>
      {filtros.map((filter) => (
        <CampoDeFiltro key={filter.clave} filtro={filter} valores={estado.filtros} cambiar={cambiar} />
      ))}
    </div>
  );
  return (
    <div className={clases.filtros}>
      <Group gap="xs" align="flex-end" wrap={plegados ? 'wrap' : 'nowrap'}>
        {busqueda && (
          <Busqueda
            etiqueta={busqueda}
            valor={estado.busqueda}
            alEscribir={(text) => cambiar({ busqueda: text }, true)}
          />
        )}
        {plegable && (
          <Button
            variant="default"
            leftSection={<IconAdjustments size={18} aria-hidden />}
            aria-expanded={abiertos}
            aria-controls={id}
            onClick={() => fijarAbiertos(!abiertos)}
          >
            {activos > 0 ? `Filtros (${activos})` : 'Filtros'}
          </Button>
        )}
        {limpiable && (
          <Button variant="subtle" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={limpiar}>
            {textoLimpiar}
          </Button>
        )}
      </Group>
      {/* Only foldable filters use Collapse: it would unfold visibly when the list opens on a wide screen. */}
      {plegable ? (
        <Collapse id={id} expanded={abiertos}>
          {fields}
        </Collapse>
      ) : (
        filtros.length > 0 && fields
      )}
    </div>
  );
}

function Busqueda({
  etiqueta,
  valor,
  alEscribir,
}: {
  readonly etiqueta: string;
  readonly valor: string;
  readonly alEscribir: (text: string) => void;
}) {
  const [text, escribir] = useTextoDemorado(valor, alEscribir);
  return (
    <TextInput
      type="search"
      className={clases.busqueda}
      aria-label={etiqueta}
      placeholder={etiqueta}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(evento) => escribir(evento.currentTarget.value)}
    />
  );
}
