import type { Rechazos } from '../rechazo';
import { MOTIVO_OBLIGATORIO, TELEFONO_FUERA_DE_FORMA } from '@cepa/words/mensajes/campos';

/** Every refusal of the rules of medicinal users. */
export const rechazos: Rechazos = {
  DATO_PERSONAL_EN_MOTIVO: {
    clase: 'regla',
    frases: ['No escribas datos personales acá: este texto queda en el registro para siempre.'],
    campo: '*',
  },
  DATO_PERSONAL_EN_TEXTO: {
    clase: 'regla',
    frases: ['No escribas datos personales acá: este texto queda en el registro para siempre.'],
    campo: '*',
  },
  FECHA_FUTURA: { clase: 'regla', frases: ['La fecha de nacimiento no puede ser futura.'] },
  IDENTIFICACION_INVALIDA: {
    clase: 'regla',
    frases: ['La identificación debe tener letras o números.'],
    campo: 'identificacion',
  },
  MOTIVO_OBLIGATORIO: { clase: 'regla', frases: [MOTIVO_OBLIGATORIO], campo: { suprimir_paciente: 'motivo' } },
  PACIENTE_EXISTENTE: { clase: 'conflicto', frases: ['El usuario medicinal ya está registrado.'] },
  PERMISO_FALTANTE: { clase: 'conflicto', frases: ['Falta cargar el permiso de esta persona.'] },
  PERSONA_SUPRIMIDA: { clase: 'conflicto', frases: ['La persona fue suprimida.'] },
  POSIBLE_PERSONA: {
    clase: 'conflicto',
    frases: [
      '¿Hablás de una persona? Acá hay un apellido de alguien del club, y este texto queda en el registro para siempre.',
    ],
    campo: '*',
  },
  REGISTRO_MODIFICADO: {
    clase: 'conflicto',
    frases: ['Otra persona modificó este registro. Revisalo e intentá nuevamente.'],
  },
  TELEFONO_INVALIDO: { clase: 'regla', frases: [TELEFONO_FUERA_DE_FORMA], campo: 'telefono' },
  TOPE_INVALIDO: { clase: 'regla', frases: ['El tope debe ser mayor que 0.'], campo: 'topes.N.cantidad' },
};
