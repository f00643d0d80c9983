import { useEffect, useRef, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fadeEdges } from '../panel/fadeEdges';
import clases from './solapas.module.css';

export interface Solapa {
  readonly a: string;
  readonly texto: string;
  /** It is also the current one on these paths, and below them. */
  readonly tambien?: readonly string[];
  /** Only on its own path, because another tab's path is below it. */
  readonly exacta?: boolean;
  /** Shown, but disabled. */
  readonly deshabilitada?: boolean;
}

interface Props {
  /** The name of the sections, for screen readers. */
  readonly etiqueta: string;
  readonly solapas: readonly Solapa[];
  /** Ways out to the sections of another page, as buttons: none is ever the current one. */
  readonly salen?: boolean;
}

const debajo = (route: string, de: string): boolean => route === de || route.startsWith(`${de}/`);

const esActual = (route: string, { a, tambien = [], exacta = false }: Solapa): boolean =>
  (exacta ? route === a : debajo(route, a)) || tambien.some((otra) => debajo(route, otra));

/** Only the row scrolls: scrollIntoView would also scroll the page. */
function centrar(list: HTMLElement, solapa: HTMLElement): void {
  list.scrollLeft = solapa.offsetLeft - (list.clientWidth - solapa.offsetWidth) / 2;
}

/** Scrolls to the focused tab for keyboard users; nothing moves under a finger. */
function alEnfocar({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLElement && target.matches(':focus-visible')) centrar(currentTarget, target);
}

/** Sections of a page or a record, each with its own path, in a row that scrolls sideways if it does not fit. All have one look. */
export function Solapas({ etiqueta, solapas, salen = false }: Props) {
  const { pathname } = useLocation();
  const route = pathname.replace(/\/+$/, '') || '/';
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const actual = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list.current && actual) centrar(list.current, actual);
  }, [route]);
  useEffect(() => fadeEdges(list.current), []);
  return (
    <nav aria-label={etiqueta} className={clases.solapas} data-salen={salen || undefined}>
      <ul ref={list} onFocus={alEnfocar}>
        {solapas.map((solapa) => (
          <li key={solapa.a}>
            {solapa.deshabilitada ? (
              <span role="link" aria-disabled className={clases.solapa}>
                {solapa.texto}
              </span>
            ) : (
              <Link to={solapa.a} className={clases.solapa} aria-current={esActual(route, solapa) ? 'page' : undefined}>
                {solapa.texto}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
