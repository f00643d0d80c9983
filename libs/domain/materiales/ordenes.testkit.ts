import fc from 'fast-check';
import type { Mapa } from '../colecciones';
import { decimal } from '../valores/decimal';
import type { RestoDicho } from './declarar-resto';
import { periodoDe } from './periodo';
import type { LibroDeMateriales } from './state';
import type { ComandoDeMateriales } from './materiales';
import { crearBulk, crearMateriaPrima, envasar, resultado } from './materiales.testkit';
import { BAJO_REGLAS, DE_REGLAS, conEstasReglas } from './ordenes-de-reglas.testkit';
import { DE_UNIDADES, PERSONAS, permiso } from './ordenes-de-unidades.testkit';
import type { Reglas } from './reglas.state';

/** A step of a random history: it chooses from the book's current contents. */
export type Orden = (libro: LibroDeMateriales, turno: number) => ComandoDeMateriales;

const MASAS = ['kilos', 'gramos', 'miligramos'] as const;
const unidad = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...MASAS) },
  { weight: 1, arbitrary: fc.constantFrom('unidad', 'litros') },
);
/** From a millionth to thousands, with 0 to 6 digits after the point. */
const cantidad = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom(0, 0, 1, 1, 2, 3, 6))
  .map(([entera, digitos]) => decimal(entera).div(decimal(10).pow(digitos)).toFixed());
/** A part of the stock: all of it, a third, or any quantity. */
const parte = fc.oneof(fc.constant('todo' as const), fc.constant('tercio' as const), cantidad);
const cual = fc.nat(30);

const id = (turno: number, lugar = 0): string =>
  `${String(turno).padStart(8, '0')}-${String(lugar).padStart(4, '0')}-5000-8000-000000000000`;

/** One of the keys, or an id that the book doesn't hold. */
const elegir = (mapa: Mapa<unknown>, numero: number): string => {
  const claves = [...mapa.keys()];
  return claves[numero % Math.max(claves.length, 1)] ?? id(0);
};

const cuanto = (pedida: string, hay: string): string => {
  if (pedida === 'todo') return hay;
  return pedida === 'tercio' ? decimal(hay).div(3).toDecimalPlaces(3).toFixed() : pedida;
};

const codigo = (turno: number, repetido: boolean): string => (repetido ? 'C-1' : `C-${turno}`);
const disponible = (libro: LibroDeMateriales, materiaPrimaId: string): string =>
  libro.materiasPrimas.get(materiaPrimaId)?.disponible.toFixed() ?? '1';
const BIOMASAS = ['b1', 'b2', 'b3'] as const;
/** Each biomass has the same weight in the whole history. */
export const PESO_DE_BIOMASA = { peso: '9000', unidad: 'gramos' } as const;

const DESTINOS = ['queda', 'merma', 'destruido'] as const;
const destino = fc.constantFrom(...DESTINOS);

/** The declared destination of a remainder. */
const resto = (turno: number, suyo: (typeof DESTINOS)[number], cantidad: string | null): RestoDicho => ({
  declaracion_id: id(turno, 90),
  destino: suyo,
  clase_merma: 'Secado',
  cantidad,
  fecha: '2026-11-20',
  motivo: 'Control',
  testigo: null,
  foto_sha256: null,
});

const crear = fc
  .record({
    biomasa: fc.constantFrom(...BIOMASAS),
    cantidad,
    unidad,
    usada: fc.option(cantidad),
    destino: fc.option(destino, { freq: 1 }),
    vencida: fc.nat(9).map((numero) => numero === 0),
    repetido: fc.boolean(),
  })
  .map(
    (caso): Orden =>
      (_libro, turno) =>
        crearMateriaPrima({
          materia_prima_id: id(turno),
          codigo: codigo(turno, caso.repetido && turno % 5 === 0),
          cantidad: caso.cantidad,
          unidad_medida: caso.unidad,
          biomasa: { id: caso.biomasa, ...PESO_DE_BIOMASA, lista: true },
          biomasa_usada: caso.usada,
          ...(caso.vencida ? { fecha_vencimiento: '2026-11-05' } : {}),
          resto: caso.destino === null ? null : resto(turno, caso.destino, null),
        }),
  );

/** A day around those of the history: many are out of order. */
const dia = fc.integer({ min: 1, max: 28 }).map((numero) => `2026-11-${String(numero).padStart(2, '0')}`);

/** Corrects quantity and unit, or leaves both unchanged: the result of a process allows nothing else. */
const editar = fc
  .record({ cual, cantidad: parte, unidad, igual: fc.boolean(), usada: fc.option(cantidad), seca: fc.option(dia) })
  .map((caso): Orden => (libro) => {
    const materia_prima_id = elegir(libro.materiasPrimas, caso.cual);
    const materia = libro.materiasPrimas.get(materia_prima_id);
    return {
      tipo: 'editar_materia_prima',
      materia_prima_id,
      cantidad: cuanto(caso.igual ? 'todo' : caso.cantidad, materia?.cantidad.toFixed() ?? '1'),
      unidad_medida: (caso.igual ? materia?.unidad : undefined) ?? caso.unidad,
      humedad_porcentaje: null,
      fecha_fin_secado: caso.seca ?? '2026-11-01',
      fecha_vencimiento: '2027-11-01',
      nota_calidad: null,
      hoy: '2026-11-22',
      biomasa: materia?.biomasaId == null ? null : PESO_DE_BIOMASA,
      biomasa_usada: caso.usada,
    };
  });

const ajustar = fc.record({ cual, cantidad: parte }).map((caso): Orden => (libro) => {
  const materia_prima_id = elegir(libro.materiasPrimas, caso.cual);
  return {
    tipo: 'ajustar_materia_prima',
    materia_prima_id,
    nueva_cantidad: cuanto(caso.cantidad, disponible(libro, materia_prima_id)),
    observaciones: 'Conteo',
    biomasa: libro.materiasPrimas.get(materia_prima_id)?.biomasaId == null ? null : PESO_DE_BIOMASA,
  };
});

const iniciar = fc.constant<Orden>((_libro, turno) => ({
  tipo: 'iniciar_proceso',
  proceso_id: id(turno),
  tipo_proceso: 'Molienda',
  descripcion: null,
  fecha_inicio: '2026-11-12',
  observaciones: null,
}));

const usar = fc.record({ cual, proceso: cual, cantidad: parte, unidad }).map((caso): Orden => (libro, turno) => {
  const materia_prima_id = elegir(libro.materiasPrimas, caso.cual);
  const propia = libro.materiasPrimas.get(materia_prima_id)?.unidad ?? 'gramos';
  const abiertos = libro.procesos.filter(({ finalizado }) => !finalizado);
  return {
    tipo: 'registrar_insumo',
    proceso_id: elegir(abiertos, caso.proceso),
    insumo_id: id(turno, 1),
    materia_prima_id,
    cantidad_usada: cuanto(caso.cantidad, disponible(libro, materia_prima_id)),
    unidad_medida: typeof caso.cantidad === 'string' && /\d/.test(caso.cantidad) ? caso.unidad : propia,
  };
});

/** Few units of little mass, which fit in most processes. */
/** The quantity of a result, as requested. */
interface Salida {
  readonly cantidad: string;
  readonly unidad: string;
  readonly masa: string | null;
}

const CONTADO: fc.Arbitrary<Salida> = fc.constant({ cantidad: '5', unidad: 'unidad', masa: '0.01' });
const PESADO_O_CONTADO: fc.Arbitrary<Salida> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ cantidad: parte, unidad, masa: fc.option(cantidad) }) },
  CONTADO,
);

const finalizar = fc
  .record({
    proceso: cual,
    destino: fc.option(destino, { freq: 1 }),
    // A counted result can also be ended alone: next to a weighed one, it is refused with it.
    salen: fc.oneof(
      { weight: 2, arbitrary: fc.array(PESADO_O_CONTADO, { minLength: 1, maxLength: 3 }) },
      fc.array(CONTADO, { minLength: 1, maxLength: 2 }),
    ),
  })
  .map((caso): Orden => (libro, turno) => {
    const proceso_id = elegir(
      libro.procesos.filter(({ finalizado, insumos }) => !finalizado && insumos.length > 0),
      caso.proceso,
    );
    const insumos = libro.procesos.get(proceso_id)?.insumos ?? [];
    const resultados = caso.salen.map((sale, lugar) => {
      const de = insumos[lugar % Math.max(insumos.length, 1)];
      const cantidad_obtenida = cuanto(sale.cantidad, de?.cantidad.toFixed() ?? '1');
      return {
        ...resultado({
          materia_prima_id: id(turno, lugar),
          materia_prima_origen_id: de?.materiaPrimaId ?? id(0),
          codigo: `R-${turno}-${lugar}`,
          cantidad_obtenida,
          unidad_medida: /\d/.test(sale.cantidad) ? sale.unidad : (de?.unidad ?? 'gramos'),
        }),
        masa_consumida: sale.masa,
      };
    });
    const dicho = caso.destino === null ? null : { ...resto(turno, caso.destino, null), materia_prima_id: null };
    return { tipo: 'finalizar_proceso', proceso_id, fecha_fin: '2026-11-13', resultados, resto: dicho };
  });

const bulk = fc
  .record({
    cual,
    cantidad: parte,
    unidad,
    propia: fc.boolean(),
    usada: fc.option(cantidad),
    motivo: fc.option(fc.constant('Control')),
  })
  .map((caso): Orden => (libro, turno) => {
    const materia_prima_id = elegir(libro.materiasPrimas, caso.cual);
    const unidad_medida = caso.propia ? (libro.materiasPrimas.get(materia_prima_id)?.unidad ?? 'gramos') : caso.unidad;
    return crearBulk({
      bulk_id: id(turno),
      codigo: codigo(turno, false),
      materia_prima_id,
      cantidad: cuanto(caso.cantidad, disponible(libro, materia_prima_id)),
      unidad_medida,
      cantidad_usada: caso.usada,
      motivo: caso.motivo,
    });
  });

const ajustarElBulk = fc.record({ cual, cantidad: parte }).map((caso): Orden => (libro) => {
  const bulk_id = elegir(libro.bulks, caso.cual);
  return {
    tipo: 'ajustar_bulk',
    bulk_id,
    nueva_cantidad: cuanto(caso.cantidad, libro.bulks.get(bulk_id)?.cantidad.toFixed() ?? '1'),
    observaciones: 'Conteo',
  };
});

/** Corrects days of created batches, which moves no matter. */
const corregirDias = fc
  .record({ deBulk: fc.boolean(), cual, hecho: dia, vence: fc.option(dia), motivo: fc.option(fc.constant('Rótulo')) })
  .map((caso): Orden => (libro) => {
    const [bulk_id, envasado_id] = [elegir(libro.bulks, caso.cual), elegir(libro.envasados, caso.cual)];
    const comun = { fecha_vencimiento: caso.vence, observaciones: null, hoy: '2026-11-22' } as const;
    if (caso.deBulk)
      return {
        tipo: 'editar_bulk',
        bulk_id,
        cantidad: null,
        tipo_producto: 'Flores prearmadas',
        tipo_es_igual_a_materia_prima: false,
        fecha_produccion: caso.hecho,
        ...comun,
      };
    return {
      tipo: 'editar_envasado',
      envasado_id,
      bloqueados: { peso_por_unidad: null, cantidad_unidades: null, precio_unitario: null, tipo_moneda: null },
      tipo_envase: 'Frasco de vidrio',
      fecha_envasado: caso.hecho,
      motivo: caso.motivo,
      ...comun,
    };
  });

const envasarlo = fc
  .record({
    cual,
    unidades: fc.integer({ min: 1, max: 9 }),
    peso: fc.oneof(fc.constant('tercio' as const), fc.constantFrom('0.1', '0.2', '0.3', '3.5'), cantidad),
  })
  .map((caso): Orden => (libro, turno) => {
    const producto_final_bulk_id = elegir(libro.bulks, caso.cual);
    const de = libro.bulks.get(producto_final_bulk_id);
    const peso =
      caso.peso === 'tercio' ? (de?.disponible.div(caso.unidades).toDecimalPlaces(3, 1).toFixed() ?? '1') : caso.peso;
    return envasar({
      envasado_id: id(turno),
      codigo: codigo(turno, false),
      producto_final_bulk_id,
      unidad_medida_peso_envase: de?.unidad ?? 'gramos',
      peso_por_unidad: peso,
      cantidad_unidades: caso.unidades,
    });
  });

const anular = cual.map((numero): Orden => (libro) => ({
  tipo: 'anular_envasado',
  envasado_id: elegir(libro.envasados, numero),
  motivo_anulacion: 'Etiqueta',
}));

const dispensar = fc
  .record({ cual, unidades: fc.integer({ min: 1, max: 5 }), anulado: fc.boolean(), permiso })
  .map((caso): Orden => (libro, turno) => ({
    tipo: 'dispensar',
    dispensacion_id: id(turno),
    producto_final_envasado_id: elegir(libro.envasados, caso.cual),
    usuario_medicinal: { id: PERSONAS[turno % PERSONAS.length]!, activo: true, permiso: caso.permiso },
    cantidad_entregada: String(caso.unidades),
    fecha_dispensacion: '2026-11-22',
    anulado: caso.anulado && turno % 4 === 0,
    justificacion_anulacion: 'Error',
  }));

const corregir = fc
  .record({ cual, unidades: fc.integer({ min: 0, max: 9 }), anulado: fc.boolean(), permiso })
  .map((caso): Orden => (libro) => ({
    tipo: 'editar_dispensacion',
    dispensacion_id: elegir(libro.dispensaciones, caso.cual),
    cantidad_entregada: String(caso.unidades),
    anulado: caso.anulado,
    justificacion_anulacion: 'Error',
    permiso: caso.permiso,
  }));

/** A write-off: of all the stock, or of a quantity that can be too large. */
const darDeBaja = fc
  .record({
    que: fc.constantFrom('envasado', 'bulk', 'materia_prima'),
    cual,
    cantidad: fc.option(cantidad, { freq: 1 }),
    // Most packagings are written off on one of the last days; the rest on any day.
    dia: fc.oneof({ weight: 2, arbitrary: fc.constant(21) }, fc.nat(29)),
  })
  .map((caso): Orden => (libro, turno) => {
    const dicho = {
      baja_id: id(turno),
      clase: caso.dia % 2 === 0 ? 'muestra' : 'perdida',
      fecha: `2026-11-${String(caso.dia + 1).padStart(2, '0')}`,
      hoy: '2026-11-22',
      motivo: 'Control',
      testigo: null,
      foto_sha256: null,
    } as const;
    const unidades = caso.cantidad === null ? null : decimal(caso.cantidad).ceil().toFixed();
    if (caso.que === 'envasado')
      return {
        tipo: 'dar_de_baja_envasado',
        envasado_id: elegir(libro.envasados, caso.cual),
        cantidad: unidades,
        ...dicho,
      };
    if (caso.que === 'bulk')
      return { tipo: 'dar_de_baja_bulk', bulk_id: elegir(libro.bulks, caso.cual), cantidad: caso.cantidad, ...dicho };
    const materia_prima_id = elegir(libro.materiasPrimas, caso.cual);
    return { tipo: 'dar_de_baja_materia_prima', materia_prima_id, cantidad: caso.cantidad, ...dicho };
  });

const retirar = fc.record({ proceso: cual, insumo: cual }).map((caso): Orden => (libro) => {
  const proceso_id = elegir(
    libro.procesos.filter(({ finalizado, insumos }) => !finalizado && insumos.length > 0),
    caso.proceso,
  );
  const insumos = libro.procesos.get(proceso_id)?.insumos ?? [];
  const insumo_id = insumos[caso.insumo % Math.max(insumos.length, 1)]?.id ?? id(0);
  return { tipo: 'retirar_insumo', proceso_id, insumo_id, motivo: 'Control' };
});

const cancelar = cual.map((numero): Orden => (libro) => ({
  tipo: 'cancelar_proceso',
  proceso_id: elegir(
    libro.procesos.filter(({ finalizado }) => !finalizado),
    numero,
  ),
  motivo: 'Control',
}));

const declarar = fc
  .record({
    deProceso: fc.boolean(),
    cual,
    destino,
    cantidad: fc.option(cantidad, { freq: 1 }),
    biomasa: fc.constantFrom(...BIOMASAS),
  })
  .map((caso): Orden => (libro, turno) => {
    const dicho = resto(turno, caso.destino, caso.cantidad);
    if (!caso.deProceso)
      return { tipo: 'declarar_resto_de_biomasa', biomasa: { id: caso.biomasa, ...PESO_DE_BIOMASA }, ...dicho };
    const proceso_id = elegir(
      libro.procesos.filter(({ finalizado, insumos }) => finalizado && insumos.length > 0),
      caso.cual,
    );
    const materia_prima_id = libro.procesos.get(proceso_id)?.insumos[0]?.materiaPrimaId ?? null;
    return { tipo: 'declarar_resto_de_proceso', proceso_id, materia_prima_id, ...dicho };
  });

/** Closes the year after the last closed one. All acts are in 2026, which is not over. */
const cerrar = fc.constant<Orden>((libro, turno) => ({
  tipo: 'cerrar_anio',
  club_id: 'club',
  cierre_id: id(turno),
  anio: (periodoDe(libro).cerrado ?? 2000) + 1,
  motivo: 'Control',
  administrador: true,
  hoy: '2026-11-20',
}));

/** Counts a batch: the quantity of the book, a third of it, or any quantity; with or without a reason. */
const contar = fc
  .record({
    que: fc.constantFrom('biomasa', 'materia_prima', 'bulk', 'envasado'),
    cual,
    cantidad: parte,
    motivo: fc.option(fc.constant('Error de pesaje')),
  })
  .map((caso): Orden => (libro, turno) => {
    const comun = {
      tipo: 'contar',
      conteo_id: id(turno),
      ajuste_id: id(turno, 91),
      codigo: 'C',
      hoy: '2026-11-22',
    } as const;
    const { que, motivo } = caso;
    if (que === 'biomasa') {
      const uno = BIOMASAS[caso.cual % BIOMASAS.length]!;
      return { ...comun, que, id: uno, cantidad: cuanto(caso.cantidad, '9000'), motivo, biomasa: PESO_DE_BIOMASA };
    }
    if (que === 'envasado') {
      const uno = elegir(libro.envasados, caso.cual);
      const hay = String(libro.envasados.get(uno)?.disponibles ?? 1);
      return {
        ...comun,
        que,
        id: uno,
        cantidad: decimal(cuanto(caso.cantidad, hay)).floor().toFixed(),
        motivo,
        biomasa: null,
      };
    }
    const todas = que === 'bulk' ? libro.bulks : libro.materiasPrimas;
    const uno = elegir(todas, caso.cual);
    const deBiomasa = que === 'materia_prima' && libro.materiasPrimas.get(uno)?.biomasaId != null;
    const cantidad = cuanto(caso.cantidad, todas.get(uno)?.disponible.toFixed() ?? '1');
    return { ...comun, que, id: uno, cantidad, motivo, biomasa: deBiomasa ? PESO_DE_BIOMASA : null };
  });

const ACTOS = [
  { weight: 3, arbitrary: crear },
  editar,
  ajustar,
  { weight: 2, arbitrary: iniciar },
  { weight: 4, arbitrary: usar },
  { weight: 3, arbitrary: finalizar },
  { weight: 4, arbitrary: bulk },
  { weight: 5, arbitrary: ajustarElBulk },
  { weight: 6, arbitrary: corregirDias },
  { weight: 5, arbitrary: envasarlo },
  { weight: 2, arbitrary: anular },
  { weight: 5, arbitrary: dispensar },
  { weight: 5, arbitrary: corregir },
  { weight: 3, arbitrary: darDeBaja },
  retirar,
  cancelar,
  cerrar,
  { weight: 2, arbitrary: contar },
  { weight: 3, arbitrary: declarar },
  ...DE_UNIDADES,
] as const;

const liberarElPrimero: Orden = ({ envasados }, turno) => ({
  tipo: 'liberar',
  que: 'envasado',
  partidas: [{ liberacion_id: id(turno), id: elegir(envasados, 0), analisis: [] }],
  exigidos: [],
  motivo: null,
});

/** A packaged batch, of which somebody received some: few random histories reach this. */
const comienzo = fc
  .record({
    biomasa: fc.constantFrom(...BIOMASAS),
    peso: fc.constantFrom('0.1', '0.3', '3.5'),
    unidades: fc.integer({ min: 4, max: 20 }),
    entregadas: fc.integer({ min: 1, max: 4 }),
    permiso,
    liberado: fc.boolean(),
  })
  .map((caso): Orden[] => [
    (_libro, turno) =>
      crearMateriaPrima({
        materia_prima_id: id(turno),
        codigo: codigo(turno, false),
        biomasa: { id: caso.biomasa, ...PESO_DE_BIOMASA, lista: true },
        cantidad: '300',
        unidad_medida: 'gramos',
        biomasa_usada: '400',
      }),
    ({ materiasPrimas }, turno) =>
      crearBulk({ bulk_id: id(turno), codigo: codigo(turno, false), materia_prima_id: elegir(materiasPrimas, 0) }),
    ({ bulks }, turno) =>
      envasar({
        envasado_id: id(turno),
        codigo: codigo(turno, false),
        producto_final_bulk_id: elegir(bulks, 0),
        peso_por_unidad: caso.peso,
        cantidad_unidades: caso.unidades,
      }),
    ...(caso.liberado ? [liberarElPrimero] : []),
    ({ envasados }, turno) => ({
      tipo: 'dispensar',
      dispensacion_id: id(turno),
      producto_final_envasado_id: elegir(envasados, 0),
      usuario_medicinal: { id: PERSONAS[0], activo: true, permiso: caso.permiso },
      cantidad_entregada: String(caso.entregadas),
      fecha_dispensacion: '2026-11-22',
      anulado: false,
      justificacion_anulacion: null,
    }),
  ]);

const historia = (actos: fc.Arbitrary<Orden>): fc.Arbitrary<Orden[]> =>
  fc
    .tuple(fc.oneof(fc.constant<Orden[]>([]), comienzo), fc.array(actos, { minLength: 10, maxLength: 85, size: 'max' }))
    .map(([primeros, resto]) => [...primeros, ...resto]);

/** A random history of the book, from its first gram. Its rules change along it. */
export const ordenes: fc.Arbitrary<Orden[]> = historia(fc.oneof(...ACTOS, ...DE_REGLAS));

/** A random history with the same rules from its first gram to its last. */
export const ordenesBajo = (reglas: Reglas): fc.Arbitrary<Orden[]> =>
  historia(fc.oneof(...ACTOS, ...BAJO_REGLAS)).map((pasos) => [conEstasReglas(reglas), ...pasos]);
