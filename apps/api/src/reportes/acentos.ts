import { NOMBRES_DE_PASO, TIPOS_DE_PASO, type TipoDePaso } from '@cepa/words/pasos';

const COLORES: Readonly<Record<TipoDePaso, string>> = {
  insumo: '#6b5d4a',
  lote: '#3d7a3f',
  planta: '#527c27',
  biomasa: '#80651a',
  materia_prima: '#a8591a',
  proceso: '#8a4b9e',
  producto_final_bulk: '#2f6fa8',
  producto_envasado: '#1b7680',
  dispensacion: '#a83a5b',
  producto_final: '#5a6b2f',
  analisis: '#4a5fa5',
  no_encontrado: '#5f6b76',
};

interface Acento {
  readonly titulo: string;
  readonly corto: string;
  readonly color: string;
}

/** The name and colour of each kind of step, wherever matter is shown; in the order of the chain. */
export const ACENTOS = Object.fromEntries(
  TIPOS_DE_PASO.map((tipo) => {
    const { titulo, corto } = NOMBRES_DE_PASO[tipo];
    return [tipo, { titulo, corto, color: COLORES[tipo] }];
  }),
) as Readonly<Record<TipoDePaso, Acento>>;
