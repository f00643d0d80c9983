import { cadenaDe } from '@cepa/projections/trazabilidad/cadena';
import type { AristaLeida, NodoLeido } from '@cepa/projections/trazabilidad/trazabilidad.queries';
import { enPapel } from './table';
import { informeDeTrazabilidad } from './trazabilidad.informe';
import { SIN_NOTAS } from './trazabilidad.notas';

const CLUB = 'aaaaaaaa-aaaa-5aaa-8aaa-aaaaaaaaaaaa';
const [JUANA, PEDRO] = ['bbbbbbbb-1111-5111-8111-111111111111', 'cccccccc-1111-5111-8111-111111111111'] as const;
const nodo = (
  tipo: NodoLeido['tipo'],
  codigo: string,
  info: NodoLeido['info'],
  cambios: Partial<NodoLeido> = {},
): NodoLeido => ({
  ...{
    id: codigo,
    club_id: CLUB,
    tipo,
    codigo,
    info,
    ocurrido: '2026-11-21',
    tardio: false,
    correcciones: 0,
    evento_id: `e-${codigo}`,
    creado_en: '2026-11-21T00:00:00Z',
  },
  ...cambios,
});
const arista = (
  desde: string,
  hacia: string,
  tipo: AristaLeida['tipo'],
  cantidad: string | null = null,
  unidad: string | null = null,
): AristaLeida => ({
  id: `${desde}-${hacia}`,
  club_id: CLUB,
  desde,
  hacia,
  tipo,
  cantidad,
  unidad,
  creado_en: '2026-11-21T00:00:00Z',
});
const dispensacion = (
  codigo: string,
  mes: string,
  usuario_medicinal_id: string,
  cantidad_entregada: number,
  mas: object = {},
): NodoLeido =>
  nodo('dispensacion', codigo, { mes, usuario_medicinal_id, cantidad_entregada, ...mas }, { ocurrido: `${mes}-02` });

const SIN_ACTOS = { actos: [], autores: [], personal: new Map() };

const MP = nodo(
  'materia_prima',
  'MP-1',
  {
    tipo: 'Flores secas',
    cantidad: '500',
    unidad_medida: 'gramos',
    conteos: [{ antes: '500', despues: '499.5', unidad: 'gramos', motivo: 'Merma por curado' }],
  },
  { correcciones: 1 },
);
const ORIGEN = [
  nodo(
    'biomasa',
    'BIO-1',
    { tipo_biomasa: 'Flores frescas', peso: '1.2505', unidad_medida: 'kilos' },
    { correcciones: 2, tardio: true },
  ),
  nodo('planta', 'LOT-1-001', { estado: 'Viva', origen: 'Esqueje' }),
  nodo('planta', 'LOT-1-002', { estado: 'Muerta', origen: 'Esqueje', eliminado: true }, { correcciones: 1 }),
  nodo('planta', 'LOT-1-003', { estado: 'Viva', origen: 'Esqueje' }),
  nodo('lote', 'LOT-1', { nombre: 'Aurora-014' }, { ocurrido: '2026-08-01' }),
];
const DESTINO = [
  nodo('proceso', 'PR-1', { tipo: 'Rosin', merma: '169.5' }),
  nodo('producto_final_bulk', 'BULK-1', { tipo_producto: 'Aceite', cantidad: '50', unidad_medida: 'mililitros' }),
  nodo('producto_envasado', 'ENV-1', {
    tipo_producto: 'Aceite',
    tipo_envase: 'Gotero',
    cantidad_unidades: 10,
    peso_por_unidad: '5',
    unidad_medida_peso_envase: 'mililitros',
  }),
  nodo(
    'producto_envasado',
    'ENV-2',
    {
      tipo_producto: 'Aceite',
      tipo_envase: 'Gotero',
      cantidad_unidades: 1,
      peso_por_unidad: '2.5',
      unidad_medida_peso_envase: 'mililitros',
      anulado: true,
      motivo_anulacion: 'Etiqueta',
    },
    { correcciones: 1 },
  ),
  dispensacion('D-1', '2026-11', JUANA, 2),
  dispensacion('D-2', '2026-12', JUANA, 1, { anulado: true, justificacion_anulacion: 'Equivocada' }),
  dispensacion('D-3', '2026-12', PEDRO, 3),
  dispensacion('D-4', '2026-12', PEDRO, 1),
  nodo('producto_final', 'PF-1', {
    nombre: 'Primavera',
    tipo: 'Flores secas',
    cantidad: '80',
    unidad_medida: 'gramos',
  }),
];
const cadena = cadenaDe(
  MP,
  {
    nodos: ORIGEN,
    aristas: [
      arista('BIO-1', 'MP-1', 'materia_prima', '500', 'gramos'),
      ...['001', '002', '003'].flatMap((n) => [
        arista(`LOT-1-${n}`, 'BIO-1', 'biomasa'),
        arista('LOT-1', `LOT-1-${n}`, 'planta'),
      ]),
    ],
    truncado: false,
  },
  {
    nodos: DESTINO,
    aristas: [
      arista('MP-1', 'PR-1', 'proceso', '200', 'gramos'),
      arista('MP-1', 'BULK-1', 'producto_final_bulk', '50.5', 'gramos'),
      arista('BULK-1', 'ENV-1', 'producto_envasado', '50', 'mililitros'),
      arista('BULK-1', 'ENV-2', 'producto_envasado', '2.5', 'mililitros'),
      ...['D-1', 'D-2', 'D-3', 'D-4'].map((id) => arista('ENV-1', id, 'dispensacion', '1', 'unidades')),
      arista('MP-1', 'PF-1', 'producto_final'),
    ],
    truncado: false,
  },
);
/** The report, and its drawn content. */
async function emitir(datos: Parameters<typeof informeDeTrazabilidad>[0]) {
  const suyo = informeDeTrazabilidad(datos);
  return { ...suyo, contenido: enPapel(suyo.contenido) };
}
type Emitido = Awaited<ReturnType<typeof emitir>>;

const emitido = emitir({
  ...SIN_ACTOS,
  cadena,
  club: { id: CLUB, nombre: 'Club Ana', direccion: null, ejemplo: false },
  nombres: new Map([[JUANA, 'Juana Ríos']]),
  notas: SIN_NOTAS,
});

type Nodo = {
  readonly text?: unknown;
  readonly columns?: readonly Nodo[];
  readonly table?: { readonly headerRows?: number; readonly body: readonly (readonly Nodo[])[] };
};
function texto(celda: unknown): string {
  if (Array.isArray(celda)) return celda.map(texto).join('');
  if (typeof celda === 'object' && celda !== null) return texto((celda as Nodo).text ?? '');
  return String(celda);
}

/** The tables of the report as a reader sees them: title and detail, then the rows under their headings. */
const tablasDe = ({ contenido }: Emitido) =>
  Object.fromEntries(
    (contenido as Nodo[])
      .filter(({ table }) => table?.headerRows === 2)
      .map(({ table }) => {
        const [[banda] = [], , ...filas] = table?.body ?? [];
        return [
          `${texto(banda?.columns?.[1])} (${texto(banda?.columns?.[2])})`,
          filas.map((fila) => fila.map((celda) => texto(celda).trim())),
        ];
      }),
  );
let informe: Emitido;
let tablas: ReturnType<typeof tablasDe>;
beforeAll(async () => {
  informe = await emitido;
  tablas = tablasDe(informe);
});

it('shows the chain at a glance: how many of each kind, and which was asked for', () => {
  const [cajas] = (informe.contenido as Nodo[]).filter(({ table }) => table && table.headerRows === undefined);
  expect(cajas?.table?.body.map((fila) => fila.map(texto))).toEqual([
    ['1', '3', '1', '1', '1', '1', '2', '4', '1'],
    expect.anything(),
    ['', '', '', 'código pedido', '', '', '', '', ''],
  ]);
  const celdas = (informe.contenido as Nodo[]).flatMap(({ table }) =>
    table?.headerRows === 2 ? table.body.slice(2).flat() : [],
  ) as { text: unknown; bold?: boolean }[];
  expect(celdas.filter(({ bold }) => bold).map(texto)).toEqual(['MP-1']);
});

it('says so of a step without data, and shows no loss where none was declared', async () => {
  const proceso = nodo('proceso', 'PR-9', { tipo: 'Rosin' });
  const suelta = cadenaDe(
    proceso,
    { nodos: [], aristas: [arista('X-1', 'PR-9', 'proceso')], truncado: false },
    { nodos: [], aristas: [], truncado: false },
  );
  expect(
    Object.values(
      tablasDe(
        await emitir({
          ...SIN_ACTOS,
          cadena: suelta,
          club: { id: CLUB, nombre: 'Club Ana', direccion: null, ejemplo: false },
          nombres: new Map(),
          notas: SIN_NOTAS,
        }),
      ),
    ),
  ).toEqual([[['PR-9', 'Rosin', '21/11/2026', '—', '']], [['X-1', 'No figura en el registro.', '—', '—', '']]]);
});

it('shows every step of the chain, kind by kind in its order, with its marks', () => {
  expect(Object.entries(tablas)).toEqual([
    ['Lotes (1 registro)', [['LOT-1', 'Aurora-014', '01/08/2026', '—', '']]],
    [
      'Plantas (3 registros)',
      [
        ['Muerta · Eliminado', '1', 'LOT-1-002'],
        ['Viva', '2', 'LOT-1-001   LOT-1-003'],
      ],
    ],
    ['Biomasa (1 registro)', [['BIO-1', 'Flores frescas', '21/11/2026', '1,2505 kilos', 'Corregido 2 veces · Tardío']]],
    [
      'Materia prima (1 registro)',
      [
        [
          'MP-1',
          'Flores secas',
          '21/11/2026',
          '500 gramos',
          'Disponible contado: de 500 a 499,5 gramos (Merma por curado) · Corregido',
        ],
      ],
    ],
    ['Procesos de transformación (1 registro)', [['PR-1', 'Rosin', '21/11/2026', 'Merma 169,5 gramos', '']]],
    ['Producto final bulk (1 registro)', [['BULK-1', 'Aceite', '21/11/2026', '50 mililitros', '']]],
    [
      'Producto envasado (2 registros)',
      [
        ['ENV-1', 'Aceite · Gotero', '21/11/2026', '10 × 5 mililitros', ''],
        ['ENV-2', 'Aceite · Gotero', '21/11/2026', '1 × 2,5 mililitros', 'Anulado: Etiqueta'],
      ],
    ],
    [
      'Dispensaciones (4 registros)',
      [
        ['D-1', 'Juana Ríos (N.º 3149642683) · de ENV-1', '02/11/2026', '2 unidades', ''],
        ['D-2', 'Juana Ríos (N.º 3149642683) · de ENV-1', '02/12/2026', '1 unidad', 'Anulado: Equivocada'],
        ['D-3', 'Usuario medicinal N.º 3435973836 · de ENV-1', '02/12/2026', '3 unidades', ''],
        ['D-4', 'Usuario medicinal N.º 3435973836 · de ENV-1', '02/12/2026', '1 unidad', ''],
      ],
    ],
    ['Producto cosechado (1 registro)', [['PF-1', 'Primavera · Flores secas', '21/11/2026', '80 gramos', '']]],
    [
      'Cantidades (5 movimientos)',
      [
        ['BIO-1', 'MP-1', '500 gramos'],
        ['MP-1', 'Proceso: Rosin', '200 gramos'],
        ['MP-1', 'BULK-1', '50,5 gramos'],
        ['BULK-1', 'ENV-1', '50 mililitros'],
        ['BULK-1', 'ENV-2', '2,5 mililitros'],
      ],
    ],
    [
      'Dispensaciones por mes (2 meses)',
      [
        ['Noviembre de 2026', '1', '2', '1', '0'],
        ['Diciembre de 2026', '2', '4', '1', '1'],
      ],
    ],
  ]);
});

it('counts corrected and late facts, and says that it is cut where it is', async () => {
  expect(informe.constancia).toEqual({ hechos: 15, corregidos: 4, tardios: 1 });
  const cortado = async (truncado: boolean): Promise<boolean> => {
    const { contenido } = await emitir({
      ...SIN_ACTOS,
      cadena: { ...cadena, truncado },
      club: { id: CLUB, nombre: 'Club Ana', direccion: null, ejemplo: false },
      nombres: new Map(),
      notas: SIN_NOTAS,
    });
    return JSON.stringify(contenido).includes('La cadena es más larga');
  };
  expect([await cortado(true), await cortado(false)]).toEqual([true, false]);
});

it('names nobody in the facts that it states', () => {
  expect(JSON.stringify(informe.hechos)).not.toContain('Juana');
  expect(informe.hechos['pasos']).toHaveLength(15);
  expect(informe.hechos['pasos']).toContainEqual({
    id: 'MP-1',
    tipo: 'materia_prima',
    codigo: 'MP-1',
    info: MP.info,
    ocurrido: '2026-11-21',
    tardio: false,
    correcciones: 1,
    evento_id: 'e-MP-1',
    autor_id: null,
  });
  expect(informe.hechos['movimientos']).toHaveLength(cadena.aristas.length);
  expect([informe.titulo, informe.asunto, informe.club]).toEqual(['Trazabilidad por Código', 'MP-1', 'Club Ana']);
});

it('says the varieties of a step, its expiry and its stock', async () => {
  const planta = nodo('planta', 'LOT-1-001', { estado: 'Viva' });
  const envasado = nodo('producto_envasado', 'ENV-1', { tipo_producto: 'Aceite', fecha_vencimiento: '2027-01-02' });
  const corta = cadenaDe(
    envasado,
    { nodos: [planta], aristas: [arista('LOT-1-001', 'ENV-1', 'producto_envasado')], truncado: false },
    { nodos: [], aristas: [], truncado: false },
  );
  const dicho = await emitir({
    ...SIN_ACTOS,
    cadena: corta,
    club: { id: CLUB, nombre: 'Club Ana', direccion: null, ejemplo: false },
    nombres: new Map(),
    notas: {
      variedades: new Map(['LOT-1-001', 'ENV-1'].map((id) => [id, ['Aurora']])),
      quedan: new Map([['ENV-1', 'Quedan 4 unidades']]),
      cultivos: [],
    },
  });
  expect(tablasDe(dicho)).toMatchObject({
    'Plantas (1 registro)': [['Viva · Aurora', '1', 'LOT-1-001']],
    'Producto envasado (1 registro)': [
      ['ENV-1', 'Aceite · Aurora', '21/11/2026', expect.anything(), 'Vence el 02/01/2027 · Quedan 4 unidades'],
    ],
  });
});
