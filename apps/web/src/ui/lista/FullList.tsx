import { Alert, Button, Stack } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { NeedsSignal } from '../datos/NeedsSignal';
import { Vacio } from '../datos/Vacio';
import { Paginacion } from '../Paginacion';
import { hiddenByDefault } from './filtrar';
import { SelectionBar } from './SelectionBar';
import { Header } from './Header';
import clases from './list.module.css';
import type { ListProps } from './props';
import { DataTable } from './DataTable';
import { Cards } from './Cards';
import { useRango } from './useRango';
import type { SelectionHandling } from './useSelection';
import type { ListView } from './vista';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly lista: ListView<T>;
  readonly seleccion: SelectionHandling<T> | null;
  /** The start of the list on the page. */
  readonly principio: RefObject<HTMLDivElement | null>;
}

/** A list with rows, though perhaps no matching ones. */
export function FullList<T>({ props, lista, seleccion: suya, principio }: Props<T>) {
  const { estado, cambiar, limpiar, filas, idDe, enVista, faltan } = lista;
  const selection = useRango(suya, () => filas.map(idDe));
  const clearText = props.textoLimpiar ?? 'Limpiar Filtros';
  const clear = (
    <Button variant="light" onClick={limpiar}>
      {clearText}
    </Button>
  );
  const comunes = { ...props, columnas: enVista, filas, idDe, seleccion: selection };
  return (
    <Stack
      gap="xs"
      ref={principio}
      className={clases.lista}
      data-elegidas={(selection?.filas.length ?? 0) > 0 || undefined}
    >
      <Header props={props} lista={lista} seleccion={selection} textoLimpiar={clearText} />
      {faltan !== null && (
        <Alert role="status" color="yellow" py="xs">
          {faltan}
        </Alert>
      )}
      {filas.length === 0 && lista.cut && <NeedsSignal accion={clear} />}
      {filas.length === 0 && !lista.cut && <NoMatches props={props} lista={lista} clear={clear} />}
      {filas.length > 0 && lista.enTabla && (
        <DataTable
          {...comunes}
          pie={lista.pie}
          orden={estado.orden}
          densidad={estado.densidad}
          alOrdenar={(orden) => cambiar({ orden })}
          titulo={props.unidad[1]}
        />
      )}
      {filas.length > 0 && !lista.enTabla && <Cards {...comunes} columnas={props.columnas} />}
      {/* Before the pages: otherwise what stays at the bottom of the screen would cover them. */}
      {selection && props.seleccion?.acciones && (
        <SelectionBar
          seleccion={selection}
          acciones={props.seleccion.acciones}
          maximo={props.seleccion.maximo}
          unidad={props.unidad[0]}
        />
      )}
      {props.barra}
      <Paginacion
        pagina={lista.pagina}
        total={lista.paginas}
        hayMas={lista.hayMas ?? false}
        alCambiar={lista.irA}
        de={props.unidad[1]}
      />
    </Stack>
  );
}

/** A list none of whose rows match. Where nobody chose what hides them, it says what does, and one tap shows them. */
function NoMatches<T>({
  props: { textoSinCoincidencias, unidad },
  lista: { estado, filtros, cambiar },
  clear,
}: Pick<Props<T>, 'props' | 'lista'> & { readonly clear: ReactNode }) {
  const hidden = estado.busqueda.trim() === '' ? hiddenByDefault(filtros, estado.filtros) : null;
  if (!hidden)
    return (
      <Vacio
        texto={textoSinCoincidencias ?? `No hay ${unidad[1]} que coincidan con los filtros seleccionados.`}
        por="sin_coincidencias"
        accion={clear}
      />
    );
  return (
    <Vacio
      texto={`La lista se abre con «${hidden.nombres.join('» y «')}», que oculta todo lo que hay.`}
      por="sin_coincidencias"
      accion={
        <Button variant="light" onClick={() => cambiar({ filtros: hidden.sinEllos })}>
          Ver todo
        </Button>
      }
    />
  );
}
