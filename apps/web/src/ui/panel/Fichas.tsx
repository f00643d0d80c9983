import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fadeEdges } from './fadeEdges';
import clases from './fichas.module.css';

/** One of the records that a page shows one at a time. */
export interface Ficha {
  readonly id: string;
  readonly nombre: string;
  readonly detalle: string;
  /** The meaning of its lock icon, in a word; null hides it. */
  readonly candado?: string | null;
}

interface Props {
  readonly etiqueta: string;
  readonly fichas: readonly Ficha[];
  readonly elegida: string;
  readonly elegir: (id: string) => void;
}

/** Records as chips, of which one is selected; they scroll sideways if they do not fit. */
export function Fichas({ etiqueta, fichas, elegida, elegir }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ficha = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && ficha)
      row.current.scrollLeft = ficha.offsetLeft - (row.current.clientWidth - ficha.offsetWidth) / 2;
  }, [elegida]);
  useEffect(() => fadeEdges(row.current), []);
  return (
    <div role="group" aria-label={etiqueta} className={clases.fichas} ref={row}>
      {fichas.map(({ id, nombre, detalle, candado }) => (
        <UnstyledButton key={id} className={clases.ficha} aria-pressed={id === elegida} onClick={() => elegir(id)}>
          <span className={clases.nombre}>
            {nombre}
            {candado && (
              <>
                <IconLock size={14} aria-hidden />
                <span className="solo-lectores">, {candado}</span>
              </>
            )}
          </span>
          <span className={clases.detalle}>{detalle}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
