import { $api, type Esquema } from '@/api/cliente';

type Puesta = Esquema<'RetencionDelClub'>;

/** What can be held, as the screens know it. */
export interface Retenible {
  readonly tipo: Puesta['tipo'];
  readonly id: string;
  readonly codigo: string;
}

/** Holds over one record that a screen names; a record is of few batches. */
const POCAS = 20;

/** What the club holds of a record: itself, or what it came of. */
export function useRetenciones(club_id: string, sobre_id: string) {
  const query = $api.useQuery(
    'get',
    '/api/retenciones',
    { params: { query: { club_id, sobre_id, limit: POCAS } } },
    { enabled: club_id !== '' && sobre_id !== '' },
  );
  const todas = query.data ?? [];
  return {
    /** While it is on its way no act is offered. */
    sabido: query.data !== undefined,
    propia: todas.find(({ id }) => id === sobre_id),
    ajenas: todas.filter(({ id }) => id !== sobre_id),
  };
}

/** The kind of a step of the trace, as holds call it; null for what is not held. */
export function retenibleDe(tipo: string): Puesta['tipo'] | null {
  switch (tipo) {
    case 'lote':
    case 'planta':
    case 'biomasa':
    case 'materia_prima':
    case 'insumo':
      return tipo;
    case 'producto_final_bulk':
      return 'bulk';
    case 'producto_envasado':
      return 'envasado';
    default:
      return null;
  }
}

/** 'Olor raro', 'Olor raro (por LOT-1)'. */
export const enPalabras = ({ id, codigo, motivo }: Puesta, sobre_id: string): string =>
  id === sobre_id ? motivo : `${motivo} (por ${codigo})`;

/** Kinds of cause that are offered. */
export const CAUSAS = ['Sospecha', 'Falta un análisis', 'Reclamo', 'Error de rótulo', 'Control interno', 'Otra'];
