import type { InsumoRegistrado, ProcesoFinalizado, ProcesoIniciado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { convertible, convertir } from '../valores/cantidad';
import { CERO, decimal, enMensaje, texto, type Decimal } from '../valores/decimal';
import { exigirOrden, type Fecha } from '../valores/fecha';
import { cambiar, convertirExacto, exigir, exigirCodigoLibre, type LibroDeMateriales, type Proceso } from './state';

/** Starts a process (`spec 2 §4 Raw material`). */
export interface IniciarProceso {
  readonly tipo: 'iniciar_proceso';
  readonly proceso_id: string;
  readonly tipo_proceso: string;
  readonly descripcion: string | null;
  readonly fecha_inicio: Fecha;
  readonly observaciones: string | null;
}

/** Adds raw material to an open process. */
export interface RegistrarInsumo {
  readonly tipo: 'registrar_insumo';
  readonly proceso_id: string;
  readonly insumo_id: string;
  readonly materia_prima_id: string;
  readonly cantidad_usada: string;
  readonly unidad_medida: string;
}

/** Finishes a process with its results. */
export interface FinalizarProceso {
  readonly tipo: 'finalizar_proceso';
  readonly proceso_id: string;
  readonly fecha_fin: Fecha;
  readonly resultados: ProcesoFinalizado['data']['resultados'];
}

export function iniciarProceso(command: IniciarProceso): readonly ProcesoIniciado[] {
  const { tipo: _tipo, tipo_proceso, ...datos } = command;
  return [{ type: 'ProcesoIniciado', version: 1, data: { ...datos, tipo: tipo_proceso } }];
}

export function procesoIniciado(libro: LibroDeMateriales, data: ProcesoIniciado['data']): LibroDeMateriales {
  return { ...libro, procesos: libro.procesos.set(data.proceso_id, { insumos: [], finalizado: false }) };
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROCESO_FINALIZADO, CANTIDAD_INVALIDA, UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA, EXCEDE_DISPONIBLE
 */
export function registrarInsumo(command: RegistrarInsumo, libro: LibroDeMateriales): readonly InsumoRegistrado[] {
  exigirAbierto(libro, command.proceso_id);
  const materiaPrima = exigir(libro.materiasPrimas, 'materia prima', command.materia_prima_id);
  const cantidad = decimal(command.cantidad_usada);
  if (cantidad.lte(0)) throw regla('CANTIDAD_INVALIDA', 'La cantidad a usar debe ser mayor que 0.', 'cantidad_usada');
  exigirMensurable(cantidad, command.unidad_medida, 'cantidad_usada');
  const descontada = convertirExacto(cantidad, command.unidad_medida, materiaPrima.unidad, 'cantidad_usada');
  if (descontada.gt(materiaPrima.disponible))
    throw regla('EXCEDE_DISPONIBLE', 'La cantidad a usar excede la disponible.', 'cantidad_usada');
  const { tipo: _tipo, ...datos } = command;
  return [
    {
      type: 'InsumoRegistrado',
      version: 1,
      data: { ...datos, cantidad_usada: texto(cantidad), cantidad_descontada: texto(descontada) },
    },
  ];
}

/** Moves the quantity from the raw material to the process. */
export function insumoRegistrado(libro: LibroDeMateriales, data: InsumoRegistrado['data']): LibroDeMateriales {
  const insumo = {
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

/**
 * The results are at most the inputs, for units that convert. The difference is the declared loss.
 *
 * @throws Rechazo NO_ENCONTRADO, PROCESO_FINALIZADO, PROCESO_SIN_INSUMOS, SIN_RESULTADOS, CODIGO_EN_USO, ORIGEN_AJENO, CANTIDAD_INVALIDA, CANTIDAD_INEXACTA, FECHAS_INVERTIDAS, EXCEDE_USADO
 */
export function finalizarProceso(command: FinalizarProceso, libro: LibroDeMateriales): readonly ProcesoFinalizado[] {
  const proceso = exigirAbierto(libro, command.proceso_id);
  if (proceso.insumos.length === 0) throw conflicto('PROCESO_SIN_INSUMOS', 'El proceso todavía no tiene insumos.');
  if (command.resultados.length === 0)
    throw regla('SIN_RESULTADOS', 'El proceso debe tener al menos un resultado.', 'resultados');
  const codigos = command.resultados.map(({ codigo }) => codigo);
  command.resultados.forEach((resultado, indice) => {
    exigirCodigoLibre(libro, resultado.codigo);
    if (codigos.indexOf(resultado.codigo) !== indice)
      throw conflicto('CODIGO_EN_USO', `El código ${resultado.codigo} ya está en uso.`);
    if (!proceso.insumos.some(({ materiaPrimaId }) => materiaPrimaId === resultado.materia_prima_origen_id)) {
      throw regla(
        'ORIGEN_AJENO',
        'La materia prima de origen no es un insumo del proceso.',
        `resultados.${indice}.materia_prima_origen_id`,
      );
    }
    const obtenida = decimal(resultado.cantidad_obtenida);
    if (obtenida.lte(0))
      throw regla(
        'CANTIDAD_INVALIDA',
        'La cantidad obtenida debe ser mayor que 0.',
        `resultados.${indice}.cantidad_obtenida`,
      );
    exigirMensurable(obtenida, resultado.unidad_medida, `resultados.${indice}.cantidad_obtenida`);
    exigirOrden(
      command.fecha_fin,
      resultado.fecha_vencimiento,
      `resultados.${indice}.fecha_vencimiento`,
      'La fecha de vencimiento no puede ser anterior al fin del proceso.',
    );
  });
  const { tipo: _tipo, ...datos } = command;
  return [{ type: 'ProcesoFinalizado', version: 1, data: { ...datos, merma: merma(proceso, command.resultados) } }];
}

/** Adds each result to the book as raw material. */
export function procesoFinalizado(libro: LibroDeMateriales, data: ProcesoFinalizado['data']): LibroDeMateriales {
  return {
    ...libro,
    procesos: cambiar(libro.procesos, data.proceso_id, (proceso) => ({ ...proceso, finalizado: true })),
    materiasPrimas: libro.materiasPrimas.withMutations((todas) => {
      for (const resultado of data.resultados) {
        const cantidad = decimal(resultado.cantidad_obtenida);
        todas.set(resultado.materia_prima_id, {
          codigo: resultado.codigo,
          tipo: resultado.tipo,
          cantidad,
          disponible: cantidad,
          unidad: resultado.unidad_medida,
          biomasaId: null,
          biomasaUsada: CERO,
        });
      }
    }),
    codigos: libro.codigos.union(data.resultados.map(({ codigo }) => codigo)),
  };
}

function exigirAbierto(libro: LibroDeMateriales, id: string): Proceso {
  const proceso = exigir(libro.procesos, 'proceso', id);
  if (proceso.finalizado) throw conflicto('PROCESO_FINALIZADO', 'El proceso ya está finalizado.');
  return proceso;
}

/** The loss is declared in grams, so every mass must convert exactly to grams. */
function exigirMensurable(cantidad: Decimal, unidad: string, campo: string): void {
  if (convertible(unidad, 'gramos')) convertirExacto(cantidad, unidad, 'gramos', campo);
}

type Medida = readonly [cantidad: Decimal, unidad: string];

/** Returns the loss in grams; null when an input or a result is not a mass. */
function merma(proceso: Proceso, resultados: FinalizarProceso['resultados']): string | null {
  const entra: Medida[] = proceso.insumos.map(({ cantidad, unidad }) => [cantidad, unidad]);
  const sale: Medida[] = resultados.map(({ cantidad_obtenida, unidad_medida }) => [
    decimal(cantidad_obtenida),
    unidad_medida,
  ]);
  for (const unidad of new Set(sale.map(([, una]) => una))) exigirConservacion(unidad, entra, sale);
  const enMasa = [...entra, ...sale].every(([, unidad]) => convertible(unidad, 'gramos'));
  return enMasa ? texto(suma('gramos', entra).minus(suma('gramos', sale))) : null;
}

function exigirConservacion(unidad: string, entra: readonly Medida[], sale: readonly Medida[]): void {
  if (!entra.some(([, otra]) => convertible(otra, unidad))) return;
  const [usado, obtenido] = [suma(unidad, entra), suma(unidad, sale)];
  if (obtenido.gt(usado)) {
    throw regla(
      'EXCEDE_USADO',
      `Lo obtenido (${enMensaje(obtenido)} ${unidad}) no puede superar lo usado (${enMensaje(usado)} ${unidad}).`,
      'resultados',
    );
  }
}

const suma = (unidad: string, medidas: readonly Medida[]): Decimal =>
  medidas.reduce(
    (total, [cantidad, otra]) => (convertible(otra, unidad) ? total.plus(convertir(cantidad, otra, unidad)) : total),
    CERO,
  );
