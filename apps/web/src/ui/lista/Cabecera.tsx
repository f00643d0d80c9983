import { Button, Text } from '@mantine/core';
import { DescargaCsv } from './DescargaCsv';
import { EscaneoDeLista } from './EscaneoDeLista';
import { Filtros } from './Filtros';
import clases from './lista.module.css';
import { OrdenDeTarjetas } from './OrdenDeTarjetas';
import type { PropsDeLista } from './props';
import type { useLista } from './useLista';
import type { ManejoDeSeleccion } from './useSeleccion';

interface Props<T> {
  readonly props: PropsDeLista<T>;
  readonly lista: ReturnType<typeof useLista<T>>;
  readonly seleccion: ManejoDeSeleccion<T> | null;
  readonly datos: readonly T[];
  readonly textoLimpiar: string;
}

const miles = new Intl.NumberFormat('es-AR');

/** `3 lotes`, or `3 de 12 lotes` while something is filtered out. */
const cuenta = (cantidad: number, total: number, [uno, muchos]: readonly [string, string]): string =>
  `${miles.format(cantidad)}${cantidad === total ? '' : ` de ${miles.format(total)}`} ${total === 1 ? uno : muchos}`;

/** The head of a list: search, filters, the number of rows, and the actions for all of them. */
export function Cabecera<T>({ props, lista, seleccion, datos, textoLimpiar }: Props<T>) {
  const total = datos.length;
  return (
    <>
      <Filtros
        busqueda={props.busqueda?.etiqueta}
        filtros={lista.filtros}
        estado={lista.estado}
        cambiar={lista.cambiar}
        limpiar={lista.limpiar}
        activos={lista.activos}
        plegados={!lista.ancha}
        textoLimpiar={textoLimpiar}
      />
      <div className={clases.herramientas}>
        <Text role="status" size="sm" c="dimmed" className={`numero ${clases.cuenta}`}>
          {cuenta(lista.ordenadas.length, total, props.unidad)}
        </Text>
        {props.escaneo && (
          <EscaneoDeLista props={props} escaneo={props.escaneo} datos={datos} idDe={lista.idDe} seleccion={seleccion} />
        )}
        {props.nombreCsv && lista.ordenadas.length > 0 && (
          <DescargaCsv nombre={props.nombreCsv} filas={lista.ordenadas} columnas={props.columnas} />
        )}
        {seleccion && seleccion.posibles > 0 && (
          <Button variant="default" size="compact-md" fz="sm" onClick={seleccion.todas}>
            {seleccion.puestas === seleccion.posibles
              ? 'Deseleccionar Todo'
              : `Seleccionar Todo (${miles.format(seleccion.posibles)})`}
          </Button>
        )}
        {seleccion && props.seleccion?.invertir && (
          <Button variant="default" size="compact-md" fz="sm" onClick={seleccion.invertir}>
            Invertir Selección
          </Button>
        )}
        {!lista.enTabla && (
          <OrdenDeTarjetas
            columnas={props.columnas}
            orden={lista.estado.orden}
            alOrdenar={(orden) => lista.cambiar({ orden })}
          />
        )}
      </div>
    </>
  );
}
