import type { Esquema } from '@/api/cliente';

/** How far a new club has come. */
export type PrimerosPasos = Esquema<'PrimerosPasos'>;

export interface Paso {
  readonly texto: string;
  readonly hecho: boolean;
  /** Where it is done; null while a step before it is not. */
  readonly a: string | null;
}

/** The steps from an empty club to its first locked lot, in the order in which they are taken. */
export function pasosDe({ sala, genetica, proyecto_id, lote }: PrimerosPasos, club_id: string): readonly Paso[] {
  const alta = proyecto_id === null ? null : `/proyecto/${proyecto_id}/lote/alta`;
  const suyo = lote && `/proyecto/${lote.proyecto_id}/lote/${lote.id}/${club_id}`;
  return [
    { texto: 'Creá un espacio de cultivo', hecho: sala, a: `/club/${club_id}/salas/alta` },
    { texto: 'Cargá una genética', hecho: genetica, a: `/altaGenetica/${club_id}` },
    { texto: 'Creá un cultivo', hecho: proyecto_id !== null, a: '/proyecto/alta' },
    { texto: 'Creá un lote', hecho: lote !== null, a: alta },
    {
      texto: 'Agregale plantas',
      hecho: lote?.con_plantas ?? false,
      a: suyo && genetica ? `${suyo}/planta/alta/${club_id}` : null,
    },
    {
      texto: 'Bloqueá el lote',
      hecho: lote !== null && lote.con_plantas && lote.bloqueado,
      a: lote?.con_plantas ? suyo : null,
    },
  ];
}
