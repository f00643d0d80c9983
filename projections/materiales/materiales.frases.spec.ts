import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeMateriales } from './materiales.frases';

seDiceALaLetra('materiales', frasesDeMateriales, {
  AnioCerrado: 'Se cerró el año 2025 del libro de materia.',
  ConteoRegistrado: 'Se contó BULK-1: 95,5 gramos, y el libro decía 100 gramos: se ajustó (Error de pesaje).',
  LiberacionRegistrada: 'Se liberó MP-1 sin un análisis aprobado de: Microbiológico.',
  ReglasDelLibroCambiadas:
    'Cambiaron las reglas del club: cuarentena de Aceite; permiso obligatorio; hasta 40 gramos por mes.',
  RetencionPuesta: 'Se retuvo INS-261121-K7QF2M (Sospecha): Olor raro en el secado.',
  RetencionQuitada: 'Se levantó la retención de INS-261121-K7QF2M: El análisis dio bien.',
  BulkDadoDeBaja:
    'Baja por pérdida: 12,5 gramos del bulk: Moho en el frasco. Testigo: Coordinación. Huella de la foto: aaaaaaaaaaaa…',
  EnvasadoDadoDeBaja:
    'Baja por destrucción: 2 unidades del envasado: Moho en el frasco. Testigo: Coordinación. Huella de la foto: aaaaaaaaaaaa…',
  DestinoDeUnidadesRegistrado: 'De lo entregado, 1 unidad: no se recuperó: No responde.',
  ProductoDevuelto: 'Un usuario medicinal devolvió 2 unidades del envasado: no vuelven al stock.',
  ProductoDevueltoDestruido: 'Se destruyeron 2 unidades devueltas: Moho en el frasco. Testigo: Coordinación.',
  InsumoRetirado: 'Se sacó un insumo del proceso: 200 gramos volvieron a la materia prima.',
  MasaConsumida: 'El resultado consumió 20 gramos de los insumos.',
  MateriaPrimaDadaDeBaja:
    'Baja por destrucción: 40 gramos de materia prima: Moho en el frasco. Testigo: Coordinación. Huella de la foto: aaaaaaaaaaaa…',
  ProcesoCancelado: 'Se canceló el proceso: 1 insumo volvió a su materia prima.',
  RestoDeBiomasaDeclarado: '984,5 gramos de la biomasa: son merma (Secado).',
  RestoDeProcesoDeclarado: '30 gramos del proceso: quedan para otra tanda.',
  DispensacionAnulada: 'Se anuló la dispensación: 2 unidades volvieron al stock.',
  DispensacionCorregida: 'Se corrigió lo entregado: de 2 unidades a 1.',
  EnvasadoAnulado: 'Se anuló el envasado: 50 gramos volvieron al bulk.',
  EnvasadoEditado: 'Se corrigieron los datos del envasado.',
  InsumoRegistrado: 'Se usaron 0,2 kilos de materia prima en el proceso.',
  MateriaPrimaAjustada: 'Se ajustó la cantidad disponible: de 379,5 a 375.',
  MateriaPrimaCreada: 'Ingresó la materia prima MP-261121-7H2K9D: 500 gramos de Flores secas y curadas.',
  MateriaPrimaEditada: 'Se corrigieron los datos de la materia prima.',
  PrecioDeEnvasadoActualizado: 'El precio unitario pasó de 30.000,5 ARS a 32.000 ARS.',
  ProcesoFinalizado: 'Terminó el proceso el 13/11/2026: 1 materia prima obtenida.',
  ProcesoIniciado: 'Comenzó el proceso Extracción con etanol.',
  ProductoBulkAjustado: 'Se ajustó la cantidad del bulk: de 120,5 a 118.',
  ProductoBulkCreado: 'Se produjo el bulk BULK-261121-M3XW8A: 120,5 gramos de Flores secas.',
  ProductoBulkEditado: 'Se corrigieron los datos del bulk.',
  ProductoCosechado: 'Se cosechó el producto PF-261121-2MN8QX: 850,5 gramos de Flores secas.',
  ProductoDispensado: 'Se entregaron 2 unidades a un usuario medicinal.',
  ProductoEnvasado: 'Se envasó ENV-261121-K7QF: 10 unidades de 5 gramos.',
  VencimientoDeBulkAcortado:
    'Entró en el bulk materia que vence antes: ahora vence el 14/05/2027; vencía el 10/11/2027.',
  VencimientoDeMateriaPrimaAcortado:
    'Volvió a la materia prima algo que vence antes: ahora vence el 14/05/2027; vencía el 10/11/2027.',
});

it('speaks of one gramme as of one', () => {
  const uno = { cantidad: '1', cantidad_usada: '1', cantidad_devuelta: '1', unidad_medida: 'gramos' };
  expect([
    frasesDeMateriales.InsumoRegistrado(uno as never),
    frasesDeMateriales.InsumoRetirado(uno as never),
    frasesDeMateriales.RestoDeProcesoDeclarado({ ...uno, destino: 'destruido', testigo: 'Ana' } as never),
  ]).toEqual([
    'Se usó 1 gramo de materia prima en el proceso.',
    'Se sacó un insumo del proceso: 1 gramo volvió a la materia prima.',
    '1 gramo del proceso: se destruyó. Testigo: Ana.',
  ]);
});
