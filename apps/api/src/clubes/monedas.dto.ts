import { DEL_REGISTRO, Dia, Id, Numero, SinUso, Text } from '@cepa/platform';
import { MONEDA_INVALIDA } from '@cepa/words/mensajes/clubes';

/** Body of `POST /api/moneda_actual`: name and symbol come from the official list. */
@SinUso(...DEL_REGISTRO, 'fecha_inicio', 'fecha_fin', 'es_actual')
export class MonedaActualDto {
  @Id({ opcional: true })
  club_id?: string | null;

  @Text({ max: 10, obligatorio: MONEDA_INVALIDA, ejemplo: 'ARS' })
  codigo: string;

  @Text({ opcional: true, max: 200, ejemplo: 'Peso argentino' })
  nombre?: string | null;

  @Text({ opcional: true, max: 40, ejemplo: '$' })
  simbolo?: string | null;

  @Text({ opcional: true })
  observacion?: string | null;
}

/** Body of `POST /api/cotizaciones`: the value of one unit of `moneda` in `en`. */
@SinUso(...DEL_REGISTRO)
export class CotizacionDto {
  @Id({ opcional: true })
  club_id?: string | null;

  @Dia({ ejemplo: '2026-11-21' })
  fecha: string;

  @Text({ max: 10, obligatorio: MONEDA_INVALIDA, ejemplo: 'USD' })
  moneda: string;

  @Text({ max: 10, obligatorio: MONEDA_INVALIDA, ejemplo: 'ARS' })
  en: string;

  @Numero({ ejemplo: 1450.5 })
  valor: string;

  @Text({ opcional: true })
  observacion?: string | null;
}
