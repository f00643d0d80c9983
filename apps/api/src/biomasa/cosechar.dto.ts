import { options } from '@cepa/domain/constantes';
import { Booleano, Codigo, Dia, Id, Ids, Numero, Text, UnoDe } from '@cepa/platform';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';

/** Body of `POST /api/cosechas`: a whole harvest. */
export class CosecharDto {
  @Id()
  proyecto_id: string;

  @Ids({
    max: 2000,
    mensajeMin: SIN_PLANTAS,
    descripcion: 'Plantas vivas del cultivo, de uno o varios lotes.',
  })
  plantas: string[];

  @Id({
    opcional: true,
    descripcion: 'Evento de cosecha abierto. Si falta: el de las plantas, o el último; sin ninguno, se crea.',
  })
  proyecto_evento_id: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-21', descripcion: 'Hoy si falta.' })
  fecha_cosecha: string | null;

  @UnoDe(options('tipos_biomasa'), { ejemplo: 'Flores frescas' })
  tipo_biomasa: string;

  @Numero({
    min: 0,
    ejemplo: 1250.5,
    descripcion: 'Cantidad cosechada, en unidad_medida; hasta dos decimales.',
  })
  peso: string;

  @UnoDe(options('unidades-medida'), { ejemplo: 'gramos' })
  unidad_medida: string;

  @Text({ opcional: true, max: 4000 })
  observaciones: string | null;

  @Booleano({
    opcional: true,
    ejemplo: true,
    descripcion: 'Marca las plantas como Cosechada. Sí si falta.',
  })
  marcar_cosechadas: boolean | null;

  @Codigo({
    opcional: true,
    prefix: 'BIO',
    ejemplo: 'BIO-261121-K7QF2M',
    descripcion: 'El de la etiqueta que el teléfono hizo sin señal. Se genera si falta.',
  })
  codigo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}
