import type { Rechazos } from '../rechazo';
import { SIN_PLANTAS, UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { NO_DESBLOQUEA, SIN_ACTIVAS, SIN_CODIGOS } from '@cepa/words/mensajes/lotes';

/** Every refusal of the rules of batches and plants. */
export const rechazos: Rechazos = {
  CANTIDAD_INVALIDA: { clase: 'regla', frases: [UNA_O_MAS], campo: { agregar_plantas: 'cantidad' } },
  CODIGOS_INVALIDOS: {
    clase: 'regla',
    frases: [
      'Debe haber un código por cada planta.',
      'El código … no es de este lote.',
      'Hay códigos de planta repetidos.',
    ],
    campo: 'listacodigos',
  },
  CODIGO_EN_USO: { clase: 'conflicto', frases: ['El código … ya está en uso.'] },
  CODIGO_LARGO: { clase: 'regla', frases: ['El código del lote puede tener hasta 50 caracteres.'], campo: 'codigo' },
  EN_CARENCIA: { clase: 'conflicto', frases: ['La planta … recibió … el …: se cosecha desde el ….'] },
  FECHAS_INVERTIDAS: {
    clase: 'regla',
    frases: ['El cultivo empieza el …: el lote no es anterior.'],
    campo: { crear_lote: 'fecha_inicio', dar_de_baja_plantas: 'fecha', editar_lote: 'fecha_inicio' },
  },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha no puede ser posterior a hoy.'],
    campo: { crear_lote: 'fecha_inicio', dar_de_baja_plantas: 'fecha', editar_lote: 'fecha_inicio' },
  },
  LOTE_BLOQUEADO: {
    clase: 'conflicto',
    frases: ['El lote está bloqueado: no se puede editar ni eliminar, ni agregarle o borrarle plantas.'],
  },
  LOTE_LLENO: {
    clase: 'regla',
    frases: ['Un lote puede tener hasta 200 plantas: este lote tiene … y se pueden agregar … más.'],
    campo: 'cantidad',
  },
  MADRE_DE_OTRA_GENETICA: { clase: 'regla', frases: ['La madre es de otra genética.'], campo: 'madre_id' },
  MADRE_POSTERIOR: {
    clase: 'regla',
    frases: ['La madre … empezó el …: las plantas empiezan después.'],
    campo: 'madre_id',
  },
  MADRE_PROPIA: { clase: 'regla', frases: ['Una planta no es su propia madre.'], campo: 'madre_id' },
  MADRE_SIN_VIDA: {
    clase: 'conflicto',
    frases: ['La planta … se cosechó o está de baja: no puede ser madre.'],
  },
  MOTIVO_OBLIGATORIO: {
    clase: 'regla',
    frases: ['Indicá el motivo: la planta se da de baja.'],
    campo: { cambiar_estado_de_planta: 'motivo', cambiar_estado_de_plantas: 'motivo', dar_de_baja_plantas: 'motivo' },
  },
  NO_BLOQUEADO: { clase: 'conflicto', frases: ['El lote no está bloqueado.'] },
  PLANTA_COSECHADA: { clase: 'conflicto', frases: ['Una planta cosechada solo puede pasar a Muerta o Descartada.'] },
  PLANTA_DE_BAJA: { clase: 'conflicto', frases: ['La planta está dada de baja y no puede cambiar de estado.'] },
  PROYECTO_CERRADO: { clase: 'conflicto', frases: ['El cultivo está cerrado: no se pueden crear ni editar lotes.'] },
  SIN_CODIGOS: { clase: 'regla', frases: [SIN_CODIGOS], campo: 'listacodigos' },
  SIN_PERMISO: { clase: 'permiso', frases: [NO_DESBLOQUEA] },
  SIN_PLANTAS: { clase: 'regla', frases: [SIN_PLANTAS] },
  SIN_PLANTAS_ACTIVAS: { clase: 'regla', frases: [SIN_ACTIVAS], campo: 'plantas' },
  TIENE_COSECHA: {
    clase: 'conflicto',
    frases: [
      'No se puede borrar la planta: ya se cosechó y es parte de la trazabilidad.',
      'No se puede eliminar el lote: ya se cosecharon plantas de este lote y son parte de la trazabilidad.',
    ],
  },
  TIENE_HIJAS: {
    clase: 'conflicto',
    frases: [
      'No se puede borrar la planta: es la madre de otras plantas.',
      'No se puede eliminar el lote: plantas de otro lote vienen de una madre de este.',
    ],
  },
  YA_BLOQUEADO: { clase: 'conflicto', frases: ['El lote ya está bloqueado.'] },
};
