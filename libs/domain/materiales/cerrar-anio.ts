import type { AnioCerrado, MaterialesEvent } from '@cepa/event-schemas';
import { Rechazo, conflicto, regla } from '../rechazo';
import type { Fecha } from '../valores/fecha';
import { exigirMotivo } from './exigencias';
import { cuentasDe, periodoDe, periodoTras } from './periodo';
import type { LibroDeMateriales } from './state';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { NO_CIERRA_ANIO } from '@cepa/words/mensajes/materiales';

/** Closes a year of the book. Its sums are fixed, and later acts may not have a day in this year or before it. */
export interface CerrarAnio {
  readonly tipo: 'cerrar_anio';
  readonly club_id: string;
  readonly cierre_id: string;
  readonly anio: number;
  readonly motivo: string | null;
  /** Whether the person administers. */
  readonly administrador: boolean;
  readonly hoy?: Fecha;
}

/**
 * A year is closed once, after the one before it, and only when it is over.
 *
 * @throws Rechazo SIN_PERMISO, MOTIVO_OBLIGATORIO, ANIO_SIN_TERMINAR, ANIO_YA_CERRADO, ANIO_ANTERIOR_ABIERTO
 */
export function cerrarAnio(
  { tipo: _tipo, administrador, hoy, ...datos }: CerrarAnio,
  libro: LibroDeMateriales,
): readonly AnioCerrado[] {
  if (!administrador) throw new Rechazo('permiso', 'SIN_PERMISO', NO_CIERRA_ANIO);
  const motivo = exigirMotivo(datos.motivo, 'motivo', MOTIVO_OBLIGATORIO);
  const { anio } = datos;
  if (hoy !== undefined && anioDe(hoy) <= anio)
    throw regla('ANIO_SIN_TERMINAR', `El año ${anio} todavía no terminó.`, 'anio');
  const { cerrado } = periodoDe(libro);
  if (cerrado !== null && anio <= cerrado) throw conflicto('ANIO_YA_CERRADO', `El año ${anio} ya está cerrado.`);
  if (cerrado !== null && anio > cerrado + 1)
    throw conflicto('ANIO_ANTERIOR_ABIERTO', `Primero cerrá el año ${cerrado + 1}.`);
  return [{ type: 'AnioCerrado', version: 1, data: { ...datos, motivo, cuentas: cuentasDe(libro) } }];
}

/** Applies `AnioCerrado`: the new period opens with the present stock. */
export const anioCerrado = (libro: LibroDeMateriales, data: AnioCerrado['data']): LibroDeMateriales => ({
  ...libro,
  periodo: periodoTras(data),
});

/** The field of each event with the day on which it happened, as in its schema. */
export const DIA_DE: Readonly<Partial<Record<MaterialesEvent['type'], string>>> = {
  BulkDadoDeBaja: 'fecha',
  DestinoDeUnidadesRegistrado: 'fecha',
  EnvasadoDadoDeBaja: 'fecha',
  MateriaPrimaCreada: 'fecha_fin_secado',
  MateriaPrimaDadaDeBaja: 'fecha',
  ProcesoFinalizado: 'fecha_fin',
  ProcesoIniciado: 'fecha_inicio',
  ProductoBulkCreado: 'fecha_produccion',
  ProductoDevuelto: 'fecha',
  ProductoDevueltoDestruido: 'fecha',
  ProductoDispensado: 'fecha_dispensacion',
  ProductoEnvasado: 'fecha_envasado',
  RestoDeBiomasaDeclarado: 'fecha',
  RestoDeProcesoDeclarado: 'fecha',
};

const anioDe = (dia: Fecha): number => Number(dia.slice(0, 4));

/** The days that an event puts into the book or takes out of it. A correction that leaves the day as it was has none. */
function diasDe(event: MaterialesEvent, libro: LibroDeMateriales): readonly Fecha[] {
  const movido = (antes: Fecha | undefined, ahora: Fecha): readonly Fecha[] =>
    antes === undefined || antes === ahora ? [] : [antes, ahora];
  switch (event.type) {
    case 'MateriaPrimaEditada':
      return movido(libro.materiasPrimas.get(event.data.materia_prima_id)?.desde, event.data.fecha_fin_secado);
    case 'ProductoBulkEditado':
      return movido(libro.bulks.get(event.data.bulk_id)?.desde, event.data.fecha_produccion);
    case 'EnvasadoEditado':
      return movido(libro.envasados.get(event.data.envasado_id)?.desde, event.data.fecha_envasado);
    default: {
      const field = DIA_DE[event.type];
      const dia = field === undefined ? undefined : (event.data as Readonly<Record<string, unknown>>)[field];
      return typeof dia === 'string' ? [dia] : [];
    }
  }
}

/**
 * Refuses events with a day inside a closed year. An event without a day (an adjustment, an annulment) counts in the
 * open period.
 *
 * @throws Rechazo ANIO_CERRADO
 */
export function exigirAnioAbierto(events: readonly MaterialesEvent[], libro: LibroDeMateriales): void {
  for (const event of events) {
    const dias = diasDe(event, libro);
    if (dias.length === 0) continue;
    const { cerrado } = periodoDe(libro);
    if (cerrado === null) return;
    const anio = Math.min(...dias.map(anioDe));
    if (anio <= cerrado)
      throw conflicto(
        'ANIO_CERRADO',
        `El año ${anio} está cerrado: no se puede registrar ni cambiar nada con fecha de ese año.`,
      );
  }
}
