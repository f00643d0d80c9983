import { recordsOf } from '@cepa/ledger/commands/given-when-then.testkit';
import { ACTOS, FLORES, NIVELES, bulkEditado, unEnvase, type Nivel } from './actos-de-materia.testkit';
import {
  BIOMASA,
  BULK,
  ENTREGA,
  ENVASADO,
  LOTE_DE_INSUMO,
  LOTE,
  Libro,
  MATERIA_PRIMA,
  OTRO_ENVASADO,
  PLANTA,
  RESULTADO,
  deBiomasa,
  dispensar,
  finalizar,
  hastaEnvasar,
  insumo,
  levantar,
  liberar,
  nuevo,
  reglas,
  retener,
} from './estados-de-materia.testkit';
import { estaEnCuarentena } from './cuarentena';
import { instantanea } from './instantanea';
import type { ComandoDeMateriales } from './materiales';
import { crearBulk, crearMateriaPrima, envasar } from './materiales.testkit';

const libre = new Libro().con(...hastaEnvasar, dispensar(ENVASADO, ENTREGA));
const enCuarentena = new Libro().con(...hastaEnvasar.slice(0, 5), reglas([FLORES]), ...hastaEnvasar.slice(5));
const cuarentenaEntregada = new Libro(libre.con(reglas([FLORES])).estado).con({
  tipo: 'anular_envasado',
  envasado_id: OTRO_ENVASADO,
  motivo_anulacion: 'x',
});

const RETENIBLES = [
  ['envasado', 'envasado', ENVASADO],
  ['bulk', 'bulk', BULK],
  ['materia_prima', 'materia_prima', MATERIA_PRIMA],
  ['biomasa', 'biomasa', BIOMASA],
  ['lote', 'origen', LOTE],
  ['planta', 'origen', PLANTA],
  ['insumo', 'origen', LOTE_DE_INSUMO],
] as const;

const FRASES: Record<string, string> = {
  envasado: 'RETENIDO: El envasado ENV-1 está retenido: Olor raro.',
  bulk: 'RETENIDO: El bulk BULK-1 está retenido: Olor raro.',
  materia_prima: 'RETENIDO: La materia prima MP-1 está retenida: Olor raro.',
  biomasa: 'RETENIDO: La biomasa está retenida: Olor raro.',
};

/** The answer to each act while a batch is held at a level. */
const conRetenido = (nivel: Nivel | null): Record<string, string> =>
  Object.fromEntries(
    ACTOS.map(({ nombre, usa }) => [
      nombre,
      usa !== null && nivel !== null && NIVELES.indexOf(nivel) >= NIVELES.indexOf(usa) ? FRASES[usa]! : 'ok',
    ]),
  );
const respuestas = (libro: Libro): Record<string, string> =>
  Object.fromEntries(ACTOS.map(({ nombre, comando }) => [nombre, libro.dice(comando)]));
const guardado = (libro: Libro): Libro =>
  new Libro(instantanea.fromRecords(recordsOf(instantanea.toRecords(libro.estado))));

describe('every act against every state', () => {
  it.each<[string, Libro, Nivel | null]>([
    ['free', libre, null],
    ...RETENIBLES.map(([que, nivel, id]): [string, Libro, Nivel] => [
      `${que} held`,
      libre.con(retener(que, id)),
      nivel,
    ]),
    ...RETENIBLES.map(([que, , id]): [string, Libro, null] => [
      `${que} held and lifted`,
      libre.con(retener(que, id), levantar(que, id)),
      null,
    ]),
    [
      'held twice, one of them lifted',
      libre.con(retener('bulk', BULK), retener('lote', LOTE), levantar('bulk', BULK)),
      'origen',
    ],
    [
      'held again after it was lifted',
      libre.con(retener('bulk', BULK), levantar('bulk', BULK), retener('bulk', BULK)),
      'bulk',
    ],
    ['held by somebody twice', libre.con(retener('bulk', BULK), retener('bulk', BULK, 'Otra cosa')), 'bulk'],
    ['a rule on, with nothing born since', libre.con(reglas([FLORES])), null],
  ])('%s', (_estado, libro, nivel) => {
    expect(respuestas(libro)).toEqual(conRetenido(nivel));
    expect(respuestas(guardado(libro))).toEqual(conRetenido(nivel));
  });

  const EN_CUARENTENA = 'EN_CUARENTENA: El envasado ENV-1 está en cuarentena: falta liberarlo.';
  const sinEntrega = ACTOS.filter(({ comando }) => comando.tipo !== 'editar_dispensacion');
  it.each<[string, Libro, boolean]>([
    ['in quarantine', enCuarentena, true],
    ['released itself', enCuarentena.con(liberar('envasado', ENVASADO)), false],
    ['its bulk released', enCuarentena.con(liberar('bulk', BULK)), false],
    ['its raw material released', enCuarentena.con(liberar('materia_prima', MATERIA_PRIMA)), false],
    ['another package released', enCuarentena.con(liberar('envasado', OTRO_ENVASADO)), true],
    ['the rule off again', enCuarentena.con(reglas([])), false],
    ['the rule off and on again', enCuarentena.con(reglas([]), reglas([FLORES])), true],
  ])('%s', (_estado, libro, espera) => {
    const dicen = Object.fromEntries(sinEntrega.map(({ nombre, comando }) => [nombre, guardado(libro).dice(comando)]));
    expect(dicen).toEqual(
      Object.fromEntries(
        sinEntrega.map(({ nombre }) => [nombre, nombre === 'dispense' && espera ? EN_CUARENTENA : 'ok']),
      ),
    );
  });
});

describe('what is made later, and what comes back', () => {
  it('what a process gives of held matter is held', () => {
    const libro = libre.con(retener('planta', PLANTA), finalizar);
    const deLoQueDio = crearBulk({
      bulk_id: nuevo(),
      codigo: 'B',
      materia_prima_id: RESULTADO,
      cantidad: '1',
      deBiomasa,
    });
    expect(libro.dice(deLoQueDio)).toBe('RETENIDO: La materia prima MP-2 está retenida: Olor raro.');
  });

  it('a held package that is annulled holds the bulk that took it back, until it is lifted', () => {
    const anular = { tipo: 'anular_envasado', envasado_id: OTRO_ENVASADO, motivo_anulacion: 'Mal pesado' } as const;
    const libro = libre.con(retener('envasado', OTRO_ENVASADO), anular);
    const otro = { tipo: 'envasar', ...unEnvase } as const;
    expect([libro.dice(otro), libro.dice(dispensar())]).toEqual([FRASES['bulk'], 'ok']);
    expect(libro.con(levantar('envasado', OTRO_ENVASADO)).dice(otro)).toBe('ok');
  });

  it('a hold stays on what it reached, whatever is corrected of it since', () => {
    const ediciones = ACTOS.filter(({ nombre }) => /^(correct|count|price)/.test(nombre));
    const libro = libre.con(retener('biomasa', BIOMASA)).con(...ediciones.map(({ comando }) => comando));
    expect(libro.dice(dispensar())).toBe(FRASES['envasado']);
    expect(libro.con(levantar('biomasa', BIOMASA)).dice(dispensar())).toBe('ok');
  });

  it('of many inputs the strictest counts', () => {
    const OTRA = nuevo();
    const mezcla = new Libro().con(
      reglas([FLORES]),
      crearMateriaPrima(),
      crearMateriaPrima({ materia_prima_id: OTRA, codigo: 'MP-OTRA', cantidad: '50' }),
      ...hastaEnvasar.slice(1, 3),
      insumo(nuevo(), OTRA),
      finalizar,
      crearBulk({ materia_prima_id: RESULTADO, cantidad: '5', fecha_produccion: '2026-11-14' }),
      envasar({ peso_por_unidad: '0.1' }),
    );
    const una = mezcla.con(liberar('materia_prima', MATERIA_PRIMA));
    const entrega = (libro: Libro) => libro.dice(dispensar()).split(':')[0];
    expect(entrega(una)).toBe('EN_CUARENTENA');
    expect(entrega(una.con(liberar('materia_prima', OTRA)))).toBe('ok');
    expect(entrega(mezcla.con(liberar('materia_prima', RESULTADO)))).toBe('ok');
    expect(entrega(mezcla.con(retener('materia_prima', OTRA)))).toBe('RETENIDO');
  });

  it('what comes into a released batch is not released with it', () => {
    const liberado = new Libro().con(reglas([FLORES]), ...hastaEnvasar.slice(0, 4), liberar('bulk', BULK));
    const envasado = (libro: Libro) =>
      libro
        .con(envasar({ peso_por_unidad: '1' }))
        .dice(dispensar())
        .split(':')[0];
    const mas = { tipo: 'ajustar_bulk', bulk_id: BULK, nueva_cantidad: '101', observaciones: 'Conteo' } as const;
    expect(envasado(liberado)).toBe('ok');
    expect(envasado(liberado.con(mas))).toBe('EN_CUARENTENA');
    expect(envasado(liberado.con(mas, liberar('bulk', BULK)))).toBe('ok');
    expect(envasado(liberado.con({ ...mas, nueva_cantidad: '99' }))).toBe('ok');
  });

  it('what is made of raw material released without an analysis needs one of its own', () => {
    const exigidos = [{ tipo_analisis_id: nuevo(), nombre: 'Moho' }];
    const sin = (que: 'materia_prima' | 'bulk', id: string) =>
      ({ ...liberar(que, id), exigidos, motivo: 'Se repite el lunes' }) as ComandoDeMateriales;
    const materia = enCuarentena.con(sin('materia_prima', MATERIA_PRIMA));
    expect(materia.dice(dispensar()).split(':')[0]).toBe('EN_CUARENTENA');
    expect(estaEnCuarentena(materia.estado, MATERIA_PRIMA)).toBe(false);
    expect(materia.con(sin('bulk', BULK)).dice(dispensar())).toBe('ok');
    expect(materia.con(liberar('materia_prima', MATERIA_PRIMA)).dice(dispensar())).toBe('ok');
    expect(materia.dice({ ...liberar('bulk', BULK), exigidos } as ComandoDeMateriales)).toBe(
      'SIN_ANALISIS_APROBADO: Falta un análisis aprobado de: Moho. Para liberar sin él, indicá por qué.',
    );
  });

  it('a package of before the rule that comes back is released by nobody', () => {
    const vuelve = cuarentenaEntregada.con(envasar({ envasado_id: RESULTADO, codigo: 'ENV-9', peso_por_unidad: '1' }));
    expect(vuelve.dice(dispensar(RESULTADO))).toBe(
      'EN_CUARENTENA: El envasado ENV-9 está en cuarentena: falta liberarlo.',
    );
    expect(vuelve.dice(dispensar())).toBe('ok');
  });

  it('a rule holds from its event on: a correction puts nothing of before it in quarantine, a new type does', () => {
    const antes = new Libro().con(...hastaEnvasar.slice(0, 4), reglas([FLORES, 'Aceite']));
    const nace = (libro: Libro) => [...libro.estado.enCuarentena];
    expect(nace(antes.con(bulkEditado))).toEqual([]);
    expect(nace(antes.con({ ...bulkEditado, tipo_producto: 'Aceite' }))).toEqual([BULK]);
  });
});

describe('an analysis and the club', () => {
  const retenciones = (id: string) => ({
    retenciones: { retenidos: new Map([[id, { por: 'analisis', de: id, hecho: 'a' } as const]]), deBiomasa },
  });

  it.each([ENVASADO, BULK, MATERIA_PRIMA, BIOMASA, LOTE, PLANTA])(
    'what an analysis of %s holds is refused as ever, also where the club holds it besides',
    (id) => {
      const pedido = { ...dispensar(), ...retenciones(id) } as ComandoDeMateriales;
      const deSiempre =
        'RETENIDO: El envasado ENV-1 está retenido por un análisis de calidad desaprobado: no se puede dispensar.';
      expect([libre.dice(pedido), libre.con(retener('envasado', ENVASADO)).dice(pedido)]).toEqual([
        deSiempre,
        deSiempre,
      ]);
    },
  );
});

describe('holding and lifting', () => {
  it.each<[string, Libro, ComandoDeMateriales, string]>([
    ['a batch of nobody', libre, retener('bulk', nuevo()), 'NO_ENCONTRADO'],
    ['without a reason', libre, retener('bulk', BULK, '  '), 'MOTIVO_OBLIGATORIO'],
    ['lifting what is free', libre, levantar('bulk', BULK), 'SIN_RETENCION: bulk no está retenido por el club.'],
    ['lifting what is held by its lot', libre.con(retener('lote', LOTE)), levantar('bulk', BULK), 'SIN_RETENCION'],
    [
      'lifting without a reason',
      libre.con(retener('bulk', BULK)),
      { ...levantar('bulk', BULK), motivo: ' ' } as ComandoDeMateriales,
      'MOTIVO_OBLIGATORIO',
    ],
    ['releasing a batch of nobody', libre, liberar('bulk', nuevo()), 'NO_ENCONTRADO'],
  ])('refuses %s', (_que, libro, comando, dice) => {
    expect(libro.dice(comando).startsWith(dice)).toBe(true);
  });

  it('holds all of them or none', () => {
    const uno = retener('bulk', BULK) as Extract<ComandoDeMateriales, { tipo: 'retener' }>;
    const partidas = [...uno.partidas, { retencion_id: nuevo(), id: nuevo(), codigo: 'X' }];
    expect(libre.dice({ ...uno, partidas }).startsWith('NO_ENCONTRADO')).toBe(true);
  });
});
