import type { Rechazos } from '../rechazo';
import { PESO_CERRADO, PESO_NEGATIVO, PLANTAS_CERRADAS, SOLO_EN_COSECHA } from '@cepa/words/mensajes/biomasa';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';

/** Every refusal of the rules of biomass. */
export const rechazos: Rechazos = {
  CODIGO_EN_USO: { clase: 'conflicto', frases: ['El código … ya está en uso.'] },
  EN_CARENCIA: { clase: 'conflicto', frases: ['La planta … recibió … el …: se cosecha desde el ….'] },
  EVENTO_FINALIZADO: {
    clase: 'conflicto',
    frases: ['El evento está finalizado: su información ya no se puede modificar.'],
  },
  EVENTO_SIN_COSECHA: { clase: 'regla', frases: [SOLO_EN_COSECHA], campo: 'proyecto_evento_id' },
  FECHAS_INVERTIDAS: {
    clase: 'regla',
    frases: [
      'La fecha de cosecha no puede ser anterior al inicio del cultivo ni al de sus plantas.',
      'La fecha de cosecha no puede ser posterior al paso de la biomasa a otro evento.',
      'El día desde el que está lista no puede ser anterior a la fecha de cosecha.',
      'El día desde el que está lista no puede ser anterior al paso de la biomasa por sus eventos de secado y curado.',
      'La fecha de salida no puede ser anterior a la fecha de ingreso.',
      'La fecha no puede ser anterior a la cosecha de la biomasa.',
      'La fecha no puede ser anterior al ingreso de la biomasa a su evento anterior.',
      'La fecha no puede ser posterior al día en que la biomasa quedó lista para materia prima.',
      'La planta … empezó después de la cosecha.',
    ],
    campo: {
      cosechar_biomasa: 'fecha_cosecha',
      editar_biomasa: 'fecha_cosecha',
      editar_evento_de_biomasa: ['fecha_inicio', 'fecha_fin'],
      marcar_lista: 'fecha_lista_produccion',
      vincular_plantas: 'plantaIds',
    },
  },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha no puede ser posterior a hoy.'],
    campo: { cosechar_biomasa: 'fecha_cosecha', marcar_lista: 'fecha_lista_produccion' },
  },
  OTRO_CULTIVO: { clase: 'regla', frases: ['La planta … es de otro cultivo.'], campo: 'plantaIds' },
  PESO_INVALIDO: {
    clase: 'regla',
    frases: ['El peso admite hasta dos decimales.', PESO_NEGATIVO],
    campo: { cosechar_biomasa: 'peso' },
  },
  PLANTA_EN_OTRA_BIOMASA: { clase: 'conflicto', frases: ['La planta … ya está en la biomasa ….'] },
  PLANTA_FUERA_DE_LA_COSECHA: {
    clase: 'regla',
    frases: ['La planta … no está en el evento de la cosecha: movela primero.'],
    campo: 'plantaIds',
  },
  PLANTA_NO_COSECHABLE: {
    clase: 'conflicto',
    frases: ['La planta … está en estado … y no se puede usar para biomasa.'],
  },
  RENDIMIENTO_IMPOSIBLE: {
    clase: 'regla',
    frases: [
      '… … no pueden salir de una planta: revisá la cantidad y la unidad (hasta … … por planta).',
      '… … no pueden salir de … ….',
    ],
    campo: { marcar_lista: 'biomasa_ids' },
  },
  SIN_PLANTAS: { clase: 'regla', frases: [SIN_PLANTAS], campo: { vincular_plantas: 'plantaIds' } },
  UNIDAD_NO_PERMITIDA: {
    clase: 'regla',
    frases: ['La unidad de medida … no se usa para biomasa.'],
    campo: 'unidad_medida',
  },
  YA_LISTA: {
    clase: 'conflicto',
    frases: [PESO_CERRADO, 'La biomasa … ya está marcada como lista para materia prima.', PLANTAS_CERRADAS],
  },
  YA_TIENE_SALIDA: {
    clase: 'conflicto',
    frases: ['La biomasa ya salió de este evento: solo se pueden editar las observaciones.'],
  },
};
