import { consecuenciaDeAprobar } from './aprobar';

const de = (...rangos: ReadonlyArray<boolean | null>) =>
  consecuenciaDeAprobar({
    entidad: 'ENV-1',
    resultados: rangos.map((en_rango, i) => ({
      id: String(i),
      nombre_parametro: 'THC',
      valor: 1,
      unidad_medida: null,
      referencia_min: null,
      referencia_max: null,
      en_rango,
    })),
  });

it('says what approving does, and in spite of how many results', () => {
  expect(de(true, null)).toBe('ENV-1 queda liberada por este análisis.');
  expect(de()).toBe('ENV-1 queda liberada por este análisis.');
  expect(de(false, true, null)).toBe('ENV-1 queda liberada por este análisis, con 1 de 3 resultados fuera de rango.');
});
