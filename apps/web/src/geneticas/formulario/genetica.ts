import type { Esquema } from '@/api/cliente';
import { hoy } from '@/ui/formatos';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';

export type Genetica = Esquema<'Genetica'>;

/** The typed fields of a variety; an empty figure is null. */
export interface GeneticaValues extends Record<string, unknown> {
  nombre: string;
  descripcion: string;
  thc: number | null;
  cbd: number | null;
  tipo_origen: string | null;
  tipo_cannabis: string | null;
  tiempo_floracion: number | null;
  rendimiento: number | null;
  observaciones: string;
  tipo_resina: string | null;
  perfil_aromatico: string | null;
  perfil_terpenos: string | null;
  fecha_registro: string;
}

export const NUEVA = (): GeneticaValues => ({
  nombre: '',
  descripcion: '',
  thc: null,
  cbd: null,
  tipo_origen: null,
  tipo_cannabis: null,
  tiempo_floracion: null,
  rendimiento: null,
  observaciones: '',
  tipo_resina: null,
  perfil_aromatico: null,
  perfil_terpenos: null,
  fecha_registro: hoy(),
});

export const valuesOf = ({
  id: _id,
  club_id: _club,
  creado_en: _creado,
  descripcion,
  observaciones,
  ...resto
}: Genetica): GeneticaValues => ({ ...resto, descripcion: descripcion ?? '', observaciones: observaciones ?? '' });

export const FALTA = 'Completá este campo.';
const CIFRAS = ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'] as const;
/** An edit requires only these fields (rule `geneticas.edicion`). */
const AL_EDITAR = ['nombre', 'thc', 'cbd', 'tipo_origen', 'tipo_cannabis'] as const;

/** Error sentences by field; the one for the whole form is under `general`. */
export function validarGenetica(values: GeneticaValues, editando: boolean): Record<string, string> {
  const requests = editando ? AL_EDITAR : Object.keys(values);
  const faltan = requests.filter((field) => values[field] === null || String(values[field]).trim() === '');
  const negativas = CIFRAS.filter((field) => (values[field] ?? 0) < 0);
  return {
    ...Object.fromEntries(faltan.map((field) => [field, FALTA])),
    ...Object.fromEntries(negativas.map((field) => [field, SIN_NEGATIVOS])),
  };
}
