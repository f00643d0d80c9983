import { useEffect } from 'react';
import { Outlet, useLocation, useResolvedPath } from 'react-router-dom';
import { estaEn } from '../marco/navegacion';
import { PASOS } from './pasos';
import { Pasos } from './Pasos';
import clases from './produccion.module.css';

/** The production flow: the current step with its accent, below the four steps to choose from. */
export function Produccion() {
  const { pathname } = useLocation();
  const base = useResolvedPath('.').pathname;
  const actual = PASOS.findIndex(({ path }) => estaEn(pathname, `${base}/${path}`));
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void window.scrollTo({ top: 0 });
  }, [actual]);
  return (
    <div className={clases.flujo} data-paso={PASOS[actual]?.paso}>
      <Pasos actual={actual} />
      <Outlet />
    </div>
  );
}
