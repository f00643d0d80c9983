import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { TipoDeAnalisis } from '../comun/analisis';
import { resultadosDelTipo, validar, valuesOf } from './values';

const THC = { nombre_parametro: 'THC', unidad_medida: '%', referencia_min: 15, referencia_max: 25 };

it('asks for a type, its author, the analysed record, and the value of each parameter', () => {
  const vacio = { ...valuesOf(undefined), resultados: [{ ...THC, nombre_parametro: '', valor: null }] };
  expect(validar(vacio)).toEqual({
    tipo_analisis_id: 'Debe seleccionar un tipo de análisis',
    fecha_analisis: null,
    realizado_por: OBLIGATORIO,
    entidad: OBLIGATORIO,
    'resultados.0.nombre_parametro': OBLIGATORIO,
    'resultados.0.valor': OBLIGATORIO,
  });
});

it('brings the parameters of a type, and keeps the typed value of the same parameter', () => {
  const tipo = { parametros: [THC, { ...THC, nombre_parametro: 'CBD', unidad_medida: null }] } as TipoDeAnalisis;
  expect(resultadosDelTipo(tipo, [{ ...THC, valor: 18 }])).toEqual([
    { ...THC, valor: 18 },
    { ...THC, nombre_parametro: 'CBD', unidad_medida: '', valor: null },
  ]);
});
