import type { AlertaPospuesta, AlertasEvent } from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { decider } from '../decider';
import { conflicto, regla } from '../rechazo';
import { diasEntre, sumarDias, type Fecha } from '../valores/fecha';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** A group of alerts, as its rules name it. */
export type GrupoDeAlertas = AlertaPospuesta['data']['grupo'];

/** The longest time for which one act puts an alert off, in days. */
export const MAX_DIAS = 90;

/** An alert: a record in a group of alerts. An alert about plants names their lot. */
export interface AlertaNombrada {
  readonly grupo: GrupoDeAlertas;
  readonly objeto_id: string;
  /** Code or name of the record. */
  readonly nombre: string;
}

/** A command on a club's alerts (rules `alertas.grupos`, `alertas.posponer`). */
export type ComandoDeAlertas =
  | {
      readonly tipo: 'posponer_alertas';
      readonly alertas: readonly AlertaNombrada[];
      /** Days from today, after which the alerts are shown again. */
      readonly dias: number;
      readonly motivo: string | null;
      readonly hoy: Fecha;
    }
  | {
      readonly tipo: 'retomar_alertas';
      readonly alertas: readonly Omit<AlertaNombrada, 'nombre'>[];
      readonly hoy: Fecha;
    }
  | { readonly tipo: 'elegir_resumen'; readonly usuario_id: string; readonly recibe: boolean };

interface Pospuesta {
  readonly nombre: string;
  readonly hasta: Fecha;
}

/** The alerts that a club has put off, and who gets its alerts by mail. */
export interface AlertasDelClub {
  readonly pospuestas: Mapa<Pospuesta>;
  readonly resumenes: Mapa<true>;
}

/** The stream of what a club does with its alerts. */
export const streamDeAlertas = (clubId: string): string => `alertas-${clubId}`;

const keyOf = ({ grupo, objeto_id }: { readonly grupo: string; readonly objeto_id: string }): string =>
  `${grupo} ${objeto_id}`;

function exigirAlguna(alertas: readonly unknown[]): void {
  if (alertas.length === 0) throw regla('SIN_ALERTAS', 'Elegí al menos una alerta.', 'alertas');
}

/** The rules of postponed alerts: each has a reason and an end (rule `alertas.posponer`). */
export const alertas = decider<AlertasDelClub, ComandoDeAlertas, AlertasEvent>({
  name: 'alertas',
  initial: () => ({ pospuestas: mapa(), resumenes: mapa() }),
  commands: {
    elegir_resumen({ usuario_id, recibe }, { resumenes }) {
      if (resumenes.has(usuario_id) === recibe) return [];
      return [{ type: 'ResumenDeAlertasElegido', version: 1, data: { usuario_id, recibe } }];
    },
    posponer_alertas({ alertas: cuales, dias, motivo, hoy }) {
      exigirAlguna(cuales);
      if (!Number.isInteger(dias) || dias < 1 || dias > MAX_DIAS)
        throw regla('PLAZO_INVALIDO', `Elegí entre 1 y ${MAX_DIAS} días.`, 'dias');
      const limpio = motivo?.trim() ?? '';
      if (limpio === '') throw regla('MOTIVO_OBLIGATORIO', MOTIVO_OBLIGATORIO, 'motivo');
      const hasta = sumarDias(hoy, dias);
      return [...new Map(cuales.map((una) => [keyOf(una), una])).values()].map((una) => ({
        type: 'AlertaPospuesta',
        version: 1,
        data: { ...una, hasta, motivo: limpio },
      }));
    },
    retomar_alertas({ alertas: cuales, hoy }, { pospuestas }) {
      exigirAlguna(cuales);
      return [...new Map(cuales.map((una) => [keyOf(una), una])).values()].map((una) => {
        const pospuesta = pospuestas.get(keyOf(una));
        if (!pospuesta || diasEntre(hoy, pospuesta.hasta) <= 0)
          throw conflicto('ALERTA_NO_POSPUESTA', 'La alerta no está pospuesta.', keyOf(una));
        return { type: 'AlertaRetomada', version: 1, data: { ...una, nombre: pospuesta.nombre } };
      });
    },
  },
  events: {
    AlertaPospuesta: (state, data) => ({
      ...state,
      pospuestas: state.pospuestas.set(keyOf(data), { nombre: data.nombre, hasta: data.hasta }),
    }),
    AlertaRetomada: (state, data) => ({ ...state, pospuestas: state.pospuestas.delete(keyOf(data)) }),
    ResumenDeAlertasElegido: (state, { usuario_id, recibe }) => ({
      ...state,
      resumenes: recibe ? state.resumenes.set(usuario_id, true) : state.resumenes.delete(usuario_id),
    }),
  },
});
