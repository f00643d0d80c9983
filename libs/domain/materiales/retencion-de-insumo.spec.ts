import { materiales } from './materiales';
import {
  BIOMASA,
  LOTE_DE_INSUMO,
  LOTE,
  Libro,
  PLANTA,
  deBiomasa,
  levantar,
  retener,
} from './estados-de-materia.testkit';
import { BULK, MATERIA_PRIMA, crearBulk, crearMateriaPrima } from './materiales.testkit';
import { FaltanOrigenes, retenidoPorElClub } from './retener';

const OTRO = '10000000-0000-5000-8000-0000000000a2';
const libro = new Libro().con(crearMateriaPrima());
const hacerBulk = (origenes: ReadonlyMap<string, readonly string[]>) =>
  crearBulk({ bulk_id: BULK, deBiomasa: origenes });

it('a lot of a supplier that was used on raw material itself holds it, and what is made of it', () => {
  const enMateria = new Map([...deBiomasa, [MATERIA_PRIMA, [OTRO]] as const, [OTRO, []] as const]);
  const retenido = libro.con(retener('insumo', OTRO));
  expect(retenido.dice(hacerBulk(enMateria))).toBe('RETENIDO: La materia prima MP-1 está retenida: Olor raro.');
  expect(retenido.con(levantar('insumo', OTRO)).dice(hacerBulk(enMateria))).toBe('ok');
});

it('a lot of a supplier that is held since the act read what it needs is read before the act is decided', () => {
  const leidos = new Map<string, readonly string[]>([[BIOMASA, [LOTE, PLANTA]]]);
  const antes = libro.con(retener('insumo', OTRO)).estado;
  expect(() => retenidoPorElClub(antes, MATERIA_PRIMA, leidos)).toThrow(FaltanOrigenes);
  leidos.set(OTRO, []);
  expect(retenidoPorElClub(antes, MATERIA_PRIMA, leidos)).toBeNull();
  expect(materiales.decide(hacerBulk(leidos), antes)).toHaveLength(1);
  // Another one is added meanwhile.
  const despues = libro.con(retener('insumo', OTRO), retener('insumo', LOTE_DE_INSUMO)).estado;
  expect(() => retenidoPorElClub(despues, MATERIA_PRIMA, leidos)).toThrow(FaltanOrigenes);
  expect(
    retenidoPorElClub(
      despues,
      MATERIA_PRIMA,
      new Map([...deBiomasa, ...leidos, [PLANTA, [LOTE_DE_INSUMO]], [LOTE_DE_INSUMO, []]]),
    ),
  ).toBe('Olor raro');
});
