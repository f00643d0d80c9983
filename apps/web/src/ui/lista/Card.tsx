import { Box, Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { withBreaks } from '@/ui/codigo/breaks';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { abrirDesde, Apertura } from './Apertura';
import clases from './list.module.css';
import { MenuDeAcciones } from './MenuDeAcciones';
import type { RowsProps } from './props';
import type { Column } from './tipos';
import type { SelectionHandling } from './useSelection';
import { usePulsacionLarga } from './usePulsacionLarga';
import { contentOf, hasValue } from './values';

interface Props<T> extends RowsProps<T> {
  readonly fila: T;
  readonly id: string;
  readonly seleccion: SelectionHandling<T> | null;
}

/** One item as a card, with the same checkbox, actions and link as its row. */
export function Card<T>({
  fila,
  id,
  seleccion,
  columnas,
  nombreDe,
  acciones,
  a,
  alAbrir,
  paso,
  tituloDe,
  tarjeta,
  detalle,
}: Props<T>) {
  const [desplegada, fijarDesplegada] = useState(false);
  const nombre = nombreDe(fila);
  // A long press on a card selects it, and all between the last selected one and it.
  const larga = usePulsacionLarga(seleccion?.hasta && seleccion.puede(fila) ? () => seleccion.hasta?.(id) : undefined);
  const elegida = seleccion?.elegidas.has(id) ?? false;
  const { titulo, otras } = partesDe({ fila, columnas, nombreDe, tituloDe, tarjeta });
  const Flecha = desplegada ? IconChevronUp : IconChevronDown;
  return (
    <Box
      component="li"
      className={clases.tarjeta}
      data-paso={paso?.(fila)}
      data-elegida={elegida || undefined}
      data-abre={a || alAbrir ? true : undefined}
      onClick={abrirDesde}
      data-fila
      {...larga}
    >
      <div className={clases.cima}>
        {seleccion && (
          <Checkbox
            size="md"
            aria-label={`Seleccionar ${nombre}`}
            checked={elegida}
            disabled={!seleccion.puede(fila)}
            title={seleccion.puede(fila) ? undefined : seleccion.why}
            onChange={({ nativeEvent }) =>
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && seleccion.hasta
                ? seleccion.hasta(id)
                : seleccion.alternar(id)
            }
          />
        )}
        <div className={clases.titulo}>
          <Apertura fila={fila} a={a} alAbrir={alAbrir}>
            <ConCodigos>{titulo}</ConCodigos>
          </Apertura>
        </div>
        {acciones && <MenuDeAcciones nombre={nombre} acciones={acciones(fila).filter((accion) => !!accion)} />}
      </div>
      {tarjeta ? tarjeta(fila) : <Fields columnas={otras} fila={fila} />}
      {!tarjeta && detalle && (
        <Button
          variant="subtle"
          size="compact-md"
          fz="sm"
          aria-expanded={desplegada}
          aria-label={`Ver detalle de ${nombre}`}
          onClick={() => fijarDesplegada(!desplegada)}
          rightSection={<Flecha size={16} aria-hidden />}
        >
          Ver detalle
        </Button>
      )}
      {!tarjeta && detalle && desplegada && detalle(fila)}
    </Box>
  );
}

type OfCard<T> = Pick<Props<T>, 'fila' | 'columnas' | 'nombreDe' | 'tituloDe' | 'tarjeta'>;

/** Splits a row into the title of its card and the columns below it: the first column is the default title. */
function partesDe<T>({ fila, columnas, nombreDe, tituloDe, tarjeta }: OfCard<T>) {
  const suyas = columnas.filter((column) => !column.soloTabla && !column.soloCsv);
  const [primera, ...otras] = suyas;
  if (tituloDe) return { titulo: tituloDe(fila), otras: suyas };
  if (tarjeta || !primera) return { titulo: nombreDe(fila), otras };
  return { titulo: contentOf(primera, fila), otras };
}

function Fields<T>({ columnas, fila }: { readonly columnas: ReadonlyArray<Column<T>>; readonly fila: T }) {
  return (
    <dl className={clases.datos}>
      {columnas
        .filter((column) => !column.siHay || hasValue(column, fila))
        .map((column) => (
          <div key={column.clave} data-amplia={column.amplia || undefined}>
            <dt>{column.titulo}</dt>
            <dd data-entera={column.entera || undefined} data-numerica={column.tipo === 'numero' || undefined}>
              {withBreaks(contentOf(column, fila))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
