import type { InsumoRetirado, ProcesoCancelado } from '@cepa/event-schemas';
import { inexistente } from '../rechazo';
import { text } from '../valores/decimal';
import { convertirExacto, exigir, exigirAnotable, exigirMotivo } from './exigencias';
import { cambiar } from './linaje';
import type { LibroDeMateriales } from './state';
import type { Insumo } from './procesos.state';
import { exigirAbierto } from './proceso';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** Takes an input out of an open process. It returns to its raw material. */
export interface RetirarInsumo {
  readonly tipo: 'retirar_insumo';
  readonly proceso_id: string;
  readonly insumo_id: string;
  readonly motivo: string | null;
}

/** Cancels an open process. All of its inputs return. */
export interface CancelarProceso {
  readonly tipo: 'cancelar_proceso';
  readonly proceso_id: string;
  readonly motivo: string | null;
}

/** @throws Rechazo NO_ENCONTRADO, PROCESO_FINALIZADO, MOTIVO_OBLIGATORIO, CANTIDAD_INEXACTA, SALDO_EXCESIVO */
export function retirarInsumo(command: RetirarInsumo, libro: LibroDeMateriales): readonly InsumoRetirado[] {
  const { proceso_id, insumo_id } = command;
  const insumo = exigirAbierto(libro, proceso_id).insumos.find(({ id }) => id === insumo_id);
  if (!insumo) throw inexistente('insumo', insumo_id);
  const motivo = exigirMotivo(command.motivo, 'motivo', MOTIVO_OBLIGATORIO);
  return [{ type: 'InsumoRetirado', version: 1, data: { proceso_id, ...devuelto(insumo, libro), motivo } }];
}

/** @throws Rechazo NO_ENCONTRADO, PROCESO_FINALIZADO, MOTIVO_OBLIGATORIO, CANTIDAD_INEXACTA, SALDO_EXCESIVO */
export function cancelarProceso(command: CancelarProceso, libro: LibroDeMateriales): readonly ProcesoCancelado[] {
  const { insumos } = exigirAbierto(libro, command.proceso_id);
  const motivo = exigirMotivo(command.motivo, 'motivo', MOTIVO_OBLIGATORIO);
  const devueltos = insumos.map((insumo) => devuelto(insumo, libro));
  return [{ type: 'ProcesoCancelado', version: 1, data: { proceso_id: command.proceso_id, devueltos, motivo } }];
}

/** Returns what goes back of an input, in the present unit of the raw material, which may have been corrected since. */
function devuelto({ id, materiaPrimaId, cantidad, unidad }: Insumo, libro: LibroDeMateriales) {
  const materiaPrima = exigir(libro.materiasPrimas, 'materia prima', materiaPrimaId);
  const vuelve = convertirExacto(cantidad, unidad, materiaPrima.unidad, 'motivo');
  exigirAnotable(materiaPrima.disponible.plus(vuelve), materiaPrima.unidad, 'motivo');
  return {
    insumo_id: id,
    materia_prima_id: materiaPrimaId,
    cantidad_devuelta: text(vuelve),
    unidad_medida: materiaPrima.unidad,
  };
}

/** Applies `InsumoRetirado`: the input returns to its raw material. */
export function insumoRetirado(libro: LibroDeMateriales, data: InsumoRetirado['data']): LibroDeMateriales {
  return {
    ...volver(libro, data),
    procesos: cambiar(libro.procesos, data.proceso_id, (proceso) => ({
      ...proceso,
      insumos: proceso.insumos.filter(({ id }) => id !== data.insumo_id),
    })),
  };
}

/** Applies `ProcesoCancelado`: all inputs return, and the process takes no more. */
export function procesoCancelado(libro: LibroDeMateriales, data: ProcesoCancelado['data']): LibroDeMateriales {
  return {
    ...data.devueltos.reduce(volver, libro),
    procesos: cambiar(libro.procesos, data.proceso_id, (proceso) => ({ ...proceso, insumos: [], finalizado: true })),
  };
}

const volver = (
  libro: LibroDeMateriales,
  { materia_prima_id, cantidad_devuelta }: Pick<InsumoRetirado['data'], 'materia_prima_id' | 'cantidad_devuelta'>,
): LibroDeMateriales => ({
  ...libro,
  materiasPrimas: cambiar(libro.materiasPrimas, materia_prima_id, (mp) => ({
    ...mp,
    disponible: mp.disponible.plus(cantidad_devuelta),
  })),
});
