import { options } from '@cepa/domain/constantes';
import { DEL_REGISTRO, Dia, Entero, Id, Numero, SinUso, Text, UnoDe } from '@cepa/platform';

/** The fields of a variety. Its rule decides which are required, because it has the sentence for it. */
@SinUso(...DEL_REGISTRO, 'archivada')
export class GeneticaDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true, max: 200, ejemplo: 'Ñandú Kush' })
  nombre: string | null;

  @Text({ opcional: true })
  descripcion: string | null;

  @Numero({ opcional: true, max: 100, ejemplo: 18.5, descripcion: 'THC, en porcentaje.' })
  thc: string | null;

  @Numero({ opcional: true, max: 100, ejemplo: 0.8, descripcion: 'CBD, en porcentaje.' })
  cbd: string | null;

  @UnoDe(options('origen_genetica_cannabis'), { opcional: true })
  tipo_origen: string | null;

  @UnoDe(options('tipos_cannabis'), { opcional: true })
  tipo_cannabis: string | null;

  @Entero({ opcional: true, min: -999_999_999, max: 10_000, ejemplo: 56, descripcion: 'Días de floración.' })
  tiempo_floracion: number | null;

  @Numero({ opcional: true, ejemplo: 45, descripcion: 'Gramos por planta.' })
  rendimiento: string | null;

  @Text({ opcional: true })
  observaciones: string | null;

  @UnoDe(options('tipos_resina'), { opcional: true })
  tipo_resina: string | null;

  @UnoDe(options('perfiles_aromaticos'), { opcional: true })
  perfil_aromatico: string | null;

  @UnoDe(options('perfiles_terpenos'), { opcional: true })
  perfil_terpenos: string | null;

  @Dia({ opcional: true, descripcion: 'Lo pone el sistema: es el día en que se registra.' })
  fecha_registro: string | null;
}
