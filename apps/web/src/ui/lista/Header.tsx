import { Button, Text } from '@mantine/core';
import { Acciones } from '../panel/Acciones';
import { miles } from './cuenta';
import { DescargaCsv } from './DescargaCsv';
import { ListScan } from './ListScan';
import { dichoDe } from './dicho';
import { Filters } from './Filters';
import { PrintList } from './PrintList';
import clases from './list.module.css';
import { SaveThisView } from './saved/SaveThisView';
import { ShownView } from './saved/ShownView';
import { ViewOptions } from './ViewOptions';
import { CardOrder } from './CardOrder';
import type { ListProps } from './props';
import type { SelectionHandling } from './useSelection';
import type { ListView } from './vista';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly lista: ListView<T>;
  readonly seleccion: SelectionHandling<T> | null;
  readonly textoLimpiar: string;
}

/** The toolbar of a list: search, filters, the number of rows, and the actions for all of them. */
export function Header<T>({ props, lista, seleccion, textoLimpiar }: Props<T>) {
  return (
    <div className={clases.cinta}>
      <Filters
        busqueda={props.busqueda?.etiqueta}
        filtros={lista.filtros}
        estado={lista.estado}
        cambiar={lista.cambiar}
        limpiar={lista.limpiar}
        activos={lista.activos}
        plegados={!lista.ancha}
        textoLimpiar={textoLimpiar}
        cuenta={lista.cuenta}
      />
      <ShownView lista={lista} />
      <Acciones className={clases.herramientas} llena mas="Más">
        <Text role="status" size="sm" c="dimmed" className={`numero ${clases.cuenta}`}>
          {lista.cuenta}
        </Text>
        <span className="solo-papel">{dichoDe(lista.estado, lista.filtros, props.columnas)}</span>
        {props.escaneo && (
          <span className="de-escanear">
            <ListScan
              props={props}
              escaneo={props.escaneo}
              de={lista.escaneo}
              idDe={lista.idDe}
              seleccion={seleccion}
            />
          </span>
        )}
        {props.nombreCsv && lista.filas.length > 0 && (
          <DescargaCsv
            nombre={props.nombreCsv}
            filas={lista.todas}
            columnas={lista.estado.columnas === null ? props.columnas : lista.enVista}
          />
        )}
        {lista.filas.length > 0 && (
          <span className="de-imprimir">
            <PrintList props={{ ...props, columnas: lista.enVista }} lista={lista} />
          </span>
        )}
        <ViewOptions columnas={props.columnas} lista={lista} />
        <SaveThisView lista={lista} />
        {seleccion && seleccion.posibles > 0 && (
          <Button
            variant="default"
            size="compact-md"
            fz="sm"
            className={clases.elegirTodo}
            loading={seleccion.recorriendo ?? false}
            onClick={seleccion.todas}
          >
            {seleccion.puestas === seleccion.posibles ? (
              'Deseleccionar Todo'
            ) : (
              <span>
                <span className={clases.onPhone}>Elegir {miles.format(seleccion.posibles)} </span>
                <span className={clases.soloMesa}>Seleccionar Todo ({miles.format(seleccion.posibles)})</span>
              </span>
            )}
          </Button>
        )}
        {props.enCinta}
        {seleccion && props.seleccion?.invertir && (
          <Button variant="default" size="compact-md" fz="sm" onClick={seleccion.invertir}>
            Invertir Selección
          </Button>
        )}
        {!lista.enTabla && (
          <CardOrder
            columnas={props.columnas}
            orden={lista.estado.orden}
            alOrdenar={(orden) => lista.cambiar({ orden })}
          />
        )}
      </Acciones>
      {seleccion?.why !== undefined && lista.filas.some((row) => !seleccion.puede(row)) && (
        <Text size="sm" c="dimmed" className={clases.why}>
          {seleccion.why}
        </Text>
      )}
    </div>
  );
}
