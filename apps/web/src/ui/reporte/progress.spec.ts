import { hechoDe, pasoEnPalabras } from './progress';

const NADA = { etapa: null, delante: null, parte: null, hechos: null, de: null, segundos: null } as const;

it.each([
  [undefined, 'Preparando…', 0],
  [NADA, 'Preparando…', 0],
  [{ ...NADA, etapa: 'en_espera', delante: 1 }, 'Paso 1 de 4: en espera (hay 1 reporte antes)', 0],
  [{ ...NADA, etapa: 'en_espera', delante: 3 }, 'Paso 1 de 4: en espera (hay 3 reportes antes)', 0],
  [{ ...NADA, etapa: 'leyendo' }, 'Paso 2 de 4: leyendo el registro', 5],
  [{ ...NADA, etapa: 'leyendo', parte: 0.4, hechos: 140_000, de: 350_000 }, 'Leyendo 140.000 de 350.000 hechos', 19],
  [{ ...NADA, etapa: 'leyendo', parte: 0, hechos: 0, de: 1 }, 'Leyendo 0 de 1 hecho', 5],
  [{ ...NADA, etapa: 'juntando' }, 'Juntando las listas', 45],
  [{ ...NADA, etapa: 'juntando', parte: 0.5, hechos: 600, de: 1_200 }, 'Juntando 600 de 1.200 archivos', 72],
  [{ ...NADA, etapa: 'sellando' }, 'Paso 3 de 4: sellando', 40],
  [{ ...NADA, etapa: 'dibujando', parte: 0.5 }, 'Paso 4 de 4: armando las páginas', 72],
] as const)('of %j says %s', (avance, dicho, hecho) => {
  expect([pasoEnPalabras(avance), hechoDe(avance)]).toEqual([dicho, hecho]);
});
