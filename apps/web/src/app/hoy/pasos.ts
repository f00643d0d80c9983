import type { Esquema } from '@/api/cliente';

/** The progress of a new club. */
export type PrimerosPasos = Esquema<'PrimerosPasos'>;

export interface Paso {
  readonly texto: string;
  readonly hecho: boolean;
  /** The path of the step; null while an earlier step is open. */
  readonly a: string | null;
}

/** The steps from an empty club to its first dispensing, in order. */
export function pasosDe(pasos: PrimerosPasos, club_id: string): readonly Paso[] {
  return [...delCultivo(pasos, club_id), ...delProducto(pasos)];
}

function delCultivo({ sala, genetica, proyecto_id, lote }: PrimerosPasos, club_id: string): readonly Paso[] {
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
    { texto: 'Bloqueá el lote', hecho: estaBloqueado(lote), a: lote?.con_plantas ? suyo : null },
  ];
}

const estaBloqueado = (lote: PrimerosPasos['lote']): boolean => lote !== null && lote.con_plantas && lote.bloqueado;

function delProducto({ lote, ...producto }: PrimerosPasos): readonly Paso[] {
  const { biomasa, biomasa_lista, materia_prima, bulk, envasado, persona, dispensacion } = producto;
  // The harvest opens its event by itself.
  const cosecha = lote && `/proyecto/${lote.proyecto_id}/cosechar?lote=${lote.id}`;
  const pendiente = '/gestionar_materia_prima/pendiente';
  return [
    { texto: 'Cosechá la primera biomasa', hecho: biomasa, a: estaBloqueado(lote) ? cosecha : null },
    { texto: 'Marcala como lista', hecho: biomasa_lista, a: biomasa ? pendiente : null },
    { texto: 'Creá la materia prima', hecho: materia_prima, a: biomasa_lista ? pendiente : null },
    { texto: 'Creá el bulk', hecho: bulk, a: materia_prima ? '/gestionar_producto_final/alta' : null },
    { texto: 'Envasá', hecho: envasado, a: bulk ? '/gestionar_producto_final/pendientes' : null },
    { texto: 'Registrá a la persona que lo recibe', hecho: persona, a: '/usuarios-medicinales/alta' },
    { texto: 'Dispensá', hecho: dispensacion, a: persona && envasado ? '/usuarios-medicinales/dispensar' : null },
  ];
}
