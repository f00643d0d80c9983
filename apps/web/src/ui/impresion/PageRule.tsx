import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fechaHora } from '../formatos';
import { ClubEnPapel } from './club';
import { pageRule } from './regla';

interface Props {
  /** Name of the page, for the `page` property of elements. */
  readonly nombre: string;
  readonly titulo: string;
}

/** The header and number of each printed page, as a style: the time is the time of printing. */
export function PageRule({ nombre, titulo }: Props) {
  const club = useContext(ClubEnPapel);
  const [impreso, fijarImpreso] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser lays out the pages right after this event.
    const alImprimir = (): void => flushSync(() => fijarImpreso(new Date().toISOString()));
    window.addEventListener('beforeprint', alImprimir);
    return () => window.removeEventListener('beforeprint', alImprimir);
  }, []);
  return <style>{pageRule(nombre, { club, titulo, impreso: fechaHora(impreso) })}</style>;
}
