import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Esquema } from '@/api/cliente';
import { mesYDia } from '../evento/tiempo';
import clases from './eventos.module.css';

interface Props {
  readonly eventos: ReadonlyArray<Esquema<'ProyectoEvento'>>;
  readonly elegido: string;
  readonly elegir: (id: string) => void;
}

/** The events as chips with their start and end as month/day; they slide sideways where they do not fit. */
export function FichasDeEventos({ eventos, elegido, elegir }: Props) {
  const fila = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ficha = fila.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (fila.current && ficha)
      fila.current.scrollLeft = ficha.offsetLeft - (fila.current.clientWidth - ficha.offsetWidth) / 2;
  }, [elegido]);
  return (
    <div role="group" aria-label="Eventos del cultivo" className={clases.fichas} ref={fila}>
      {eventos.map(({ id, nombre_evento, fecha_inicio, fecha_fin, fecha_fin_evento, evento_finalizado }) => (
        <UnstyledButton key={id} className={clases.ficha} aria-pressed={id === elegido} onClick={() => elegir(id)}>
          <span className={clases.nombre}>
            {nombre_evento}
            {evento_finalizado && (
              <>
                <IconLock size={14} aria-hidden />
                <span className="solo-lectores">, finalizado</span>
              </>
            )}
          </span>
          <span className={clases.dias}>
            {mesYDia(fecha_inicio)} – {mesYDia(fecha_fin_evento ?? fecha_fin)}
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
