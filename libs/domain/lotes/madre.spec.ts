import type { LotesEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { LOTE, VARIEDAD, agregadas, creado, planta, rango, type Rechazado } from './lotes.testkit';
import { lotes, type ComandoDeLote } from './lotes';
import type { Madre } from './madre';
import { vigente } from './state';

const OTRO_LOTE = '5a0f3a34-5b0e-5c62-9f5e-2f6c3f0c8a99';
const OTRA_VARIEDAD = '9c1e5f7a-2b4d-4f6a-8c0e-5d7f9b1c3e99';
const madre: Madre = {
  planta_id: planta(900),
  codigo: 'LOT-0-001',
  lote_id: OTRO_LOTE,
  variedad_id: VARIEDAD,
  viva: true,
  desde: '2026-11-20',
};
const agregar = (cambios: Partial<Madre> = {}): ComandoDeLote => ({
  tipo: 'agregar_plantas',
  lote_id: LOTE,
  variedad_id: VARIEDAD,
  origen: 'Esqueje',
  fecha_inicio: '2026-11-21',
  cantidad: 1,
  plantas: rango(1, 1),
  madre: { ...madre, ...cambios },
  proyecto_cerrado: false,
});
const conMadre = {
  ...agregadas(1, 1),
  data: {
    ...agregadas(1, 1).data,
    madre_id: madre.planta_id,
    madre_codigo: madre.codigo,
    madre_lote_id: OTRO_LOTE,
  },
} as LotesEvent;

const { given } = specification(lotes);

describe('a mother', () => {
  it('is said of all plants that are added at once, and remembered with her lot', () => {
    given([creado]).when(agregar()).then([conMadre]);
    const lote = [creado, conMadre].reduce(lotes.evolve, lotes.initial());
    expect(vigente(lote, LOTE).plantas.get(planta(1))?.madre).toEqual({
      planta_id: madre.planta_id,
      lote_id: OTRO_LOTE,
    });
  });

  it('is remembered when her daughter is harvested or removed: what is held of her is held of what it gave', () => {
    for (const nuevo_estado of ['Cosechada', 'Muerta']) {
      const antes = [creado, conMadre].reduce(lotes.evolve, lotes.initial());
      const hechos = lotes.decide(
        {
          ...{ tipo: 'cambiar_estado_de_planta', lote_id: LOTE, planta_id: planta(1), nuevo_estado },
          ...{ hoy: '2026-11-23', motivo: 'Plaga' },
        },
        antes,
      );
      expect(hechos).not.toEqual([]);
      const despues = hechos.reduce<typeof antes>(lotes.evolve, antes);
      expect(vigente(despues, LOTE).plantas.get(planta(1))).toMatchObject({
        ...{ estado: nuevo_estado, madre: { planta_id: madre.planta_id, lote_id: OTRO_LOTE } },
      });
    }
  });

  it.each<Rechazado>([
    [
      'of another variety',
      [creado],
      agregar({ variedad_id: OTRA_VARIEDAD }),
      'MADRE_DE_OTRA_GENETICA',
      'La madre es de otra genética.',
    ],
    [
      'that was harvested or removed',
      [creado],
      agregar({ viva: false }),
      'MADRE_SIN_VIDA',
      'La planta LOT-0-001 se cosechó o está de baja: no puede ser madre.',
    ],
    [
      'that started on the same day',
      [creado],
      agregar({ desde: '2026-11-21' }),
      'MADRE_POSTERIOR',
      'La madre LOT-0-001 empezó el 21/11/2026: las plantas empiezan después.',
    ],
    [
      'that started later',
      [creado],
      agregar({ desde: '2026-11-22' }),
      'MADRE_POSTERIOR',
      'La madre LOT-0-001 empezó el 22/11/2026: las plantas empiezan después.',
    ],
    [
      'that is one of them',
      [creado],
      agregar({ planta_id: planta(1) }),
      'MADRE_PROPIA',
      'Una planta no es su propia madre.',
    ],
  ])('%s is refused', (_caso, antes, command, codigo, mensaje) =>
    given(antes).when(command).thenRefused(codigo, mensaje),
  );

  it('is not deleted, nor her lot while plants of another came of her', () => {
    const antes = [creado, agregadas(1, 2)];
    const propia = { lote_id: LOTE, proyecto_cerrado: false, tiene_biomasa: false, tiene_hijas: true } as const;
    given(antes)
      .when({ ...propia, tipo: 'eliminar_planta', planta_id: planta(1) })
      .thenRefused('TIENE_HIJAS', 'No se puede borrar la planta: es la madre de otras plantas.');
    given(antes)
      .when({ ...propia, tipo: 'eliminar_lote' })
      .thenRefused('TIENE_HIJAS', 'No se puede eliminar el lote: plantas de otro lote vienen de una madre de este.');
  });
});
