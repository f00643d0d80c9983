import biomasa from '../../../../../docs/screens/biomass.png';
import dispensacion from '../../../../../docs/screens/dispensing.png';
import inicio from '../../../../../docs/screens/start.png';
import inventario from '../../../../../docs/screens/inventory.png';
import lote from '../../../../../docs/screens/lot.png';
import proyecto from '../../../../../docs/screens/project.png';
import traza from '../../../../../docs/screens/trace.png';
import variables from '../../../../../docs/screens/variables.png';

import { TEXTS, type Text } from './textos';

/** A module of the manual: its subject, its steps, and a picture. */
export interface Guia extends Text {
  readonly captura: string;
}

const CAPTURAS: Readonly<Record<string, string>> = {
  planificacion: proyecto,
  inventario,
  variables,
  cultivo: lote,
  tareas: inicio,
  cosecha: biomasa,
  transformacion: traza,
  dispensacion,
};

export const GUIAS: readonly Guia[] = TEXTS.map((text) => ({ ...text, captura: CAPTURAS[text.clave] ?? inicio }));
