import fc from 'fast-check';
import type { AnalisisEvent, MaterialesEvent } from '@cepa/event-schemas';
import { recordsOf } from '@cepa/ledger/commands/given-when-then.testkit';
import { analisis, type Analisis, type ComandoDeAnalisis } from '../analisis/analisis';
import { Rechazo } from '../rechazo';
import { materiales, type ComandoDeMateriales } from './materiales';
import { instantanea } from './instantanea';
import type { LibroDeMateriales } from './state';

const HOY = '2026-11-21';
const [LOTES, BIOMASAS, PLANTAS] = [
  ['lote-0', 'lote-1'],
  ['biomasa-0', 'biomasa-1'],
  ['planta-0', 'planta-1'],
];
/** The first biomass is of a lot; the second of plants of both lots. */
const DE_BIOMASA = new Map([
  ['biomasa-0', ['lote-0', 'planta-0']],
  ['biomasa-1', ['lote-0', 'lote-1', 'planta-0', 'planta-1']],
]);

/** A club whose acts go through the rules, beside a plain account of what is in what. */
class Club {
  libro: LibroDeMateriales = materiales.initial();
  calidad: Analisis = [
    {
      type: 'TipoDeAnalisisCreado' as const,
      version: 1 as const,
      data: {
        tipo_analisis_id: 'tipo',
        nombre: 'Moho',
        descripcion: null,
        parametros: [],
      },
    },
  ].reduce((hasta, evento) => analisis.evolve(hasta, evento as AnalisisEvent), analisis.initial());
  /** What is in each batch and process: its own, and all that came in. */
  readonly contiene = new Map<string, Set<string>>();
  readonly materias: string[] = [];
  readonly procesos: string[] = [];
  readonly bulks: string[] = [];
  readonly envasados: string[] = [];
  readonly analizados: {
    id: string;
    partida: string;
    dia: string;
    aprobado: boolean | null;
  }[] = [];
  private siguiente = 0;

  constructor() {
    for (const [biomasa, suyos] of DE_BIOMASA) this.contiene.set(biomasa, new Set([biomasa, ...suyos]));
  }

  nuevo = (que: string): string => `${que}-${this.siguiente++}`;

  /** Whether the book took it. */
  pedir(command: ComandoDeMateriales): boolean {
    try {
      const eventos: readonly MaterialesEvent[] = materiales.decide(command, this.libro);
      this.libro = eventos.reduce((hasta, evento) => materiales.evolve(hasta, evento), this.libro);
      return true;
    } catch (error) {
      if (error instanceof Rechazo) return false;
      throw error;
    }
  }

  pedirAnalisis(command: ComandoDeAnalisis): boolean {
    try {
      const eventos = analisis.decide(command, this.calidad);
      this.calidad = eventos.reduce((hasta, evento) => analisis.evolve(hasta, evento), this.calidad);
      return true;
    } catch (error) {
      if (error instanceof Rechazo) return false;
      throw error;
    }
  }

  entra(en: string, ...de: string[]): void {
    const suyo = this.contiene.get(en) ?? new Set([en]);
    for (const uno of de) for (const dentro of this.contiene.get(uno) ?? [uno]) suyo.add(dentro);
    this.contiene.set(en, suyo);
  }

  /** The batches whose newest decided analysis disapproved them. */
  retenidas(): Set<string> {
    const ultimas = new Map<string, { dia: string; aprobado: boolean }>();
    for (const { partida, dia, aprobado } of this.analizados)
      if (aprobado !== null && dia >= (ultimas.get(partida)?.dia ?? '')) ultimas.set(partida, { dia, aprobado });
    return new Set([...ultimas].filter(([, { aprobado }]) => !aprobado).map(([partida]) => partida));
  }
}

const registro = (analisis_id: string, partida: string, dia: string) => ({
  analisis_id,
  tipo_analisis_id: 'tipo',
  fecha_analisis: dia,
  realizado_por: 'persona',
  metodo: null,
  observaciones: null,
  entidad: 'lote' as const,
  entidad_id: partida,
  entidad_codigo: partida,
  resultados: [],
  hoy: HOY,
  aprobado: false,
});

type Acto = (club: Club, elegir: (cuantos: number) => number) => void;
const de = <T>(lista: readonly T[], elegir: (cuantos: number) => number): T | undefined =>
  lista[elegir(Math.max(1, lista.length))];

const ACTOS: Record<string, Acto> = {
  materia(club, elegir) {
    const [id, biomasa] = [club.nuevo('materia'), de(BIOMASAS!, elegir)!];
    const tomada = club.pedir({
      tipo: 'crear_materia_prima',
      materia_prima_id: id,
      codigo: id,
      tipo_materia_prima: 'Flor',
      cantidad: '100',
      unidad_medida: 'gramos',
      humedad_porcentaje: null,
      fecha_fin_secado: HOY,
      fecha_vencimiento: '2027-11-21',
      nota_calidad: null,
      lote_id: null,
      proyecto_id: null,
      biomasa: { id: biomasa, peso: '100000', unidad: 'gramos', lista: true },
    });
    if (!tomada) return;
    club.materias.push(id);
    club.entra(id, biomasa);
  },
  proceso(club, elegir) {
    const proceso_id = club.nuevo('proceso');
    club.pedir({
      tipo: 'iniciar_proceso',
      proceso_id,
      tipo_proceso: 'Mezcla',
      descripcion: null,
      fecha_inicio: HOY,
      observaciones: null,
    });
    const insumos = [de(club.materias, elegir), de(club.materias, elegir), de(club.materias, elegir)];
    const entraron: string[] = [];
    for (const materia_prima_id of insumos)
      if (materia_prima_id !== undefined) {
        const insumo_id = club.nuevo('insumo');
        if (
          !club.pedir({
            tipo: 'registrar_insumo',
            proceso_id,
            insumo_id,
            materia_prima_id,
            cantidad_usada: '10',
            unidad_medida: 'gramos',
          })
        )
          continue;
        if (elegir(4) === 0)
          club.pedir({
            tipo: 'retirar_insumo',
            proceso_id,
            insumo_id,
            motivo: 'Sobra',
          });
        else entraron.push(materia_prima_id);
      }
    for (const uno of entraron) club.entra(proceso_id, uno);
    if (entraron.length === 0) return;
    const id = club.nuevo('materia');
    const hecho = club.pedir({
      tipo: 'finalizar_proceso',
      proceso_id,
      fecha_fin: HOY,
      resultados: [
        {
          materia_prima_id: id,
          materia_prima_origen_id: entraron[0]!,
          codigo: id,
          tipo: 'Mezcla',
          cantidad_obtenida: '5',
          unidad_medida: 'gramos',
          fecha_vencimiento: HOY,
          lote_id: null,
          proyecto_id: null,
          observaciones: null,
        },
      ],
    });
    expect(hecho).toBe(true);
    club.materias.push(id);
    club.entra(id, proceso_id);
    club.procesos.push(proceso_id);
  },
  resto(club, elegir) {
    const proceso_id = de(club.procesos, elegir);
    const materia_prima_id = de(club.materias, elegir) ?? null;
    if (proceso_id === undefined) return;
    const vuelve = club.pedir({
      tipo: 'declarar_resto_de_proceso',
      declaracion_id: club.nuevo('resto'),
      proceso_id,
      materia_prima_id,
      destino: 'queda',
      clase_merma: null,
      cantidad: '1',
      fecha: HOY,
      motivo: null,
      testigo: null,
      foto_sha256: null,
    });
    if (vuelve) club.entra(materia_prima_id!, proceso_id);
  },
  bulk(club, elegir) {
    const [id, materia_prima_id] = [club.nuevo('bulk'), de(club.materias, elegir)];
    if (materia_prima_id === undefined) return;
    const hecho = club.pedir({
      tipo: 'crear_bulk',
      bulk_id: id,
      codigo: id,
      materia_prima_id,
      cantidad: '2',
      unidad_medida: 'gramos',
      tipo_producto: null,
      tipo_es_igual_a_materia_prima: true,
      fecha_produccion: HOY,
      fecha_vencimiento: null,
      proyecto_id: null,
      observaciones: null,
    });
    if (!hecho) return;
    club.bulks.push(id);
    club.entra(id, materia_prima_id);
  },
  envasar(club, elegir) {
    const [id, bulk] = [club.nuevo('envasado'), de(club.bulks, elegir)];
    if (bulk === undefined) return;
    const hecho = club.pedir({
      tipo: 'envasar',
      envasado_id: id,
      codigo: id,
      producto_final_bulk_id: bulk,
      tipo_producto: null,
      tipo_envase: 'Frasco',
      peso_por_unidad: '0.5',
      unidad_medida_peso_envase: 'gramos',
      cantidad_unidades: 2,
      precio_unitario: '1',
      tipo_moneda: 'ARS',
      fecha_envasado: HOY,
      fecha_vencimiento: null,
      observaciones: null,
    });
    if (!hecho) return;
    club.envasados.push(id);
    club.entra(id, bulk);
  },
  anular(club, elegir) {
    const id = de(club.envasados, elegir);
    if (id === undefined) return;
    const { bulkId } = club.libro.envasados.get(id)!;
    if (
      club.pedir({
        tipo: 'anular_envasado',
        envasado_id: id,
        motivo_anulacion: 'Mal pesado',
      })
    )
      club.entra(bulkId, id);
  },
  decidir(club, elegir) {
    const partidas = [...LOTES!, ...BIOMASAS!, ...PLANTAS!, ...club.materias, ...club.bulks, ...club.envasados];
    const [id, partida, dia, aprobado] = [
      club.nuevo('analisis'),
      de(partidas, elegir)!,
      ['2026-11-01', '2026-11-02'][elegir(2)]!,
      elegir(3) === 0,
    ];
    club.pedirAnalisis({
      tipo: 'registrar_analisis',
      puede_aprobar: false,
      ...registro(id, partida, dia),
    });
    const uno = { id, partida, dia, aprobado: null as boolean | null };
    club.analizados.push(uno);
    if (
      elegir(5) > 0 &&
      club.pedirAnalisis({
        tipo: 'aprobar_analisis',
        analisis_id: id,
        aprobado,
        motivo: 'Moho',
        puede_aprobar: true,
      })
    )
      uno.aprobado = aprobado;
  },
  /** Everything that somebody without the right may try on a decided analysis. */
  liberar(club, elegir) {
    const uno = club.analizados.filter(({ aprobado }) => aprobado !== null)[elegir(4)];
    if (!uno) return;
    const comun = {
      puede_aprobar: false,
      ...registro(uno.id, uno.partida, uno.dia),
    };
    const intentos: ComandoDeAnalisis[] = [
      { tipo: 'actualizar_analisis', ...comun },
      { tipo: 'actualizar_analisis', ...comun, fecha_analisis: '2026-10-01' },
      { tipo: 'actualizar_analisis', ...comun, entidad_id: 'lote-9' },
      { tipo: 'actualizar_analisis', ...comun, aprobado: true },
      {
        tipo: 'aprobar_analisis',
        analisis_id: uno.id,
        aprobado: true,
        motivo: null,
        puede_aprobar: false,
      },
      { tipo: 'eliminar_analisis', analisis_id: uno.id, puede_aprobar: false },
    ];
    for (const intento of intentos) expect(club.pedirAnalisis(intento)).toBe(false);
  },
  dispensar(club, elegir) {
    const id = de(club.envasados, elegir);
    if (id === undefined) return;
    const { anulado, disponibles } = club.libro.envasados.get(id)!;
    const retenidas = club.retenidas();
    const debajo = [...club.contiene.get(id)!].some((uno) => retenidas.has(uno));
    const entregado = club.pedir({
      tipo: 'dispensar',
      dispensacion_id: club.nuevo('dispensacion'),
      producto_final_envasado_id: id,
      usuario_medicinal: { id: 'persona', activo: true },
      cantidad_entregada: '1',
      fecha_dispensacion: HOY,
      retenciones: { retenidos: club.calidad.retenidos, deBiomasa: DE_BIOMASA },
      anulado: false,
      justificacion_anulacion: null,
    });
    expect(entregado).toBe(!anulado && disponibles > 0 && !debajo);
  },
  /** A book that was read back from its snapshot says the same. */
  guardar(club) {
    club.libro = instantanea.fromRecords(recordsOf(instantanea.toRecords(club.libro)));
  },
};

const acto = fc.tuple(
  fc.constantFrom(
    'materia',
    'proceso',
    'resto',
    'bulk',
    'bulk',
    'envasar',
    'envasar',
    'anular',
    'decidir',
    'decidir',
    'liberar',
    'dispensar',
    'dispensar',
    'guardar',
  ),
  fc.infiniteStream(fc.nat()),
);

it('nothing is dispensed below which something is held, and all else is, whatever the graph and the order of acts', () => {
  let [entregas, retenciones] = [0, 0];
  fc.assert(
    fc.property(fc.array(acto, { minLength: 20, maxLength: 120 }), (actos) => {
      const club = new Club();
      for (const [nombre, azar] of actos) ACTOS[nombre]!(club, (cuantos) => azar.next().value % cuantos);
      // In the end every package is tried.
      for (let i = 0; i < club.envasados.length; i++) ACTOS['dispensar']!(club, () => i);
      entregas += club.libro.dispensaciones.size;
      retenciones += club.calidad.retenidos.size;
    }),
    { numRuns: 150 },
  );
  // The property says something only where both came about.
  expect([entregas > 100, retenciones > 100]).toEqual([true, true]);
});
