import { $api, type Esquema } from '@/api/cliente';

export type Puesta = Esquema<'RetencionDelClub'>;

/** A record that can be held. */
export interface Retenible {
  readonly tipo: Puesta['tipo'];
  readonly id: string;
  readonly codigo: string;
}

/** Maximum number of holds on one record that a screen shows. */
const POCAS = 20;

/** The club's holds on a record: on itself, or on its origins. */
export function useRetenciones(club_id: string, sobre_id: string) {
  const query = $api.useQuery(
    'get',
    '/api/retenciones',
    { params: { query: { club_id, sobre_id, limit: POCAS } } },
    { enabled: club_id !== '' && sobre_id !== '' },
  );
  const todas = query.data ?? [];
  return {
    /** While it loads no act is offered. */
    sabido: query.data !== undefined,
    propia: todas.find(({ id }) => id === sobre_id),
    ajenas: todas.filter(({ id }) => id !== sobre_id),
  };
}

/** The kind of a trace's step, by its name in holds; null for kinds that cannot be held. */
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

/** Common reasons to choose from. */
export const CAUSAS = ['Sospecha', 'Falta un análisis', 'Reclamo', 'Error de rótulo', 'Control interno', 'Otra'];
