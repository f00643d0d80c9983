import { useEffect } from 'react';
import { Outlet, useLocation, useResolvedPath } from 'react-router-dom';
import { estaEn } from '../marco/navegacion';
import { PASOS } from './pasos';
import { Pasos } from './Pasos';
import clases from './produccion.module.css';

/** The production flow: the step at hand, with its accent, below the four to choose from. */
export function Produccion() {
  const { pathname } = useLocation();
  const base = useResolvedPath('.').pathname;
  const actual = PASOS.findIndex(({ path }) => estaEn(pathname, `${base}/${path}`));
  useEffect(() => {
    // Newer browsers answer a promise, which an effect may not return.
    void window.scrollTo({ top: 0 });
  }, [actual]);
  return (
    <div className={clases.flujo} data-paso={PASOS[actual]?.paso}>
      <Pasos actual={actual} />
      <Outlet />
    </div>
  );
}
