import type { SolicitudesEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { ESTADOS_DE_SOLICITUD, solicitudes, streamDeSolicitud } from './solicitudes';

const { given } = specification(solicitudes);
const solicitud_id = '501c0000-0000-5000-8000-000000000001';
const [UNA, OTRA] = ['501c0000-0000-5000-8000-000000000002', '501c0000-0000-5000-8000-000000000003'] as const;
const fecha = '2026-11-22T14:30:00.000Z';
const huella = 'c'.repeat(64);
const recibida: SolicitudesEvent = {
  type: 'SolicitudRecibida',
  version: 1,
  data: { solicitud_id, estado: 'pendiente', fecha, version: UNA, huella },
};
const actualizada = (estado: (typeof ESTADOS_DE_SOLICITUD)[number]): SolicitudesEvent => ({
  type: 'SolicitudActualizada',
  version: 1,
  data: { solicitud_id, estado, version: OTRA, version_anterior: UNA, huella },
});
const cambiada = (estado: (typeof ESTADOS_DE_SOLICITUD)[number]): SolicitudesEvent => ({
  type: 'EstadoDeSolicitudCambiado',
  version: 1,
  data: { solicitud_id, estado },
});
const suprimida: SolicitudesEvent = { type: 'SolicitudSuprimida', version: 1, data: { solicitud_id } };

describe('a request for the use of the system', () => {
  it('is received once, and is pending', () => {
    const recibir = { tipo: 'recibir_solicitud', solicitud_id, fecha, version: UNA, huella } as const;
    expect(streamDeSolicitud('x')).toBe('solicitud-x');
    given([]).when(recibir).then([recibida]);
    given([recibida]).when(recibir).then([]);
    given([recibida, suprimida]).when(recibir).then([]);
  });

  it.each(ESTADOS_DE_SOLICITUD)('may become %s from any state', (estado) => {
    const antes = estado === 'aceptada' ? 'rechazada' : 'aceptada';
    given([recibida, cambiada(antes)])
      .when({ tipo: 'cambiar_estado_de_solicitud', solicitud_id, estado })
      .then([cambiada(estado)]);
    given([recibida, cambiada(estado)])
      .when({ tipo: 'cambiar_estado_de_solicitud', solicitud_id, estado })
      .then([]);
  });

  it('is corrected, and keeps its state unless another is given', () => {
    const corregir = { tipo: 'actualizar_solicitud', solicitud_id, version: OTRA, huella } as const;
    given([recibida, cambiada('en revisión')])
      .when({ ...corregir, estado: null })
      .then([actualizada('en revisión')]);
    given([recibida])
      .when({ ...corregir, estado: 'aceptada' })
      .then([actualizada('aceptada')]);
    given([recibida, actualizada('aceptada')])
      .when({ tipo: 'cambiar_estado_de_solicitud', solicitud_id, estado: 'aceptada' })
      .then([]);
  });

  it('is erased, and nothing is done with it afterwards', () => {
    given([recibida]).when({ tipo: 'suprimir_solicitud', solicitud_id }).then([suprimida]);
    for (const antes of [[], [recibida, suprimida]])
      for (const command of [
        { tipo: 'suprimir_solicitud', solicitud_id },
        { tipo: 'cambiar_estado_de_solicitud', solicitud_id, estado: 'aceptada' },
        { tipo: 'actualizar_solicitud', solicitud_id, estado: null, version: OTRA, huella },
      ] as const)
        given(antes).when(command).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});
