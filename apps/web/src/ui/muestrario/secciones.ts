import type { ComponentType } from 'react';
import { MuestraDeListas } from './MuestraDeListas';

/** The parts of the page that shows every component; each file adds its line. */
export const SECCIONES: ReadonlyArray<{ readonly titulo: string; readonly Componente: ComponentType }> = [
  { titulo: 'Listas y datos', Componente: MuestraDeListas },
];
