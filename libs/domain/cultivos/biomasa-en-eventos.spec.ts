import type { CultivosEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { cultivos } from './cultivos';
import {
  FLORACION,
  BIOMASA_EVENTO,
  creado,
  biomasaMovida,
  moverBiomasa,
  CON_SECADO,
  type Rechazado,
  NO_ENCONTRADO,
} from './cultivos.testkit';

const { given } = specification(cultivos);

describe('biomass in events', () => {
  it('is moved to an event', () => given(CON_SECADO).when(moverBiomasa).then([biomasaMovida]));

  it('is moved 200 at once', () => {
    const biomasas = Array.from({ length: 200 }, (_, i) => ({
      biomasa_evento_id: BIOMASA_EVENTO,
      biomasa_id: String(i),
    }));
    given(CON_SECADO)
      .when({ ...moverBiomasa, biomasas })
      .then([{ ...biomasaMovida, data: { ...biomasaMovida.data, biomasas } } as CultivosEvent]);
  });

  it.each<Rechazado>([
    [
      'none at all',
      CON_SECADO,
      { ...moverBiomasa, biomasas: [] },
      'SIN_BIOMASA',
      'Debe seleccionar al menos una biomasa.',
    ],
    [
      'one twice',
      CON_SECADO,
      { ...moverBiomasa, biomasas: [...moverBiomasa.biomasas, ...moverBiomasa.biomasas] },
      'BIOMASA_REPETIDA',
      'Hay biomasas repetidas.',
    ],
    [
      'one that is there',
      [...CON_SECADO, biomasaMovida],
      moverBiomasa,
      'BIOMASA_YA_EN_EVENTO',
      'La biomasa ya está en este evento.',
    ],
    [
      '201 at once',
      CON_SECADO,
      {
        ...moverBiomasa,
        biomasas: Array.from({ length: 201 }, (_, i) => ({ biomasa_evento_id: BIOMASA_EVENTO, biomasa_id: String(i) })),
      },
      'DEMASIADA_BIOMASA',
      'Solo se pueden mover hasta 200 biomasas a la vez.',
    ],
    [
      'to a stage before the harvest',
      CON_SECADO,
      { ...moverBiomasa, proyecto_evento_id: FLORACION },
      'EVENTO_SIN_BIOMASA',
      'La biomasa solo puede estar en un evento Cosecha, Secado o Curado.',
    ],
    ['to an event that the project does not have', [creado], moverBiomasa, 'NO_ENCONTRADO', NO_ENCONTRADO],
  ])('is not moved: %s', (_caso, antes, command, codigo, mensaje) =>
    given(antes).when(command).thenRefused(codigo, mensaje),
  );
});
