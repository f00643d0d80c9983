import type { PlantasDadasDeBaja } from '@cepa/event-schemas';
import { exigirAbiertoPara, type Cierre } from '../cultivos/cierre';
import { constanciaDe, type Constancia } from '../materiales/dar-de-baja';
import { conflicto, regla } from '../rechazo';
import type { Fecha } from '../valores/fecha';
import { conVigente, plantaDe, vigente, type Lote } from './state';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';

/** Retires plants of a lot: destroyed or lost, with a record of it. */
export interface DarDeBajaPlantas extends Constancia<'destruccion' | 'perdida'> {
  readonly tipo: 'dar_de_baja_plantas';
  readonly lote_id: string;
  readonly plantas: readonly string[];
  /** The closures around the plants. */
  readonly cierre?: (plantaId: string) => Cierre;
  /** When each entered the stage and the room that it is in. */
  readonly entradas?: (plantaId: string) => readonly Fecha[];
}

/** @throws Rechazo NO_ENCONTRADO, SIN_PLANTAS, PLANTA_DE_BAJA, MOTIVO_OBLIGATORIO, FECHA_FUTURA, FECHAS_INVERTIDAS, PROYECTO_CERRADO, EVENTO_FINALIZADO */
export function darDeBajaPlantas(command: DarDeBajaPlantas, lote: Lote): readonly PlantasDadasDeBaja[] {
  const actual = vigente(lote, command.lote_id);
  if (command.plantas.length === 0) throw regla('SIN_PLANTAS', SIN_PLANTAS, 'plantas');
  const plantas = command.plantas.map((planta_id) => ({ planta_id, ...plantaDe(actual, planta_id) }));
  if (plantas.some(({ baja }) => baja))
    throw conflicto('PLANTA_DE_BAJA', 'La planta está dada de baja y no puede cambiar de estado.');
  const desde =
    plantas
      .flatMap(({ planta_id, desde: inicio }) => [inicio, ...(command.entradas?.(planta_id) ?? [])])
      .sort()
      .at(-1) ?? command.fecha;
  const constancia = constanciaDe(command, desde);
  const { cierre } = command;
  if (cierre) plantas.forEach(({ planta_id }) => exigirAbiertoPara('cambiar_estado_de_plantas', cierre(planta_id)));
  return [
    {
      type: 'PlantasDadasDeBaja',
      version: 1,
      data: {
        lote_id: command.lote_id,
        estado: command.clase === 'destruccion' ? 'Descartada' : 'Muerta',
        ...constancia,
        plantas: plantas.map(({ planta_id, estado }) => ({
          planta_id,
          estado_anterior: estado,
        })) as PlantasDadasDeBaja['data']['plantas'],
      },
    },
  ];
}

/** Applies `PlantasDadasDeBaja`. These plants never change again. */
export function plantasDadasDeBaja(lote: Lote, { estado, plantas: bajas }: PlantasDadasDeBaja['data']): Lote {
  return conVigente(lote, (actual) => ({
    ...actual,
    plantas: actual.plantas.withMutations((plantas) => {
      for (const { planta_id } of bajas) plantas.set(planta_id, { ...plantaDe(actual, planta_id), estado, baja: true });
    }),
  }));
}
