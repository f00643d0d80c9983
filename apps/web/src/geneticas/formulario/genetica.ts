import type { Esquema } from '@/api/cliente';
import { hoy } from '@/ui/formatos';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';

export type Genetica = Esquema<'Genetica'>;

/** The typed fields of a variety; a figure is null while it is missing. */
export interface ValoresDeGenetica extends Record<string, unknown> {
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

export const NUEVA = (): ValoresDeGenetica => ({
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

export const valoresDe = ({
  id: _id,
  club_id: _club,
  creado_en: _creado,
  descripcion,
  observaciones,
  ...resto
}: Genetica): ValoresDeGenetica => ({ ...resto, descripcion: descripcion ?? '', observaciones: observaciones ?? '' });

export const FALTA = 'Completá este campo.';
const CIFRAS = ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'] as const;
/** An edit requires only these fields (rule `geneticas.edicion`). */
const AL_EDITAR = ['nombre', 'thc', 'cbd', 'tipo_origen', 'tipo_cannabis'] as const;

/** Sentences by field, and the one for the whole form under `general`. */
export function validarGenetica(valores: ValoresDeGenetica, editando: boolean): Record<string, string> {
  const pedidos = editando ? AL_EDITAR : Object.keys(valores);
  const faltan = pedidos.filter((campo) => valores[campo] === null || String(valores[campo]).trim() === '');
  const negativas = CIFRAS.filter((campo) => (valores[campo] ?? 0) < 0);
  return {
    ...Object.fromEntries(faltan.map((campo) => [campo, FALTA])),
    ...Object.fromEntries(negativas.map((campo) => [campo, SIN_NEGATIVOS])),
  };
}
