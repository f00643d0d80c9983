import type { MateriaPrimaEditada } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { convertible, convertir } from '../valores/cantidad';
import { CERO, decimal, inMessage, text } from '../valores/decimal';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import {
  biomasaQueToma,
  excedeBiomasa,
  exigirSecadoDespuesDeCosecha,
  type BiomasaDeOrigen,
} from './crear-materia-prima';
import { libreDeBiomasa } from './declarar-resto';
import { convertirExacto, exigir, exigirAnotable, exigirMotivoSiRevive } from './exigencias';
import { cambiar, conCambioDeBiomasa, hijosDe } from './linaje';
import type { LibroDeMateriales } from './state';
import {
  exigirMotivoSiVenceAntes,
  exigirQueVenzaConLoQueVolvio,
  exigirMotivoSiVenceDespues,
  procesoDe,
  procesosCon,
  venceElPrimerInsumo,
} from './vencimiento';
import { CANTIDAD_POSITIVA } from '@cepa/words/mensajes/campos';
import { PROCESADA_SE_AJUSTA, VENCE_ANTES_DE_SECADO } from '@cepa/words/mensajes/materiales';
import { unidadPara } from '@cepa/words/unidades';

/** Corrects a raw material (rule `materiales.edicion-de-materia-prima`); origin, type and code never change. */
export interface EditarMateriaPrima {
  readonly tipo: 'editar_materia_prima';
  readonly materia_prima_id: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  readonly humedad_porcentaje: string | null;
  readonly fecha_fin_secado: Fecha;
  readonly fecha_vencimiento: Fecha;
  readonly nota_calidad: string | null;
  /** Its biomass; null when it came out of a process. */
  readonly biomasa: BiomasaDeOrigen | null;
  /** The mass of biomass that it takes, as at its creation; null keeps the mass that was recorded. */
  readonly biomasa_usada?: string | null;
  /** Why it expires again after it had expired, before what was made of it, or after what it was made of. */
  readonly motivo?: string | null;
  readonly hoy?: Fecha;
}

/**
 * @throws Rechazo NO_ENCONTRADO, CANTIDAD_INVALIDA, CANTIDAD_BLOQUEADA, UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA, CANTIDAD_YA_USADA, SALDO_EXCESIVO, MASA_OBLIGATORIA, MASA_SIN_ORIGEN, RENDIMIENTO_IMPOSIBLE, EXCEDE_BIOMASA, FECHA_FUTURA, FECHAS_INVERTIDAS, VENCIDO_SIN_MOTIVO, VENCE_DESPUES_DE_SU_ORIGEN
 */
export function editarMateriaPrima(
  command: EditarMateriaPrima,
  libro: LibroDeMateriales,
): readonly MateriaPrimaEditada[] {
  const actual = exigir(libro.materiasPrimas, 'materia prima', command.materia_prima_id);
  const cantidad = decimal(command.cantidad);
  if (cantidad.lte(0)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, 'cantidad');
  if (actual.biomasaId === null && !(cantidad.eq(actual.cantidad) && command.unidad_medida === actual.unidad)) {
    // The result of a process was weighed against its inputs, and the loss was declared.
    throw conflicto('CANTIDAD_BLOQUEADA', PROCESADA_SE_AJUSTA);
  }
  // When nothing was used, the unit may change to any other.
  const intacta =
    actual.disponible.eq(actual.cantidad) &&
    !convertible(actual.unidad, command.unidad_medida) &&
    !usada(command.materia_prima_id, libro);
  const gastada = intacta
    ? CERO
    : convertirExacto(actual.cantidad.minus(actual.disponible), actual.unidad, command.unidad_medida, 'unidad_medida');
  const disponible = cantidad.minus(gastada);
  if (disponible.lt(0)) {
    throw regla(
      'CANTIDAD_YA_USADA',
      `La cantidad no puede ser menor que lo ya usado (${inMessage(gastada)} ${unidadPara(gastada, command.unidad_medida)}).`,
      'cantidad',
    );
  }
  exigirAnotable(disponible, command.unidad_medida, 'cantidad');
  exigirOrden(command.fecha_fin_secado, command.fecha_vencimiento, 'fecha_vencimiento', VENCE_ANTES_DE_SECADO);
  exigirHecho(command.fecha_fin_secado, command.hoy, 'fecha_fin_secado');
  exigirMotivoSiRevive(actual.vence, command);
  exigirVencimiento(command, libro);
  if (command.biomasa) exigirSecadoDespuesDeCosecha(command, command.biomasa);
  if (hijosDe(libro, command.materia_prima_id, libro.bulks).some(({ desde }) => desde < command.fecha_fin_secado))
    throw regla(
      'FECHAS_INVERTIDAS',
      'El fin del secado no puede ser posterior a un bulk que ya se produjo con ella.',
      'fecha_fin_secado',
    );
  const { tipo: _tipo, biomasa: _biomasa, motivo: _motivo, hoy: _hoy, biomasa_usada: _usada, ...datos } = command;
  return [
    {
      type: 'MateriaPrimaEditada',
      version: 1,
      data: {
        ...datos,
        cantidad: text(cantidad),
        disponible: text(disponible),
        biomasa_usada: biomasaUsada(command, libro),
      },
    },
  ];
}

/** Unless a reason is given, a raw material must not expire before its products or after its sources. */
function exigirVencimiento(
  { materia_prima_id: id, fecha_vencimiento: vence, motivo }: EditarMateriaPrima,
  libro: LibroDeMateriales,
): void {
  exigirMotivoSiVenceAntes(id, { vence, motivo }, libro);
  const actual = exigir(libro.materiasPrimas, 'materia prima', id);
  if (vence === actual.vence) return;
  exigirQueVenzaConLoQueVolvio({ que: 'la materia prima', fecha_vencimiento: vence, motivo }, actual);
  const proceso = procesoDe(id, libro);
  if (proceso === null) return;
  exigirMotivoSiVenceDespues(
    { que: 'lo que salió del proceso', vence, campo: 'fecha_vencimiento', motivo },
    { que: 'Un insumo', vence: venceElPrimerInsumo(exigir(libro.procesos, 'proceso', proceso), libro) },
  );
}

/** Whether any of it went into a bulk or a process, also when an adjustment made up for it since. */
function usada(id: string, libro: LibroDeMateriales): boolean {
  return hijosDe(libro, id, libro.bulks).length > 0 || procesosCon(id, libro).length > 0;
}

/** Returns the biomass used by the corrected quantity; null when there is no biomass. */
function biomasaUsada({ biomasa, ...command }: EditarMateriaPrima, libro: LibroDeMateriales): string | null {
  const actual = exigir(libro.materiasPrimas, 'materia prima', command.materia_prima_id);
  if (!biomasa || actual.biomasaId === null) return null;
  const igual = decimal(command.cantidad).eq(actual.cantidad) && command.unidad_medida === actual.unidad;
  if (igual && (command.biomasa_usada ?? null) === null) return text(actual.biomasaUsada);
  const usada = biomasaQueToma(decimal(command.cantidad), command, biomasa);
  const resto = libreDeBiomasa(libro, actual.biomasaId, decimal(biomasa.peso)).plus(actual.biomasaUsada);
  // The biomass may have been corrected to less since. A correction that takes no more of it is still allowed.
  if (usada.gt(resto) && usada.gt(actual.biomasaUsada)) throw excedeBiomasa(resto, biomasa.unidad);
  return text(usada);
}

/** Applies `MateriaPrimaEditada`: the used quantity stays, and the available one follows the correction. */
export function materiaPrimaEditada(previo: LibroDeMateriales, data: MateriaPrimaEditada['data']): LibroDeMateriales {
  const antes = exigir(previo.materiasPrimas, 'materia prima', data.materia_prima_id);
  const usada = decimal(data.biomasa_usada ?? 0);
  const libro = conCambioDeBiomasa(previo, data.materia_prima_id, antes.biomasaId, usada.minus(antes.biomasaUsada));
  return {
    ...libro,
    materiasPrimas: cambiar(libro.materiasPrimas, data.materia_prima_id, (mp) => ({
      ...mp,
      cantidad: decimal(data.cantidad),
      disponible: decimal(data.disponible),
      unidad: data.unidad_medida,
      biomasaUsada: usada,
      ajuste: convertible(mp.unidad, data.unidad_medida) ? convertir(mp.ajuste, mp.unidad, data.unidad_medida) : CERO,
      desde: data.fecha_fin_secado,
      vence: data.fecha_vencimiento,
    })),
    biomasaUsada:
      antes.biomasaId === null
        ? libro.biomasaUsada
        : libro.biomasaUsada.update(antes.biomasaId, CERO, (total) => total.minus(antes.biomasaUsada).plus(usada)),
  };
}
