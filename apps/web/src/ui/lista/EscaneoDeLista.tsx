import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { BotonEscanear } from '../escaneo/BotonEscanear';
import type { EscaneoDeFilas, PropsDeLista } from './props';
import type { ManejoDeSeleccion } from './useSeleccion';

interface Props<T> {
  readonly props: PropsDeLista<T>;
  readonly escaneo: EscaneoDeFilas<T>;
  readonly datos: readonly T[];
  readonly idDe: (fila: T) => string;
  readonly seleccion: ManejoDeSeleccion<T> | null;
}

/** Reads labels of the rows: many to choose, or the one to open. */
export function EscaneoDeLista<T>({
  props,
  escaneo: { codigoDe, tipo, abre = false, alLeer },
  datos,
  idDe,
  seleccion,
}: Props<T>) {
  const navegar = useNavigate();
  const elige = seleccion !== null && !abre;
  const candidatas = useMemo(() => {
    const filas = elige ? datos.filter(seleccion.puede) : datos;
    return filas.map((fila) => ({ id: idDe(fila), codigo: codigoDe(fila) }));
  }, [datos, elige, seleccion, idDe, codigoDe]);
  const comunes = { candidatas, tipo, unidad: props.unidad, size: 'compact-md', fz: 'sm' } as const;
  if (elige) {
    return (
      <BotonEscanear
        {...comunes}
        alElegirVarias={seleccion.sumar}
        {...(props.seleccion?.maximo === undefined ? {} : { maximo: props.seleccion.maximo })}
      />
    );
  }
  const abrir = (id: string): void => {
    const fila = datos.find((una) => idDe(una) === id);
    if (!fila) return;
    if (alLeer) alLeer(fila);
    else if (props.alAbrir) props.alAbrir(fila);
    else if (props.a) void navegar(props.a(fila));
  };
  return <BotonEscanear {...comunes} alElegir={abrir} />;
}
