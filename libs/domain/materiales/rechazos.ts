import type { Rechazos } from '../rechazo';
import { rechazosDeCantidades } from './cantidades.rechazos';
import { rechazosDeFechas } from './fechas.rechazos';
import { rechazosDeReglas } from './reglas.rechazos';
import { MOTIVO_OBLIGATORIO, SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import {
  AJUSTE_SIN_MOTIVO,
  AJUSTE_SIN_OBSERVACIONES,
  MERMA_SIN_CLASE,
  NO_CIERRA_ANIO,
  NO_LEVANTA,
  NO_LIBERA_SIN_ANALISIS,
  SIN_MATERIA_PRIMA,
} from '@cepa/words/mensajes/materiales';
import { ANULACION_SIN_JUSTIFICAR } from '@cepa/words/mensajes/pacientes';

/** Every refusal of the rules of the book of matter. */
export const rechazos: Rechazos = {
  BIOMASA_NO_LISTA: {
    clase: 'conflicto',
    frases: ['La biomasa todavía no está marcada como lista para materia prima.'],
  },
  CLASE_OBLIGATORIA: { clase: 'regla', frases: [MERMA_SIN_CLASE], campo: 'clase_merma' },
  CODIGO_EN_USO: { clase: 'conflicto', frases: ['El código … ya está en uso.'] },
  DESTINO_SIN_PERSONA: {
    clase: 'regla',
    frases: ['Para registrar una unidad devuelta o consumida hay que decir de quién.'],
    campo: 'usuario_medicinal_id',
  },
  DEVUELTAS_SOLO_SE_DESTRUYEN: {
    clase: 'conflicto',
    frases: ['Lo devuelto no vuelve al stock: solo se puede destruir.'],
  },
  DISPENSACION_ANULADA: { clase: 'conflicto', frases: ['La dispensación ya está anulada: no se puede modificar.'] },
  MATERIA_PRIMA_INVALIDA: { clase: 'regla', frases: [SIN_MATERIA_PRIMA], campo: 'materia_prima_id' },
  MOTIVO_OBLIGATORIO: {
    clase: 'regla',
    frases: [AJUSTE_SIN_MOTIVO, AJUSTE_SIN_OBSERVACIONES, ANULACION_SIN_JUSTIFICAR, MOTIVO_OBLIGATORIO],
    campo: {
      ajustar_bulk: 'observaciones',
      ajustar_materia_prima: 'observaciones',
      anular_envasado: 'motivo_anulacion',
      cambiar_reglas: 'motivo',
      cancelar_proceso: 'motivo',
      cerrar_anio: 'motivo',
      dar_de_baja_bulk: 'motivo',
      dar_de_baja_envasado: 'motivo',
      dar_de_baja_materia_prima: 'motivo',
      dar_de_baja_varios: 'motivo',
      declarar_resto_de_biomasa: 'motivo',
      declarar_resto_de_proceso: 'motivo',
      dispensar: 'justificacion_anulacion',
      editar_dispensacion: 'justificacion_anulacion',
      levantar_retencion: 'motivo',
      retener: 'motivo',
      retirar_insumo: 'motivo',
    },
  },
  ORIGEN_AJENO: {
    clase: 'regla',
    frases: [
      'Indicá a qué materia prima del proceso vuelve lo que queda.',
      'La materia prima de origen no es un insumo del proceso.',
    ],
    campo: { declarar_resto_de_proceso: 'materia_prima_id', finalizar_proceso: 'resultados.N.materia_prima_origen_id' },
  },
  PLANTAS_COSECHADAS: { clase: 'conflicto', frases: ['Alguna de las plantas ya fue cosechada.'] },
  PRECIO_BLOQUEADO: { clase: 'conflicto', frases: ['El precio de un envasado no se edita: se actualiza.'] },
  PROCESO_ABIERTO: { clase: 'conflicto', frases: ['El proceso todavía está abierto.'] },
  PROCESO_FINALIZADO: { clase: 'conflicto', frases: ['El proceso ya está finalizado.'] },
  PROCESO_SIN_INSUMOS: { clase: 'conflicto', frases: ['El proceso todavía no tiene insumos.'] },
  SIN_PLANTAS: { clase: 'regla', frases: [SIN_PLANTAS], campo: { cosechar_producto: 'plantas' } },
  SIN_RESTO: { clase: 'conflicto', frases: ['No queda nada sin declarar.'] },
  SIN_RESULTADOS: { clase: 'regla', frases: ['El proceso debe tener al menos un resultado.'], campo: 'resultados' },
  SIN_PERMISO: { clase: 'permiso', frases: [NO_CIERRA_ANIO, NO_LEVANTA, NO_LIBERA_SIN_ANALISIS] },
  SIN_STOCK: { clase: 'conflicto', frases: ['No queda nada para dar de baja.', '…: No queda nada para dar de baja.'] },
  SIN_TAMANOS: { clase: 'regla', frases: ['Indicá al menos un tamaño de envase.'], campo: 'tamanos' },
  SIN_STOCK_ELEGIDO: { clase: 'regla', frases: ['Elegí al menos un producto.'], campo: 'ids' },
  TIENE_BAJAS: { clase: 'conflicto', frases: ['No se puede anular: ya se dieron de baja unidades de este envasado.'] },
  TIENE_DISPENSACIONES: {
    clase: 'conflicto',
    frases: ['No se puede anular: ya se dispensaron unidades de este envasado. Anulá primero las dispensaciones.'],
  },
  TIPO_BLOQUEADO: { clase: 'conflicto', frases: ['El tipo de producto de un bulk con envasados no cambia.'] },
  TIPO_DISTINTO: {
    clase: 'regla',
    frases: ['El tipo de producto debe ser el del producto bulk (…).'],
    campo: 'tipo_producto',
  },
  TIPO_OBLIGATORIO: { clase: 'regla', frases: ['Debe seleccionar el tipo de producto.'], campo: 'tipo_producto' },
  USUARIO_SUSPENDIDO: { clase: 'conflicto', frases: ['El usuario medicinal está suspendido.'] },
  YA_ANULADO: { clase: 'conflicto', frases: ['El envasado ya está anulado.'] },
  YA_ENVASADO: {
    clase: 'regla',
    frases: ['La cantidad no puede ser menor que lo ya envasado (… …).'],
    campo: 'nuevaCantidad',
  },
  ...rechazosDeReglas,
  ...rechazosDeCantidades,
  ...rechazosDeFechas,
};
