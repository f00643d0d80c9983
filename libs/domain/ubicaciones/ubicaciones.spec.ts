import type { PuntoDeAbastecimientoCreado, UbicacionCreada } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { puntos, streamDePuntos } from './puntos';
import { ubicaciones } from './ubicaciones';

const ubicacion_id = '0b1c0000-0000-5000-8000-000000000001';
const punto_id = '0b1c0000-0000-5000-8000-000000000002';
const lugar: UbicacionCreada['data'] = {
  ubicacion_id,
  pais: 'Argentina',
  region: 'Buenos Aires',
  ciudad: 'Bahía Blanca',
  distrito: null,
  latitud: '-38.7183',
  longitud: '-62.2663',
};
const creada: UbicacionCreada = { type: 'UbicacionCreada', version: 1, data: lugar };
const quitada = { type: 'UbicacionEliminada', version: 1, data: { ubicacion_id } } as const;

describe('a location', () => {
  const { given } = specification(ubicaciones);

  it('is created, corrected and removed', () => {
    given([])
      .when({ tipo: 'crear_ubicacion', ...lugar })
      .then([creada]);
    const otra = { ...lugar, ciudad: 'Tandil', distrito: 'Centro' };
    given([creada])
      .when({ tipo: 'actualizar_ubicacion', ...otra })
      .then([{ type: 'UbicacionActualizada', version: 1, data: otra }]);
    given([creada]).when({ tipo: 'eliminar_ubicacion', ubicacion_id, puntos: 0 }).then([quitada]);
  });

  it('is on the globe', () => {
    given([])
      .when({ tipo: 'crear_ubicacion', ...lugar, latitud: '-90.1' })
      .thenRefused('COORDENADA_INVALIDA', 'La latitud va de -90 a 90 grados.');
    given([creada])
      .when({ tipo: 'actualizar_ubicacion', ...lugar, longitud: '180.5' })
      .thenRefused('COORDENADA_INVALIDA', 'La longitud va de -180 a 180 grados.');
  });

  it('stays while a supply point stands there', () => {
    given([creada])
      .when({ tipo: 'eliminar_ubicacion', ubicacion_id, puntos: 1 })
      .thenRefused('UBICACION_EN_USO', 'No se puede eliminar: hay puntos de abastecimiento en esta ubicación.');
  });

  it('is not found when it was removed, or never was', () => {
    for (const antes of [[], [creada, quitada]]) {
      given(antes)
        .when({ tipo: 'actualizar_ubicacion', ...lugar })
        .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
      given(antes)
        .when({ tipo: 'eliminar_ubicacion', ubicacion_id, puntos: 0 })
        .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    }
  });
});

describe('a supply point', () => {
  const { given } = specification(puntos);
  const punto: PuntoDeAbastecimientoCreado['data'] = {
    punto_id,
    nombre: 'Sede centro',
    ubicacion_id,
    nivel_exactitud: 'CIUDAD',
    visible: true,
  };
  const creado: PuntoDeAbastecimientoCreado = { type: 'PuntoDeAbastecimientoCreado', version: 1, data: punto };
  const quitado = { type: 'PuntoDeAbastecimientoEliminado', version: 1, data: { punto_id } } as const;

  it('is created, corrected and removed', () => {
    expect(streamDePuntos('x')).toBe('puntos-x');
    given([])
      .when({ tipo: 'crear_punto', ...punto })
      .then([creado]);
    const otro = { ...punto, nivel_exactitud: 'CALLE', visible: false } as const;
    given([creado])
      .when({ tipo: 'actualizar_punto', ...otro })
      .then([{ type: 'PuntoDeAbastecimientoActualizado', version: 1, data: otro }]);
    given([creado, { type: 'PuntoDeAbastecimientoActualizado', version: 1, data: otro }])
      .when({ tipo: 'eliminar_punto', punto_id })
      .then([quitado]);
  });

  it('is not found when it was removed, or never was', () => {
    for (const antes of [[], [creado, quitado]]) {
      given(antes)
        .when({ tipo: 'actualizar_punto', ...punto })
        .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
      given(antes).when({ tipo: 'eliminar_punto', punto_id }).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    }
  });
});
