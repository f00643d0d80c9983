import type { InsumoRegistrado, ProcesoIniciado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { CERO, decimal, text } from '../valores/decimal';
import { diaInMessage, diasEntre, exigirHecho, type Fecha } from '../valores/fecha';
import { convertirExacto, exigir, exigirVigenteEl } from './exigencias';
import { cambiar, conHijo, nodoDe } from './linaje';
import { retenidoPorElClub } from './retener';
import type { Origenes } from './retencion';
import type { LibroDeMateriales } from './state';
import { A_USAR_EXCEDE, A_USAR_POSITIVA } from '@cepa/words/mensajes/materiales';
import { exigirAbierto, exigirMensurable } from './proceso';

/** Starts a process (rule `estados.proceso`). */
export interface IniciarProceso {
  readonly tipo: 'iniciar_proceso';
  readonly proceso_id: string;
  readonly tipo_proceso: string;
  readonly descripcion: string | null;
  readonly fecha_inicio: Fecha;
  readonly observaciones: string | null;
  readonly hoy?: Fecha;
}

/** Adds raw material to an open process. */
export interface RegistrarInsumo {
  readonly tipo: 'registrar_insumo';
  readonly proceso_id: string;
  readonly insumo_id: string;
  readonly materia_prima_id: string;
  readonly cantidad_usada: string;
  readonly unidad_medida: string;
  /** Why raw material past its date is used. */
  readonly motivo?: string | null;
  /** What the biomass behind it came of, where the club holds anything. */
  readonly deBiomasa?: Origenes;
  readonly hoy?: Fecha;
}

/** Begins a process, which takes nothing yet. */
export function iniciarProceso(command: IniciarProceso): readonly ProcesoIniciado[] {
  exigirHecho(command.fecha_inicio, command.hoy, 'fecha_inicio');
  const { tipo: _tipo, tipo_proceso, hoy: _hoy, ...datos } = command;
  return [{ type: 'ProcesoIniciado', version: 1, data: { ...datos, tipo: tipo_proceso } }];
}

/** Applies `ProcesoIniciado`. */
export function procesoIniciado(libro: LibroDeMateriales, data: ProcesoIniciado['data']): LibroDeMateriales {
  return {
    ...libro,
    procesos: libro.procesos.set(data.proceso_id, {
      insumos: [],
      finalizado: false,
      desde: data.fecha_inicio,
      sinDeclarar: CERO,
    }),
  };
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROCESO_FINALIZADO, CANTIDAD_INVALIDA, UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA, EXCEDE_DISPONIBLE, FECHAS_INVERTIDAS, VENCIDA_SIN_MOTIVO, RETENIDO
 */
export function registrarInsumo(command: RegistrarInsumo, libro: LibroDeMateriales): readonly InsumoRegistrado[] {
  const { desde } = exigirAbierto(libro, command.proceso_id);
  const materiaPrima = exigir(libro.materiasPrimas, 'materia prima', command.materia_prima_id);
  const cantidad = decimal(command.cantidad_usada);
  if (cantidad.lte(0)) throw regla('CANTIDAD_INVALIDA', A_USAR_POSITIVA, 'cantidad_usada');
  exigirMensurable(cantidad, command.unidad_medida, 'cantidad_usada');
  const descontada = convertirExacto(cantidad, command.unidad_medida, materiaPrima.unidad, 'cantidad_usada');
  if (descontada.gt(materiaPrima.disponible)) throw regla('EXCEDE_DISPONIBLE', A_USAR_EXCEDE, 'cantidad_usada');
  // The result of a process is dated by its end, which somebody who records late could not wait for.
  if (materiaPrima.biomasaId !== null && diasEntre(materiaPrima.desde, desde) < 0)
    throw regla(
      'FECHAS_INVERTIDAS',
      `El proceso empezó el ${diaInMessage(desde)}, antes de que existiera la materia prima ${materiaPrima.codigo}.`,
      'materia_prima_id',
    );
  if (command.hoy !== undefined) exigirVigenteEl(materiaPrima, command.hoy, command.motivo);
  const retenida = retenidoPorElClub(libro, command.materia_prima_id, command.deBiomasa);
  if (retenida !== null)
    throw conflicto('RETENIDO', `La materia prima ${materiaPrima.codigo} está retenida: ${retenida}.`);
  const { tipo: _tipo, motivo: _motivo, hoy: _hoy, deBiomasa: _deBiomasa, ...datos } = command;
  return [
    {
      type: 'InsumoRegistrado',
      version: 1,
      data: { ...datos, cantidad_usada: text(cantidad), cantidad_descontada: text(descontada) },
    },
  ];
}

/** Moves the quantity from the raw material to the process. */
export function insumoRegistrado(antes: LibroDeMateriales, data: InsumoRegistrado['data']): LibroDeMateriales {
  const libro = conHijo(antes, data.materia_prima_id, data.proceso_id);
  const insumo = {
    id: data.insumo_id,
    nodo: nodoDe(libro, data.materia_prima_id),
    materiaPrimaId: data.materia_prima_id,
    cantidad: decimal(data.cantidad_usada),
    unidad: data.unidad_medida,
  };
  return {
    ...libro,
    materiasPrimas: cambiar(libro.materiasPrimas, data.materia_prima_id, (mp) => ({
      ...mp,
      disponible: mp.disponible.minus(data.cantidad_descontada),
    })),
    procesos: cambiar(libro.procesos, data.proceso_id, (proceso) => ({
      ...proceso,
      insumos: [...proceso.insumos, insumo],
    })),
  };
}
