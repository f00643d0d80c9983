import type {
  RestoDeBiomasaDeclarado,
  RestoDeProcesoDeclarado,
  VencimientoDeMateriaPrimaAcortado,
} from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { convertible } from '../valores/cantidad';
import { CERO, decimal, inMessage, text, type Decimal } from '../valores/decimal';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { convertirExacto, exigir, exigirAnotable, exigirMotivo } from './exigencias';
import { cambiar, conVuelta } from './linaje';
import type { LibroDeMateriales } from './state';
import { acortaMateriaPrima, venceElPrimerInsumo } from './vencimiento';
import { CANTIDAD_POSITIVA, MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { MERMA_SIN_CLASE } from '@cepa/words/mensajes/materiales';
import { unidadPara } from '@cepa/words/unidades';

/** The destinations of matter that remains after a step. */
export const DESTINOS_DEL_RESTO = ['queda', 'merma', 'destruido'] as const;
/** What became of a remainder (rule `materiales.resto`). */
export type DestinoDelResto = (typeof DESTINOS_DEL_RESTO)[number];

/** The declared destination of a remainder. */
export interface RestoDicho {
  readonly declaracion_id: string;
  readonly destino: DestinoDelResto;
  /** Needed for a loss. */
  readonly clase_merma: string | null;
  /** Null is all that nobody declared. */
  readonly cantidad: string | null;
  readonly fecha: Fecha;
  /** Needed for what was destroyed. */
  readonly motivo: string | null;
  readonly testigo: string | null;
  readonly foto_sha256: string | null;
  readonly hoy?: Fecha;
}

/** Declares what became of the part of a biomass that gave no raw material. */
export interface DeclararRestoDeBiomasa extends RestoDicho {
  readonly tipo: 'declarar_resto_de_biomasa';
  readonly biomasa: {
    readonly id: string;
    readonly peso: string;
    readonly unidad: string;
    /** Its day of harvest. */
    readonly fecha?: Fecha;
  };
}

/** Declares what became of the part of a process's inputs that is not in its results. */
export interface DeclararRestoDeProceso extends RestoDicho {
  readonly tipo: 'declarar_resto_de_proceso';
  readonly proceso_id: string;
  /** Where what stays returns to; the only input when null. */
  readonly materia_prima_id: string | null;
}

/** Returns the usable rest of a biomass, in its unit. */
export const libreDeBiomasa = (libro: LibroDeMateriales, id: string, peso: Decimal): Decimal =>
  peso.minus(libro.biomasaUsada.get(id) ?? CERO).minus(libro.restos.get(id)?.perdido ?? CERO);

/**
 * @throws Rechazo FECHA_FUTURA, FECHAS_INVERTIDAS, CLASE_OBLIGATORIA, MOTIVO_OBLIGATORIO, SIN_RESTO, EXCEDE_RESTO, CANTIDAD_INVALIDA
 */
export function declararRestoDeBiomasa(
  command: DeclararRestoDeBiomasa,
  libro: LibroDeMateriales,
): readonly RestoDeBiomasaDeclarado[] {
  const { id, peso, unidad, fecha } = command.biomasa;
  if (fecha !== undefined)
    exigirOrden(fecha, command.fecha, 'fecha', 'El resto no puede ser anterior a la cosecha de la biomasa.');
  const libre = libreDeBiomasa(libro, id, decimal(peso));
  const sinDeclarar = libre.minus(libro.restos.get(id)?.queda ?? CERO);
  // A quantity that was declared to stay may be lost later.
  const cantidad = cuanto(command, sinDeclarar, command.destino === 'queda' ? sinDeclarar : libre, unidad);
  return [
    {
      type: 'RestoDeBiomasaDeclarado',
      version: 1,
      data: {
        declaracion_id: command.declaracion_id,
        biomasa_id: id,
        ...dicho(command),
        cantidad: text(cantidad),
        unidad_medida: unidad,
      },
    },
  ];
}

/**
 * Declares the remainder of a process: a part that stays for another batch returns to one of the inputs, at most as
 * much as it gave.
 *
 * @throws Rechazo NO_ENCONTRADO, PROCESO_ABIERTO, FECHAS_INVERTIDAS, ORIGEN_AJENO, EXCEDE_RESTO, SIN_RESTO, UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA, SALDO_EXCESIVO
 */
export function declararRestoDeProceso(
  command: DeclararRestoDeProceso,
  libro: LibroDeMateriales,
): readonly (RestoDeProcesoDeclarado | VencimientoDeMateriaPrimaAcortado)[] {
  const proceso = exigir(libro.procesos, 'proceso', command.proceso_id);
  if (!proceso.finalizado) throw conflicto('PROCESO_ABIERTO', 'El proceso todavía está abierto.');
  exigirOrden(proceso.desde, command.fecha, 'fecha', 'El resto no puede ser anterior al inicio del proceso.');
  const cantidad = cuanto(command, proceso.sinDeclarar, proceso.sinDeclarar, 'gramos');
  const vuelta = command.destino === 'queda' ? queda(command, libro, cantidad) : null;
  return [
    {
      type: 'RestoDeProcesoDeclarado',
      version: 1,
      data: {
        declaracion_id: command.declaracion_id,
        proceso_id: command.proceso_id,
        ...dicho(command),
        cantidad: text(cantidad),
        materia_prima_id: vuelta?.materia_prima_id ?? null,
        cantidad_devuelta: vuelta?.cantidad_devuelta ?? null,
      },
    },
    // It was in the process with all of its inputs.
    ...(vuelta ? acortaMateriaPrima(vuelta.materia_prima_id, libro, venceElPrimerInsumo(proceso, libro)) : []),
  ];
}

function queda(command: DeclararRestoDeProceso, libro: LibroDeMateriales, cantidad: Decimal) {
  const { insumos } = exigir(libro.procesos, 'proceso', command.proceso_id);
  const ids = [...new Set(insumos.map(({ materiaPrimaId }) => materiaPrimaId))];
  const id = command.materia_prima_id ?? (ids.length === 1 ? ids[0] : undefined);
  if (id === undefined || !ids.includes(id))
    throw regla('ORIGEN_AJENO', 'Indicá a qué materia prima del proceso vuelve lo que queda.', 'materia_prima_id');
  const dio = insumos
    .filter(({ materiaPrimaId, unidad }) => materiaPrimaId === id && convertible(unidad, 'gramos'))
    .reduce((total, uno) => total.plus(convertirExacto(uno.cantidad, uno.unidad, 'gramos', 'cantidad')), CERO);
  if (cantidad.gt(dio)) throw excedeResto(dio, 'gramos');
  const materiaPrima = exigir(libro.materiasPrimas, 'materia prima', id);
  const devuelta = convertirExacto(cantidad, 'gramos', materiaPrima.unidad, 'cantidad');
  exigirAnotable(materiaPrima.disponible.plus(devuelta), materiaPrima.unidad, 'cantidad');
  return { materia_prima_id: id, cantidad_devuelta: text(devuelta) };
}

function dicho({ destino, clase_merma, fecha, motivo, testigo, foto_sha256 }: RestoDicho) {
  return { destino, clase_merma, fecha, motivo, testigo, foto_sha256 };
}

/** Returns how much is declared, after the checks that both remainders share. */
function cuanto(command: RestoDicho, sinDeclarar: Decimal, tope: Decimal, unidad: string): Decimal {
  exigirHecho(command.fecha, command.hoy, 'fecha');
  if (command.destino === 'merma' && (command.clase_merma ?? '').trim() === '')
    throw regla('CLASE_OBLIGATORIA', MERMA_SIN_CLASE, 'clase_merma');
  if (command.destino === 'destruido') exigirMotivo(command.motivo, 'motivo', MOTIVO_OBLIGATORIO);
  const cantidad = command.cantidad === null ? sinDeclarar : decimal(command.cantidad);
  if (command.cantidad === null && cantidad.lte(0)) throw conflicto('SIN_RESTO', 'No queda nada sin declarar.');
  if (cantidad.lte(0)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, 'cantidad');
  if (cantidad.gt(tope)) throw excedeResto(tope, unidad);
  return cantidad;
}

const excedeResto = (tope: Decimal, unidad: string) =>
  regla(
    'EXCEDE_RESTO',
    `La cantidad no puede superar lo que quedó (${inMessage(tope)} ${unidadPara(tope, unidad)}).`,
    'cantidad',
  );

/** Applies the declaration: a lost part can't be used; a part that stays can. */
export function restoDeBiomasaDeclarado(
  libro: LibroDeMateriales,
  { biomasa_id, destino, cantidad }: RestoDeBiomasaDeclarado['data'],
): LibroDeMateriales {
  return {
    ...libro,
    restos: libro.restos.update(biomasa_id, { perdido: CERO, queda: CERO }, ({ perdido, queda: antes }) =>
      destino === 'queda'
        ? { perdido, queda: antes.plus(cantidad) }
        : { perdido: perdido.plus(cantidad), queda: antes },
    ),
  };
}

/** Applies the declaration: a part that stays is back in its raw material. */
export function restoDeProcesoDeclarado(
  antes: LibroDeMateriales,
  { declaracion_id, proceso_id, cantidad, materia_prima_id, cantidad_devuelta }: RestoDeProcesoDeclarado['data'],
): LibroDeMateriales {
  // What is left of a process was in it with all of its inputs.
  const libro = materia_prima_id === null ? antes : conVuelta(antes, materia_prima_id, declaracion_id, [proceso_id]);
  return {
    ...libro,
    procesos: cambiar(libro.procesos, proceso_id, (proceso) => ({
      ...proceso,
      sinDeclarar: proceso.sinDeclarar.minus(cantidad),
    })),
    materiasPrimas:
      materia_prima_id === null
        ? libro.materiasPrimas
        : cambiar(libro.materiasPrimas, materia_prima_id, (mp) => ({
            ...mp,
            disponible: mp.disponible.plus(cantidad_devuelta ?? 0),
          })),
  };
}
