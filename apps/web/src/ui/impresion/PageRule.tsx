import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fechaHora } from '../formatos';
import { ClubEnPapel } from './club';
import { pageRule } from './regla';

interface Props {
  /** Name of the page, which elements take with the property `page`. */
  readonly nombre: string;
  readonly titulo: string;
}

/** The head and the number of each page that is printed, as a style: the time is that of the print. */
export function PageRule({ nombre, titulo }: Props) {
  const club = useContext(ClubEnPapel);
  const [impreso, fijarImpreso] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser lays the pages out as soon as this event ends.
    const alImprimir = (): void => flushSync(() => fijarImpreso(new Date().toISOString()));
    window.addEventListener('beforeprint', alImprimir);
    return () => window.removeEventListener('beforeprint', alImprimir);
  }, []);
  return <style>{pageRule(nombre, { club, titulo, impreso: fechaHora(impreso) })}</style>;
}
