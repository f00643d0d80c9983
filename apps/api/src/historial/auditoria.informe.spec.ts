import { informeDeAuditoria } from './auditoria.informe';
import { fraseDeAviso } from '@cepa/projections/historial/avisos.frases';
import { enPapel } from '../reportes/table';
import type { Hecho } from './historial.vista';

const hecho = (cambios: Hecho['cambios']) =>
  ({
    registrado: '2026-11-21T18:04:00.000Z',
    ocurrido: '2026-11-21',
    tardio: false,
    avisos: [],
    quien: { id: 'x', nombre: 'Ana', rol: 'club' },
    que: 'Se corrigió.',
    cambios,
    por_que: null,
    position: '7',
  }) as unknown as Hecho;

it('the report shows the changes as a person reads them', async () => {
  const cambios: Hecho['cambios'] = [
    { campo: 'fecha_vencimiento', antes: '2026-11-01', despues: '2026-12-01' },
    { campo: 'descripcion', antes: null, despues: 'Otra' },
    { campo: 'cantidad', antes: '1250.5', despues: '40' },
  ];
  const informe = informeDeAuditoria({
    club: { id: 'c', nombre: 'Club', direccion: null, ejemplo: false },
    quien: null,
    busqueda: { persona: null, tipo: null, entidad: null, desde: null, hasta: null } as never,
    hechos: [hecho(cambios)],
    total: 1,
    corregidos: new Set(),
  });
  const contenido = JSON.stringify(enPapel(informe.contenido));
  for (const linea of [
    'fecha vencimiento: 01/11/2026 -> 01/12/2026',
    'descripción: sin dato -> Otra',
    'cantidad: 1.250,5 -> 40',
  ])
    expect(contenido).toContain(linea);
});

const BUSQUEDA = { persona: 'x', tipo: null, entidad: null, desde: null, hasta: null };

/** The report, and its drawn content. */
const informe = async (hechos: readonly Hecho[], mas: object = {}) => {
  const suyo = informeDeAuditoria({
    club: { id: 'c', nombre: 'Club Ana', direccion: null, ejemplo: false },
    quien: 'Ana',
    busqueda: BUSQUEDA as never,
    hechos,
    total: hechos.length,
    corregidos: new Set(),
    ...mas,
  });
  return { ...suyo, contenido: enPapel(suyo.contenido) };
};
const tarde = {
  ...hecho([
    { campo: 'lote_bloqueado', antes: false, despues: true },
    { campo: 'codigo', antes: '0012', despues: '1200' },
  ]),
  ocurrido: '2026-11-01',
  tardio: true,
  por_que: 'Error de carga',
};

/** Every text of a row of the report, in order. */
function textos(nodo: unknown): string[] {
  if (typeof nodo === 'string') return [nodo];
  if (nodo === null || typeof nodo !== 'object') return [];
  if (Array.isArray(nodo)) return nodo.flatMap(textos);
  const { text, stack } = nodo as { text?: unknown; stack?: unknown };
  return [...textos(text), ...textos(stack)];
}
const filas = ({ contenido }: Awaited<ReturnType<typeof informe>>): string[][] =>
  (contenido.at(-1) as { table: { body: unknown[][] } }).table.body.slice(2).map(textos);

it('a row says its recording time, author, act, changes, reason, lateness, and place in the book', async () => {
  expect(filas(await informe([tarde, hecho([])]))).toEqual([
    [
      '21/11/2026, 15:04',
      'Ana',
      'club',
      'Se corrigió.',
      'lote bloqueado: no -> sí',
      'código: 0012 -> 1200',
      'Motivo: Error de carga',
      'Tardío: ocurrió el 01/11/2026',
      '7',
    ],
    ['21/11/2026, 15:04', 'Ana', 'club', 'Se corrigió.', '7'],
  ]);
});

it('a row says what was warned of and done all the same', async () => {
  const avisos = [
    { tipo: 'antes_del_evento', evento: 'Vegetativo', inicio: '2026-11-12' } as const,
    { tipo: 'sala_excedida', plantas: 12, capacidad: 10 } as const,
    { tipo: 'sin_testigo' } as const,
  ].map(fraseDeAviso);
  expect(filas(await informe([{ ...hecho([]), avisos }]))[0]).toEqual([
    ...['21/11/2026, 15:04', 'Ana', 'club', 'Se corrigió.'],
    'Antes del inicio de Vegetativo (12/11/2026)',
    'Sala excedida: 12 plantas, capacidad 10',
    'Destrucción sin testigo',
    '7',
  ]);
  expect(fraseDeAviso({ tipo: 'sala_excedida', plantas: 1, capacidad: 0 })).toBe(
    'Sala excedida: 1 planta, capacidad 0',
  );
});

it('the report counts its corrected and its late facts, and says that it is partial where it is', async () => {
  const cortado = await informe([tarde, hecho([])], { total: 3000, corregidos: new Set(['7']) });
  expect(cortado.constancia).toEqual({ hechos: 2, corregidos: 1, tardios: 1 });
  expect(textos(cortado.contenido[0])).toEqual(['Coinciden 3.000 hechos; este informe muestra los 2 más recientes.']);
  expect((await informe([tarde])).contenido).toHaveLength(1);
});

it('the report names its days', async () => {
  const asunto = async (desde: string | null, hasta: string | null): Promise<string> =>
    (await informe([], { busqueda: { ...BUSQUEDA, persona: null, desde, hasta } })).asunto;
  expect([
    await asunto('2026-11-01', '2026-11-21'),
    await asunto('2026-11-01', null),
    await asunto(null, '2026-11-21'),
    await asunto(null, null),
  ]).toEqual(['del 01/11/2026 al 21/11/2026', 'desde el 01/11/2026', 'hasta el 21/11/2026', 'Todo el registro']);
});

it('never calls a part the whole register', async () => {
  const asunto = async (mas: object, datos: object = {}): Promise<string> =>
    (await informe([], { busqueda: { ...BUSQUEDA, persona: null, ...mas }, ...datos })).asunto;
  for (const parte of [{ persona: 'x' }, { tipo: 'LoteCreado' }, { entidad: 'lote' }, { texto: 'LOT' }])
    expect(await asunto(parte)).toBe('Una parte del registro');
  expect(await asunto({}, { total: 6000 })).toBe('Una parte del registro');
  expect(await asunto({ tipo: 'LoteCreado', desde: '2026-11-01' })).toBe('desde el 01/11/2026, una parte');
});

it('says of each row that counts that it was corrected', async () => {
  const fila = filas(await informe([hecho([])], { corregidos: new Set(['7']) }))[0];
  expect(fila).toContain('Corregido');
});

it('says its filters in words, also those left open', async () => {
  const pedido = { persona: 'x', tipo: 'EnvasadoAnulado', entidad: 'producto_envasado', texto: 'ENV-1' };
  expect((await informe([], { busqueda: { ...BUSQUEDA, ...pedido, hasta: '2026-11-22' } })).filtros).toEqual([
    ['Persona', 'Ana'],
    ['Tipo', 'Envasado anulado'],
    ['Registro', 'Producto envasado'],
    ['Texto', 'ENV-1'],
    ['Desde', 'el comienzo'],
    ['Hasta', '22/11/2026'],
  ]);
  expect((await informe([], { quien: null })).filtros?.slice(0, 3)).toEqual([
    ['Persona', 'todas'],
    ['Tipo', 'todos'],
    ['Registro', 'todos'],
  ]);
});

it('its facts name people by opaque id, and an unknown person not at all', async () => {
  expect((await informe([hecho([])], { total: 40 })).hechos).toMatchObject({
    club_id: 'c',
    filtros: { persona: 'x' },
    total: 40,
    registros: [{ actor_id: 'x', position: '7' }],
  });
  expect(JSON.stringify((await informe([hecho([])])).hechos)).not.toContain('"Ana"');
  expect((await informe([])).hechos['filtros']).toEqual({ ...BUSQUEDA, persona: null });
});
