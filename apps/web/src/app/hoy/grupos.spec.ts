import { gruposDelDia, type DatosDelDia } from './grupos';

const NINGUNO = { total: 0, primeros: [] };
const NADA: DatosDelDia = {
  eventos: NINGUNO,
  vencen: NINGUNO,
  lotes_sin_bloquear: NINGUNO,
  biomasa_sin_convertir: NINGUNO,
  procesos_sin_finalizar: NINGUNO,
  bulk_sin_envasar: NINGUNO,
  permisos: NINGUNO,
  retenciones: NINGUNO,
  retiros: NINGUNO,
  cultivos: NINGUNO,
  primeros_pasos: {
    ...{ sala: true, genetica: true, proyecto_id: 'p', lote: null, evento: null, biomasa: false, biomasa_lista: false },
    ...{ materia_prima: false, bulk: false, envasado: false, persona: false, dispensacion: false },
  },
};
const evento = (id: string, fecha: string) => ({
  id,
  nombre_evento: 'Vegetativo',
  fecha,
  proyecto_id: 'p',
  proyecto_nombre: 'Otoño',
});
const vence = (id: string, entidad: 'materia_prima' | 'producto_final_envasado', fecha_vencimiento: string) => ({
  id,
  entidad,
  codigo: id.toUpperCase(),
  tipo: 'Flores',
  fecha_vencimiento,
});
const EN_FLOR = { en_pie: 9, en_flor: 9 };
const NINGUNA = { en_pie: 0, en_flor: 0 };
/** The crops come before the groups with a day. */
const [CULTIVOS, CON_DIA] = [0, 1];
const todos = (dia: Partial<DatosDelDia>, listos: Parameters<typeof gruposDelDia>[2] = []) =>
  gruposDelDia({ ...NADA, ...dia }, 'c', listos, '2026-11-22');
const delDia = (dia: Partial<DatosDelDia>) => todos(dia).slice(CON_DIA);

it('names the next step of each open crop, where it is taken', () => {
  const cultivo = {
    id: 'p',
    nombre: 'Otoño',
    evento_id: 'e',
    lote_id: 'l',
    objeto_id: null,
    objeto_codigo: null,
    ...EN_FLOR,
  };
  const [una, otra] = [
    { ...cultivo, paso: 'bloquear' as const },
    { ...cultivo, id: 'q', paso: 'cosechar' as const },
  ];
  const conBiomasa = { ...otra, paso: 'lista' as const };
  const sinEvento = { ...conBiomasa, evento_id: null };
  const grupo = todos({ cultivos: { total: 5, primeros: [una, otra, conBiomasa, sinEvento] } })[CULTIVOS];
  expect(grupo?.lineas.map(({ detalle, a }) => [detalle, a])).toEqual([
    ['bloqueá el lote', '/proyecto/p/lote/l/c'],
    ['cuando llegue el día, cosechá', '/proyecto/q/cosechar'],
    ['cuando la biomasa esté seca, marcala como lista', '/proyecto/q/evento/e/biomasa/lista'],
    ['cuando la biomasa esté seca, marcala como lista', '/flujo_produccion/biomasa'],
  ]);
  expect(grupo?.resto?.texto).toBe('y 1 cultivo más');
});

it('harvests in flower only, and first what is ready, beside what waits of its matter', () => {
  const cultivo = { id: 'p', nombre: 'Otoño', evento_id: 'e', lote_id: 'l', objeto_id: null, objeto_codigo: null };
  const lote = { ...{ id: 'l', nombre: 'Lote 1', codigo: 'LOT-1', proyecto_id: 'r', proyecto_nombre: 'Otoño' } };
  const listo = { ...lote, listas: 2, en_pie: 109, motivo: 'estado' as const, desde: null };
  const primeros = [
    { ...cultivo, paso: 'cosechar' as const, en_pie: 9, en_flor: 0 },
    { ...cultivo, paso: 'cosechar' as const, ...NINGUNA },
    { ...cultivo, paso: 'seguir' as const, ...EN_FLOR },
    { ...cultivo, id: 'r', paso: 'cosechar' as const, ...EN_FLOR },
    { ...cultivo, id: 'r', paso: 'lista' as const, ...EN_FLOR },
  ];
  const lines = (listos: (typeof listo)[]) =>
    todos({ cultivos: { total: 5, primeros } }, listos)[CULTIVOS]?.lineas.map(({ detalle, a }) => [detalle, a]);
  expect(lines([listo])).toEqual([
    ['cuando llegue el día, pasá las plantas a Floración', '/proyecto/p'],
    ['no le quedan plantas en pie', '/proyecto/p'],
    ['cuando llegue el día, cosechá', '/proyecto/p/cosechar'],
    ['cosechá Lote 1 (2 plantas)', '/proyecto/r/cosechar?lote=l&listas=1'],
    [
      'cosechá Lote 1 (2 plantas); cuando la biomasa esté seca, marcala como lista',
      '/proyecto/r/cosechar?lote=l&listas=1',
    ],
  ]);
  expect(lines([listo, { ...listo, id: 'm', nombre: 'Lote 2', listas: 5 }])?.[3]).toEqual([
    'cosechá 2 lotes (7 plantas)',
    '/proyecto/r/cosechar?listas=1',
  ]);
});

it('leads each crop to the step that its matter waits for, filled with what is known', () => {
  const cultivo = {
    id: 'p',
    nombre: 'Otoño',
    evento_id: null,
    lote_id: 'l',
    objeto_id: 'o',
    objeto_codigo: 'X-1',
    ...NINGUNA,
  };
  const pasos = ['materia_prima', 'proceso', 'bulk', 'envasar', 'precio', 'seguir'] as const;
  const primeros = pasos.map((paso) => ({ ...cultivo, paso }));
  const [grupo] = todos({ cultivos: { total: primeros.length, primeros } });
  expect(grupo?.lineas.map(({ detalle, a }) => [detalle, a])).toEqual([
    ['creá la materia prima de X-1', '/gestionar_materia_prima/alta?biomasa_id=o'],
    ['terminá el proceso X-1', '/gestionar_materia_prima/procesos/o'],
    ['hacé el bulk con X-1', '/gestionar_producto_final/alta?materia_prima_id=o'],
    ['envasá X-1', '/gestionar_producto_final/o/envasar'],
    ['poné el precio de X-1', '/gestionar_producto_envasado/o'],
    ['sin pasos pendientes', '/proyecto/p'],
  ]);
});

it('says that there is nothing', () => {
  expect(delDia({}).map(({ total, resumen }) => [total, resumen])).toEqual([
    [0, 'Ningún evento termina esta semana.'],
    [0, 'Nada vence en los próximos 30 días.'],
    [0, 'Nada espera su próximo paso.'],
  ]);
});

it('shows events by their end, and a late one by its colour too', () => {
  const [a_tiempo] = delDia({ eventos: { total: 1, primeros: [evento('e', '2026-11-22')] } });
  expect([a_tiempo?.tono, a_tiempo?.resumen]).toEqual(['atencion', 'Vegetativo · Otoño: termina hoy']);
  const [tarde] = delDia({ eventos: { total: 7, primeros: [evento('e', '2026-11-20'), evento('f', '2026-11-23')] } });
  expect(tarde).toEqual({
    clave: 'eventos',
    titulo: 'Eventos que terminan',
    tono: 'peligro',
    total: 7,
    resumen: 'Vegetativo · Otoño: debía terminar anteayer',
    lineas: [
      { clave: 'e', texto: 'Vegetativo · Otoño', detalle: 'debía terminar anteayer', a: '/proyecto/p/evento/e' },
      { clave: 'f', texto: 'Vegetativo · Otoño', detalle: 'termina mañana', a: '/proyecto/p/evento/f' },
    ],
    resto: { texto: 'y 5 eventos más', a: '/alertas' },
  });
});

it('leads expiring stock to its record', () => {
  const [, grupo] = delDia({
    vencen: {
      total: 3,
      primeros: [vence('m', 'materia_prima', '2026-12-01'), vence('e', 'producto_final_envasado', '2026-12-02')],
    },
  });
  expect([grupo?.total, grupo?.resto?.texto, grupo?.lineas.map(({ a }) => a)]).toEqual([
    3,
    'y 1 producto más',
    ['/gestionar_materia_prima/m', '/gestionar_producto_envasado/e'],
  ]);
});

it('does not name again what the next step of a crop names', () => {
  const cultivo = {
    id: 'p',
    nombre: 'Otoño',
    evento_id: null,
    lote_id: 'l',
    objeto_id: 'o',
    objeto_codigo: 'BIO-1',
    ...NINGUNA,
  };
  const uno = { id: 'o', codigo: 'BIO-1', proyecto_id: 'p' };
  const dia = todos({
    cultivos: { total: 1, primeros: [{ ...cultivo, paso: 'materia_prima' as const }] },
    biomasa_sin_convertir: { total: 2, primeros: [uno, { ...uno, id: 'otra', codigo: 'BIO-2' }] },
  });
  expect(dia.at(-1)).toMatchObject({
    titulo: 'Otros que esperan el próximo paso',
    total: 1,
    resumen: '1 biomasa lista sin convertir',
    lineas: [{ texto: 'BIO-2' }],
  });
});

it('names a few waiting records, and counts many', () => {
  const [, , grupo] = delDia({
    lotes_sin_bloquear: { total: 1, primeros: [{ id: 'l', codigo: 'LOT-1', proyecto_id: 'p' }] },
    bulk_sin_envasar: { total: 21, primeros: [] },
  });
  expect([grupo?.total, grupo?.resumen, grupo?.lineas]).toEqual([
    22,
    '1 lote sin bloquear, 21 bulk sin envasar',
    [
      { clave: 'l', texto: 'LOT-1', detalle: 'lote sin bloquear', a: '/proyecto/p/lote/l/c' },
      {
        clave: 'bulk_sin_envasar',
        texto: '21 bulk sin envasar',
        detalle: 'ver todos',
        a: '/gestionar_producto_final/pendientes',
      },
    ],
  ]);
});

it('names the permits that end, the first of them first, only where there are any', () => {
  expect(delDia({}).map(({ clave }) => clave)).toEqual(['eventos', 'vencen', 'esperan']);
  const [grupo] = delDia({
    permisos: {
      total: 6,
      primeros: [
        { id: '12345678-0000', nombre: 'Ana Sosa', vigente_hasta: '2026-11-21' },
        { id: '87654321-0000', nombre: null, vigente_hasta: '2026-11-25' },
      ],
    },
  }).filter(({ clave }) => clave === 'permisos');
  expect(grupo).toMatchObject({
    tono: 'peligro',
    total: 6,
    resto: { texto: 'y 4 permisos más', a: '/usuarios-medicinales' },
  });
  expect(grupo?.lineas.map(({ texto, detalle, a }) => [texto, detalle, a])).toEqual([
    ['Ana Sosa', 'venció ayer', '/usuarios-medicinales/12345678-0000'],
    ['Persona (N.º 2271560481)', 'vence dentro de 3 días', '/usuarios-medicinales/87654321-0000'],
  ]);
});
