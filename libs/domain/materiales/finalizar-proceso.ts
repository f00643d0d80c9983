import type {
  MasaConsumida,
  ProcesoFinalizado,
  RestoDeProcesoDeclarado,
  VencimientoDeMateriaPrimaAcortado,
} from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { convertible, convertir, esMasa, exigirPosible } from '../valores/cantidad';
import { CERO, decimal, inMessage, text, type Decimal } from '../valores/decimal';
import { exigirOrden, type Fecha } from '../valores/fecha';
import { masaSinOrigen } from './crear-materia-prima';
import { declararRestoDeProceso, type RestoDicho } from './declarar-resto';
import { exigir, exigirCodigoLibre } from './exigencias';
import { alNacer } from './cuarentena';
import { cambiar, conHijo, conOrigen } from './linaje';
import type { LibroDeMateriales } from './state';
import type { Proceso } from './procesos.state';
import { exigirMotivoSiVenceDespues, venceElPrimerInsumo } from './vencimiento';
import { OBTENIDA_POSITIVA, VENCE_ANTES_DEL_PROCESO } from '@cepa/words/mensajes/materiales';
import { unidadPara } from '@cepa/words/unidades';
import { exigirAbierto, exigirMensurable, type Medida } from './proceso';

/** Finishes a process with its results. */
export interface FinalizarProceso {
  readonly tipo: 'finalizar_proceso';
  readonly proceso_id: string;
  readonly fecha_fin: Fecha;
  /** `masa_consumida`: grams of input that a result which is not weighed consumed. */
  readonly resultados: Resultado[];
  /** Why a result expires after an input. */
  readonly motivo?: string | null;
  /** The destination of the rest; a missing one leaves it undeclared. */
  readonly resto?: (RestoDicho & { readonly materia_prima_id: string | null }) | null;
}

type Resultado = ProcesoFinalizado['data']['resultados'][number] & { readonly masa_consumida?: string | null };

/**
 * The results are at most the inputs, for units that convert. The difference is the declared loss.
 *
 * @throws Rechazo NO_ENCONTRADO, PROCESO_FINALIZADO, PROCESO_SIN_INSUMOS, SIN_RESULTADOS, CODIGO_EN_USO, ORIGEN_AJENO, CANTIDAD_INVALIDA, CANTIDAD_INEXACTA, FECHAS_INVERTIDAS, VENCE_DESPUES_DE_SU_ORIGEN, EXCEDE_USADO, MASA_OBLIGATORIA, MASA_SIN_ORIGEN, RENDIMIENTO_IMPOSIBLE
 */
export function finalizarProceso(
  command: FinalizarProceso,
  libro: LibroDeMateriales,
): readonly (MasaConsumida | ProcesoFinalizado | RestoDeProcesoDeclarado | VencimientoDeMateriaPrimaAcortado)[] {
  const proceso = exigirAbierto(libro, command.proceso_id);
  if (proceso.insumos.length === 0) throw conflicto('PROCESO_SIN_INSUMOS', 'El proceso todavía no tiene insumos.');
  if (command.resultados.length === 0)
    throw regla('SIN_RESULTADOS', 'El proceso debe tener al menos un resultado.', 'resultados');
  const codigos = command.resultados.map(({ codigo }) => codigo);
  const vence = venceElPrimerInsumo(proceso, libro);
  command.resultados.forEach((resultado, index) => {
    exigirCodigoLibre(libro, resultado.codigo);
    if (codigos.indexOf(resultado.codigo) !== index)
      throw conflicto('CODIGO_EN_USO', `El código ${resultado.codigo} ya está en uso.`);
    if (!proceso.insumos.some(({ materiaPrimaId }) => materiaPrimaId === resultado.materia_prima_origen_id)) {
      throw regla(
        'ORIGEN_AJENO',
        'La materia prima de origen no es un insumo del proceso.',
        `resultados.${index}.materia_prima_origen_id`,
      );
    }
    const obtenida = decimal(resultado.cantidad_obtenida);
    if (obtenida.lte(0)) throw regla('CANTIDAD_INVALIDA', OBTENIDA_POSITIVA, `resultados.${index}.cantidad_obtenida`);
    exigirMensurable(obtenida, resultado.unidad_medida, `resultados.${index}.cantidad_obtenida`);
    exigirOrden(
      command.fecha_fin,
      resultado.fecha_vencimiento,
      `resultados.${index}.fecha_vencimiento`,
      VENCE_ANTES_DEL_PROCESO,
    );
    exigirMotivoSiVenceDespues(
      {
        que: 'lo que sale del proceso',
        vence: resultado.fecha_vencimiento,
        campo: `resultados.${index}.fecha_vencimiento`,
        motivo: command.motivo,
      },
      { que: 'Un insumo', vence },
    );
  });
  exigirOrden(proceso.desde, command.fecha_fin, 'fecha_fin', 'El fin del proceso no puede ser anterior a su inicio.');
  const consumidas = command.resultados.flatMap((resultado, index) => consumida(command, proceso, resultado, index));
  const { proceso_id, fecha_fin } = command;
  const resultados = command.resultados.map(
    ({ masa_consumida: _masa, ...resultado }) => resultado,
  ) as unknown as ProcesoFinalizado['data']['resultados'];
  exigirMasa(proceso, command.resultados, consumidas);
  const finalizado: ProcesoFinalizado = {
    type: 'ProcesoFinalizado',
    version: 1,
    data: { proceso_id, fecha_fin, resultados, merma: merma(proceso, resultados) },
  };
  const eventos = [finalizado, ...consumidas];
  if (!command.resto) return eventos;
  const despues = consumidas.reduce(
    (hasta, { data }) => masaConsumida(hasta, data),
    procesoFinalizado(libro, finalizado.data),
  );
  return [
    ...eventos,
    ...declararRestoDeProceso({ tipo: 'declarar_resto_de_proceso', proceso_id, ...command.resto }, despues),
  ];
}

/**
 * Computes the consumed mass: a result that is not weighed says how much it consumed of the weighed inputs; a weighed
 * result comes from weighed inputs.
 */
function consumida(
  { proceso_id }: FinalizarProceso,
  { insumos }: Proceso,
  { materia_prima_id, cantidad_obtenida, unidad_medida, masa_consumida = null }: Resultado,
  index: number,
): MasaConsumida[] {
  const deSuUnidad = insumos.some(({ unidad }) => convertible(unidad, unidad_medida));
  const pesados = insumos.some(({ unidad }) => esMasa(unidad));
  if (esMasa(unidad_medida)) {
    if (!deSuUnidad) throw masaSinOrigen(insumos[0]?.unidad ?? '', `resultados.${index}.unidad_medida`);
    const [obtenida, field] = [decimal(cantidad_obtenida), `resultados.${index}.cantidad_obtenida`];
    if (masa_consumida !== null) exigirPosible(obtenida, unidad_medida, decimal(masa_consumida), 'gramos', field);
    return [];
  }
  if (!pesados || (deSuUnidad && masa_consumida === null)) return [];
  const masa = decimal(masa_consumida ?? 0);
  if (masa.lte(0))
    throw regla(
      'MASA_OBLIGATORIA',
      `Indicá cuántos gramos de los insumos se usaron: el resultado está en ${unidad_medida}.`,
      `resultados.${index}.masa_consumida`,
    );
  exigirPosible(decimal(cantidad_obtenida), unidad_medida, masa, 'gramos', `resultados.${index}.cantidad_obtenida`);
  return [{ type: 'MasaConsumida', version: 1, data: { proceso_id, materia_prima_id, cantidad: text(masa) } }];
}

/** Checks that the weighed and the consumed mass are at most the inputs' mass. @throws Rechazo EXCEDE_USADO */
function exigirMasa(
  { insumos }: Proceso,
  resultados: readonly Resultado[],
  consumidas: readonly MasaConsumida[],
): void {
  const usado = suma('gramos', medidas(insumos));
  const obtenido = suma('gramos', obtenidas(resultados)).plus(
    consumidas.reduce((total, { data }) => total.plus(data.cantidad), CERO),
  );
  if (consumidas.length > 0 && obtenido.gt(usado)) throw excedeUsado(obtenido, usado, 'gramos');
}

/** Subtracts the mass of the results that are not weighed from the remainder to declare. */
export function masaConsumida(libro: LibroDeMateriales, data: MasaConsumida['data']): LibroDeMateriales {
  return {
    ...libro,
    procesos: cambiar(libro.procesos, data.proceso_id, (proceso) => ({
      ...proceso,
      sinDeclarar: proceso.sinDeclarar.minus(data.cantidad),
    })),
  };
}

/** Adds each result to the book as raw material. */
export function procesoFinalizado(antes: LibroDeMateriales, data: ProcesoFinalizado['data']): LibroDeMateriales {
  const { insumos } = exigir(antes.procesos, 'proceso', data.proceso_id);
  const libro = data.resultados.reduce(
    (hasta, { materia_prima_id: id }) =>
      alNacer(conHijo(conOrigen(hasta, id, [data.proceso_id]), data.proceso_id, id), id, null),
    conOrigen(
      antes,
      data.proceso_id,
      insumos.map(({ nodo }) => nodo),
    ),
  );
  return {
    ...libro,
    procesos: cambiar(libro.procesos, data.proceso_id, (proceso) => ({
      ...proceso,
      finalizado: true,
      sinDeclarar: proceso.sinDeclarar
        .plus(suma('gramos', medidas(proceso.insumos)))
        .minus(suma('gramos', obtenidas(data.resultados))),
    })),
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
          ajuste: CERO,
          desde: data.fecha_fin,
          vence: resultado.fecha_vencimiento,
        });
      }
    }),
    codigos: libro.codigos.union(data.resultados.map(({ codigo }) => codigo)),
  };
}

/** Returns the loss in grams; null when an input or a result is not a mass. */
function merma(proceso: Proceso, resultados: FinalizarProceso['resultados']): string | null {
  const entra = medidas(proceso.insumos);
  const sale = obtenidas(resultados);
  for (const unidad of new Set(sale.map(([, una]) => una))) exigirConservacion(unidad, entra, sale);
  const enMasa = [...entra, ...sale].every(([, unidad]) => convertible(unidad, 'gramos'));
  return enMasa ? text(suma('gramos', entra).minus(suma('gramos', sale))) : null;
}

function exigirConservacion(unidad: string, entra: readonly Medida[], sale: readonly Medida[]): void {
  if (!entra.some(([, otra]) => convertible(otra, unidad))) return;
  const [usado, obtenido] = [suma(unidad, entra), suma(unidad, sale)];
  if (obtenido.gt(usado)) throw excedeUsado(obtenido, usado, unidad);
}

const excedeUsado = (obtenido: Decimal, usado: Decimal, unidad: string) =>
  regla(
    'EXCEDE_USADO',
    `Lo obtenido (${inMessage(obtenido)} ${unidadPara(obtenido, unidad)}) no puede superar lo usado (${inMessage(usado)} ${unidadPara(usado, unidad)}).`,
    'resultados',
  );

const medidas = (insumos: Proceso['insumos']): Medida[] => insumos.map(({ cantidad, unidad }) => [cantidad, unidad]);

const obtenidas = (resultados: readonly Pick<Resultado, 'cantidad_obtenida' | 'unidad_medida'>[]): Medida[] =>
  resultados.map(({ cantidad_obtenida, unidad_medida }) => [decimal(cantidad_obtenida), unidad_medida]);

const suma = (unidad: string, medidas: readonly Medida[]): Decimal =>
  medidas.reduce(
    (total, [cantidad, otra]) => (convertible(otra, unidad) ? total.plus(convertir(cantidad, otra, unidad)) : total),
    CERO,
  );
