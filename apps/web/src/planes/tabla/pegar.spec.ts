import { bodyOf, enBlanco, rowNueva, llenas, validarTable, type Row } from './rows';
import { escribirInsumos, leerInsumos } from './insumos';
import { esDePlanilla, partir, pegar } from './pegar';

const ITEMS = [
  { id: 'a1', nombre: 'Fertilizante', unidad_de_medida: 'litros' },
  { id: 'a2', nombre: 'Melaza', unidad_de_medida: 'litros' },
  { id: 'a3', nombre: 'Repetido', unidad_de_medida: 'kilos' },
  { id: 'a4', nombre: 'Repetido', unidad_de_medida: 'kilos' },
];
const una = (texts: Partial<Row['texts']>): Row =>
  rowNueva(undefined, {
    nombre_tarea: 'Riego',
    etapa_evento_cultivo: 'Floración',
    categoria_tarea: 'Agua',
    ...texts,
  });

describe('pasting a spreadsheet', () => {
  it('goes by the headings, whatever their order, accents and capitals', () => {
    const text =
      'ETAPA\tDía\tActividad\tOtra cosa\tCategoria\nFloración\t7\tRiego\tx\tAgua\nSecado\t\tVentilar\ty\tAire\n';
    const { filas, cuantas } = pegar([rowNueva()], text, 0, 'nombre_tarea');
    expect(cuantas).toBe(2);
    expect(
      filas.map(({ texts }) => [texts.nombre_tarea, texts.etapa_evento_cultivo, texts.dias, texts.categoria_tarea]),
    ).toEqual([
      ['Riego', 'Floración', '7', 'Agua'],
      ['Ventilar', 'Secado', '', 'Aire'],
    ]);
  });

  it('without headings goes from the cell on, and adds the rows that are missing', () => {
    const { filas } = pegar([una({}), rowNueva()], '3;cultivo;10,5;2\n5;etapa;;1', 1, 'dias');
    expect(filas).toHaveLength(3);
    expect(filas[1]?.texts).toMatchObject({ dias: '3', desde: 'cultivo', costo_estimado_usd: '10,5' });
    expect(filas[2]?.texts).toMatchObject({ dias: '5', desde: 'etapa', costo_estimado_moneda_alternativa: '1' });
  });

  it('over a row of another task leaves nothing of that row but its id; over the same task the rest of it stays', () => {
    const vieja = { ...una({ categoria_tarea: 'Poda', descripcion: 'Fina', insumos: 'Melaza 2' }), id: 'x' };
    const { filas } = pegar([vieja, vieja], 'tarea\tdía\nDefoliación\t7\nriego\t9', 0, 'nombre_tarea');
    expect(filas).toEqual([
      {
        ...{ clave: vieja.clave, id: 'x' },
        texts: { ...rowNueva().texts, nombre_tarea: 'Defoliación', dias: '7' },
      },
      { ...vieja, texts: { ...vieja.texts, nombre_tarea: 'riego', dias: '9' } },
    ]);
  });

  it('keeps what quotes hold together, and is no paste of a table in one cell', () => {
    expect(partir('a\t"b ""c""\nd"\r\ne\tf\n')).toEqual([
      ['a', 'b "c"\nd'],
      ['e', 'f'],
    ]);
    expect(['Riego', 'Melaza 2; Fertilizante 1', 'a\tb', 'a\nb', 'a;b;c;d'].map(esDePlanilla)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('a table of a plan', () => {
  it('tells what is wrong at its cell, and sends no row in blank', () => {
    const filas = [una({ dias: '-1', costo_estimado_usd: '-2' }), rowNueva(), una({ dias: '3651', insumos: 'Nada 2' })];
    expect(filas.map(enBlanco)).toEqual([false, true, false]);
    const dichas = Object.entries(validarTable({ filas, eliminadas: [] }, ITEMS)).filter(([, dicho]) => dicho !== null);
    expect(Object.fromEntries(dichas)).toEqual({
      'actividades.0.dias': 'El día va de 0 a 3650.',
      'actividades.0.costo_estimado_usd': 'No se permiten valores negativos en los campos numéricos.',
      'actividades.1.dias': 'El día va de 0 a 3650.',
      'actividades.1.insumos': 'No hay un ítem «Nada» en el inventario.',
    });
    expect(llenas(filas)).toHaveLength(2);
  });

  it('sends figures as people write them, and the inputs by their names', () => {
    const fila = una({ dias: '7', costo_estimado_usd: '1.234,5', insumos: 'Fertilizante 10 litros + melaza 2,5' });
    expect(bodyOf({ filas: [fila], eliminadas: ['x'] }, ITEMS)).toMatchObject({
      eliminadas: ['x'],
      actividades: [
        {
          id: null,
          numero_etapa: 1,
          dias: 7,
          desde: 'etapa',
          costo_estimado_usd: 1234.5,
          costo_estimado_moneda_alternativa: 0,
          insumos: [
            { inventario_item_id: 'a1', cantidad: 10 },
            { inventario_item_id: 'a2', cantidad: 2.5 },
          ],
        },
      ],
    });
  });

  it('reads inputs as it writes them, and says which it does not know', () => {
    const insumos = [{ inventario_item_id: 'a2', cantidad: 0.5 }];
    expect(leerInsumos(escribirInsumos(insumos, ITEMS), ITEMS)).toEqual({ insumos, error: null });
    expect(
      ['Melaza', 'Melaza 1 + Melaza 2', 'Repetido 1', 'Melaza 0'].map((text) => leerInsumos(text, ITEMS).error),
    ).toEqual([
      'Escribí la cantidad después del nombre: «Melaza 2».',
      'Cada insumo va una sola vez.',
      'Hay 2 ítems «Repetido»: elegilo al ejecutar la tarea.',
      'Escribí la cantidad después del nombre: «Melaza 2».',
    ]);
  });
});
