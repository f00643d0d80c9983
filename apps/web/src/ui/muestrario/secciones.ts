import type { ComponentType } from 'react';
import { FieldSample } from './FieldSample';
import { MuestraDeCodigos } from './MuestraDeCodigos';
import { MuestraDeDialogos } from './MuestraDeDialogos';
import { MuestraDeHistorial } from './MuestraDeHistorial';
import { ListSample } from './ListSample';
import { MuestraDePaneles } from './MuestraDePaneles';

/** The parts of the page that shows every component; each file adds its line. */
export const SECCIONES: ReadonlyArray<{ readonly titulo: string; readonly Componente: ComponentType }> = [
  { titulo: 'Paneles', Componente: MuestraDePaneles },
  { titulo: 'Campos', Componente: FieldSample },
  { titulo: 'Diálogos', Componente: MuestraDeDialogos },
  { titulo: 'Códigos', Componente: MuestraDeCodigos },
  { titulo: 'Historial', Componente: MuestraDeHistorial },
  { titulo: 'Listas y datos', Componente: ListSample },
];
