import type { MateriaPrimaCreada, RestoDeBiomasaDeclarado } from '@cepa/event-schemas';
import { conflicto, regla, type Rechazo } from '../rechazo';
import { CERO, decimal, inMessage, text, type Decimal } from '../valores/decimal';
import { convertible, esMasa, exigirPosible, MAX_PER_GRAMO_DE_BIOMASA } from '../valores/cantidad';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { declararRestoDeBiomasa, libreDeBiomasa, type RestoDicho } from './declarar-resto';
import { convertirExacto, exigirCodigoLibre } from './exigencias';
import { alNacer } from './cuarentena';
import { conOrigen, nodoDe } from './linaje';
import { retenidoPorElClub } from './retener';
import type { Origenes } from './retencion';
import type { LibroDeMateriales } from './state';
import { CANTIDAD_POSITIVA } from '@cepa/words/mensajes/campos';
import { VENCE_ANTES_DE_SECADO } from '@cepa/words/mensajes/materiales';
import { unidadPara } from '@cepa/words/unidades';

/** Creates raw material from a biomass that is ready for production (rule `materiales.alta-de-materia-prima`). */
export interface CrearMateriaPrima {
  readonly tipo: 'crear_materia_prima';
  readonly materia_prima_id: string;
  readonly codigo: string;
  readonly tipo_materia_prima: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  readonly humedad_porcentaje: string | null;
  readonly fecha_fin_secado: Fecha;
  readonly fecha_vencimiento: Fecha;
  readonly nota_calidad: string | null;
  readonly lote_id: string | null;
  readonly proyecto_id: string | null;
  /** The biomass, read from its stream at the moment of the command. */
  readonly biomasa: BiomasaDeOrigen & { readonly id: string; readonly lista: boolean };
  /** Quantity of the biomass that it took, in the biomass's unit. Needed where the units do not convert. */
  readonly biomasa_usada?: string | null;
  /** The destination of the rest; a missing one leaves it undeclared. */
  readonly resto?: RestoDicho | null;
  /** What the biomass came of, where the club holds anything. */
  readonly deBiomasa?: Origenes;
  /** Today, in the club's time zone. */
  readonly hoy?: Fecha;
}

/** The biomass of a raw material, from its own stream. */
export interface BiomasaDeOrigen {
  readonly peso: string;
  readonly unidad: string;
  /** Its day of harvest. */
  readonly fecha?: Fecha;
}

/**
 * @throws Rechazo BIOMASA_NO_LISTA, RETENIDO, CODIGO_EN_USO, CANTIDAD_INVALIDA, CANTIDAD_INEXACTA, MASA_OBLIGATORIA, MASA_SIN_ORIGEN, RENDIMIENTO_IMPOSIBLE, EXCEDE_BIOMASA, FECHA_FUTURA, FECHAS_INVERTIDAS
 */
export function crearMateriaPrima(
  command: CrearMateriaPrima,
  libro: LibroDeMateriales,
): readonly (MateriaPrimaCreada | RestoDeBiomasaDeclarado)[] {
  const { biomasa } = command;
  if (!biomasa.lista)
    throw conflicto('BIOMASA_NO_LISTA', 'La biomasa todavía no está marcada como lista para materia prima.');
  const retenida = retenidoPorElClub(libro, biomasa.id, command.deBiomasa);
  if (retenida !== null) throw conflicto('RETENIDO', `La biomasa está retenida: ${retenida}.`);
  exigirCodigoLibre(libro, command.codigo);
  const cantidad = decimal(command.cantidad);
  if (cantidad.lte(0)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, 'cantidad');
  const usada = biomasaQueToma(cantidad, command, biomasa);
  const resto = libreDeBiomasa(libro, biomasa.id, decimal(biomasa.peso));
  if (usada.gt(resto)) throw excedeBiomasa(resto, biomasa.unidad);
  exigirHecho(command.fecha_fin_secado, command.hoy, 'fecha_fin_secado');
  exigirSecadoDespuesDeCosecha(command, biomasa);
  exigirOrden(command.fecha_fin_secado, command.fecha_vencimiento, 'fecha_vencimiento', VENCE_ANTES_DE_SECADO);
  const creada: MateriaPrimaCreada = {
    type: 'MateriaPrimaCreada',
    version: 1,
    data: {
      materia_prima_id: command.materia_prima_id,
      codigo: command.codigo,
      tipo: command.tipo_materia_prima,
      cantidad: text(cantidad),
      unidad_medida: command.unidad_medida,
      biomasa_id: biomasa.id,
      biomasa_usada: text(usada),
      lote_id: command.lote_id,
      proyecto_id: command.proyecto_id,
      humedad_porcentaje: command.humedad_porcentaje,
      fecha_fin_secado: command.fecha_fin_secado,
      fecha_vencimiento: command.fecha_vencimiento,
      nota_calidad: command.nota_calidad,
    },
  };
  return command.resto
    ? [
        creada,
        ...declararRestoDeBiomasa(
          { tipo: 'declarar_resto_de_biomasa', biomasa, ...command.resto },
          materiaPrimaCreada(libro, creada.data),
        ),
      ]
    : [creada];
}

/** The refusal of more than the rest of its biomass. */
export const excedeBiomasa = (resto: Decimal, unidad: string): Rechazo =>
  regla(
    'EXCEDE_BIOMASA',
    `La cantidad supera lo que queda de la biomasa (${inMessage(resto)} ${unidadPara(resto, unidad)}).`,
    'cantidad',
  );

/**
 * Returns what a quantity takes of its biomass, in the biomass's unit. If the units do not convert, the command gives
 * it.
 *
 * @throws Rechazo CANTIDAD_INEXACTA, MASA_SIN_ORIGEN, MASA_OBLIGATORIA, RENDIMIENTO_IMPOSIBLE
 */
export function biomasaQueToma(
  cantidad: Decimal,
  { unidad_medida, biomasa_usada }: { readonly unidad_medida: string; readonly biomasa_usada?: string | null },
  biomasa: BiomasaDeOrigen,
): Decimal {
  const usada = decimal(biomasa_usada ?? 0);
  if (convertible(unidad_medida, biomasa.unidad)) {
    const tomada = convertirExacto(cantidad, unidad_medida, biomasa.unidad, 'cantidad');
    if (usada.gt(0)) exigirPosible(tomada, biomasa.unidad, usada, biomasa.unidad, 'cantidad');
    return tomada;
  }
  if (esMasa(unidad_medida)) throw masaSinOrigen(biomasa.unidad, 'unidad_medida');
  if (usada.lte(0))
    throw regla(
      'MASA_OBLIGATORIA',
      `Indicá cuánto se usó de la biomasa, en ${biomasa.unidad}: la materia prima está en ${unidad_medida}.`,
      'biomasa_usada',
    );
  exigirPosible(cantidad, unidad_medida, usada, biomasa.unidad, 'cantidad', MAX_PER_GRAMO_DE_BIOMASA);
  return usada;
}

/** The refusal of a mass that is made of matter that is not measured as mass. */
export const masaSinOrigen = (unidad: string, field: string): Rechazo =>
  regla('MASA_SIN_ORIGEN', `Lo que se mide en masa sale de masa, no de ${unidad}.`, field);

/** @throws Rechazo FECHAS_INVERTIDAS */
export function exigirSecadoDespuesDeCosecha(
  { fecha_fin_secado }: { readonly fecha_fin_secado: Fecha },
  { fecha }: BiomasaDeOrigen,
): void {
  if (fecha !== undefined)
    exigirOrden(
      fecha,
      fecha_fin_secado,
      'fecha_fin_secado',
      'El fin del secado no puede ser anterior a la cosecha de la biomasa.',
    );
}

/** Adds the raw material to the book with its whole quantity available. */
export function materiaPrimaCreada(antes: LibroDeMateriales, data: MateriaPrimaCreada['data']): LibroDeMateriales {
  const libro = conOrigen(antes, data.materia_prima_id, [nodoDe(antes, data.biomasa_id)]);
  return {
    ...alNacer(libro, data.materia_prima_id, null),
    materiasPrimas: libro.materiasPrimas.set(data.materia_prima_id, {
      codigo: data.codigo,
      tipo: data.tipo,
      cantidad: decimal(data.cantidad),
      disponible: decimal(data.cantidad),
      unidad: data.unidad_medida,
      biomasaId: data.biomasa_id,
      biomasaUsada: decimal(data.biomasa_usada ?? 0),
      ajuste: CERO,
      desde: data.fecha_fin_secado,
      vence: data.fecha_vencimiento,
    }),
    biomasaUsada: libro.biomasaUsada.update(data.biomasa_id, CERO, (usada) => usada.plus(data.biomasa_usada ?? 0)),
    codigos: libro.codigos.add(data.codigo),
  };
}
