import type { ComponentType } from 'react';
import { MuestraDeCampos } from './MuestraDeCampos';
import { MuestraDeCodigos } from './MuestraDeCodigos';
import { MuestraDeDialogos } from './MuestraDeDialogos';
import { MuestraDeHistorial } from './MuestraDeHistorial';
import { MuestraDeListas } from './MuestraDeListas';
import { MuestraDePaneles } from './MuestraDePaneles';

/** The parts of the page that shows every component; each file adds its line. */
export const SECCIONES: ReadonlyArray<{ readonly titulo: string; readonly Componente: ComponentType }> = [
  { titulo: 'Paneles', Componente: MuestraDePaneles },
  { titulo: 'Campos', Componente: MuestraDeCampos },
  { titulo: 'Diálogos', Componente: MuestraDeDialogos },
  { titulo: 'Códigos', Componente: MuestraDeCodigos },
  { titulo: 'Historial', Componente: MuestraDeHistorial },
  { titulo: 'Listas y datos', Componente: MuestraDeListas },
];
