import { options } from '@cepa/domain/constantes';
import { ESTADOS_COSECHABLES, MAX_PLANTAS } from '@cepa/domain/lotes/state';
import { Codigo, Dia, Entero, Id, Text, UnoDe } from '@cepa/platform';

/** A lot with its plants, as a row of a spreadsheet after its names are resolved. */
export class LoteDePlanillaDto {
  @Id()
  proyecto_id: string;

  @Text({ max: 200 })
  nombre: string;

  @Codigo({ opcional: true })
  codigo: string | null;

  @Text({ opcional: true, max: 4000 })
  descripcion: string | null;

  @Dia()
  fecha_inicio: string;

  /** Missing if the lot exists already: its plants do not change. */
  @Id({ opcional: true })
  variedad_id: string | null;

  @Entero({ opcional: true, min: 1, max: MAX_PLANTAS })
  cantidad: number | null;

  @UnoDe(options('origen_planta'), { opcional: true })
  origen: string | null;

  /** Code of a plant. */
  @Text({ opcional: true, max: 60 })
  madre: string | null;

  @UnoDe(ESTADOS_COSECHABLES, { opcional: true })
  estado: string | null;

  @Id({ opcional: true })
  proyecto_evento_id: string | null;

  @Dia({ opcional: true })
  fecha_etapa: string | null;

  @Id({ opcional: true })
  sala_id: string | null;

  @Text({ opcional: true, max: 200 })
  posicion: string | null;

  @Dia({ opcional: true })
  fecha_asignacion: string | null;
}
