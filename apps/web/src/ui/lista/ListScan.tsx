import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ScanButton } from '../escaneo/ScanButton';
import type { Leida } from '../escaneo/leidas';
import type { RowScan, ListProps } from './props';
import type { SelectionHandling } from './useSelection';
import type { EscaneoDeVista } from './vista';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly escaneo: RowScan<T>;
  readonly de: EscaneoDeVista<T>;
  readonly idDe: (row: T) => string;
  readonly seleccion: SelectionHandling<T> | null;
}

/** Scans labels of the rows: many to select, or the one to open. */
export function ListScan<T>({
  props,
  escaneo: { codigoDe, tipo, abre = false, alLeer },
  de: { aMano, hallar },
  idDe,
  seleccion,
}: Props<T>) {
  const navegar = useNavigate();
  const elige = seleccion !== null && !abre;
  // Rows that the server found, besides the loaded ones: a scan opens its row before the next render.
  const halladas = useRef<readonly T[]>([]);
  const candidatas = useMemo(() => {
    const rows = elige ? aMano.filter(seleccion.puede) : aMano;
    return rows.map((row) => ({ id: idDe(row), codigo: codigoDe(row) }));
  }, [aMano, elige, seleccion, idDe, codigoDe]);
  const buscarFuera = async (codigo: string): Promise<Leida | undefined> => {
    const row = await hallar?.(codigo);
    if (row === undefined || (elige && !seleccion.puede(row))) return undefined;
    halladas.current = [...halladas.current, row];
    return { id: idDe(row), codigo: codigoDe(row) };
  };
  const comunes = {
    candidatas,
    ...(hallar ? { hallar: buscarFuera } : {}),
    tipo,
    unidad: props.unidad,
    size: 'compact-md',
    fz: 'sm',
  } as const;
  if (elige) {
    return (
      <ScanButton
        {...comunes}
        alElegirVarias={(ids) => seleccion.sumar(ids, halladas.current)}
        {...(props.seleccion?.maximo === undefined ? {} : { maximo: props.seleccion.maximo })}
      />
    );
  }
  const abrir = (id: string): void => {
    const row = [...aMano, ...halladas.current].find((una) => idDe(una) === id);
    if (!row) return;
    if (alLeer) alLeer(row);
    else if (props.alAbrir) props.alAbrir(row);
    else if (props.a) void navegar(props.a(row));
  };
  return <ScanButton {...comunes} alElegir={abrir} />;
}
