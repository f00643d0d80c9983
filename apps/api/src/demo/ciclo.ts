import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import type { Fecha } from '@cepa/domain/valores/fecha';
import { derivedId } from '@cepa/platform';
import { Azar } from './azar';
import type { NombreDeSala } from './espacios';
import { codigoDe, cultivadorEn, diaDeDemo, instante, SEMILLA, type Mundo } from './mundo';
import { NOMBRES } from './nombres';
import type { Actor } from './registro';

/** Days from the start of a crop to each of its stages, and to its end. */
export const ETAPAS = { Vegetativo: 0, Floración: 30, Cosecha: 90, Secado: 93, Curado: 105 } as const;
export type Etapa = keyof typeof ETAPAS;
/** The estimated cost of each stage, in dollars: from, to. */
const COSTOS = {
  Vegetativo: [1200, 1400],
  Floración: [2200, 2500],
  Cosecha: [480, 580],
  Secado: [50, 80],
  Curado: [300, 420],
} as const;
export const FIN_DEL_CICLO = 125;
/** Days between the starts of crops, so that no two share a room. */
const ENTRE_CICLOS = 37;
export const CICLOS = 20;
/** Number of the first day of a crop in the story. */
export const comienzoDe = (index: number): number => 3 + index * ENTRE_CICLOS;
export const LOTES_POR_CICLO = 3;

export interface Planta {
  readonly id: string;
  readonly codigo: string;
  estado: string;
}

export interface Lote {
  readonly id: string;
  readonly codigo: string;
  readonly nombre: string;
  readonly plantas: Planta[];
}

/** A crop of the story. Adds its acts to the agenda. */
export class Ciclo {
  readonly proyectoId: string;
  readonly nombre: string;
  readonly azar: Azar;
  /** Number of its first day in the story. */
  readonly comienzo: number;
  readonly cultivador: Actor;
  readonly lotes: readonly Lote[];

  constructor(
    readonly mundo: Mundo,
    readonly index: number,
  ) {
    this.proyectoId = mundo.registro.id('proyecto', String(index));
    this.azar = new Azar(SEMILLA + 100 + index);
    this.comienzo = comienzoDe(index);
    this.cultivador = cultivadorEn(mundo, this.comienzo, index);
    this.nombre = `${NOMBRES[index % NOMBRES.length]} ${this.dia(0).slice(0, 4)}`;
    this.lotes = Array.from({ length: LOTES_POR_CICLO }, (_, lote) => this.lote(lote));
  }

  /** Age of the crop today, in days. */
  get edad(): number {
    return ENTRE_CICLOS * (CICLOS - 1 - this.index) + 24;
  }

  /** The room where its plants flower: crops alternate. */
  get floracion(): NombreDeSala {
    return this.index % 2 === 0 ? 'Floración Norte' : 'Floración Sur';
  }

  dia(desde: number): Fecha {
    return diaDeDemo(this.mundo, this.comienzo + desde);
  }

  eventoId(etapa: Etapa): string {
    return this.mundo.registro.id('evento', this.proyectoId, etapa);
  }

  el(desde: number, acto: () => Promise<unknown>): void {
    this.mundo.agenda.el(this.dia(desde), 'cultivo', `ciclo ${this.index}`, acto);
  }

  enProyecto(nombre: string, command: Parameters<typeof cultivos.decide>[0], actor = this.cultivador): Promise<void> {
    const stream = streamDeProyecto(this.proyectoId);
    return this.mundo.registro.ejecutar(actor, `${this.proyectoId} ${nombre}`, cultivos, stream, command);
  }

  enLote(lote: Lote, nombre: string, command: Parameters<typeof lotes.decide>[0], motivo?: string): Promise<void> {
    const stream = streamDeLote(lote.id);
    return this.mundo.registro.ejecutar(this.cultivador, `${lote.id} ${nombre}`, lotes, stream, command, motivo);
  }

  /** Opens the project, and each stage on its day. */
  abrir(): void {
    this.el(0, () => this.crear());
    for (const etapa of Object.keys(ETAPAS) as Etapa[]) {
      const [desde, hasta] = COSTOS[etapa];
      const costo = this.azar.entero(desde, hasta);
      this.el(ETAPAS[etapa], () => this.asociar(etapa, costo));
    }
  }

  private crear(): Promise<void> {
    return this.enProyecto(
      'crear',
      {
        tipo: 'crear_proyecto',
        proyecto_id: this.proyectoId,
        club_id: this.mundo.registro.clubId,
        nombre: this.nombre,
        fecha_inicio: this.dia(0),
        fecha_fin: this.dia(FIN_DEL_CICLO),
        descripcion: 'Ciclo de flor en interior, tres lotes.',
      },
      this.mundo.gestor,
    );
  }

  private asociar(etapa: Etapa, costo: number): Promise<void> {
    return this.enProyecto(`evento ${etapa}`, {
      tipo: 'asociar_evento',
      proyecto_id: this.proyectoId,
      proyecto_evento_id: this.eventoId(etapa),
      evento_cultivo_id: derivedId('evento_cultivo', etapa),
      nombre_evento: etapa,
      fecha_inicio: instante(this.dia(ETAPAS[etapa])),
      fecha_fin: instante(this.dia(finDe(etapa))),
      costo_estimado: String(costo),
    });
  }

  finalizar(etapa: Etapa): void {
    const fin = finDe(etapa);
    this.el(fin, () =>
      this.enProyecto(`finalizar ${etapa}`, {
        tipo: 'finalizar_evento',
        proyecto_id: this.proyectoId,
        proyecto_evento_id: this.eventoId(etapa),
        fecha_fin_evento: instante(this.dia(fin), '12:00'),
        hoy: this.dia(fin),
      }),
    );
  }

  cerrar(): void {
    const hoy = this.dia(FIN_DEL_CICLO);
    const command = { tipo: 'cerrar_proyecto', proyecto_id: this.proyectoId, hoy } as const;
    this.el(FIN_DEL_CICLO, () => this.enProyecto('cerrar', command, this.mundo.gestor));
  }

  private lote(index: number): Lote {
    const codigo = codigoDe('LOT', this.dia(0), this.azar);
    const id = derivedId('lote', this.mundo.registro.clubId, codigo);
    const plantas = Array.from({ length: this.azar.entero(52, 59) }, (_, n) => {
      const suyo = `${codigo}-${String(n + 1).padStart(3, '0')}`;
      return { id: derivedId('planta', id, suyo), codigo: suyo, estado: 'Viva' };
    });
    return { id, codigo, nombre: `Lote ${index + 1}`, plantas };
  }
}

/** Day of the crop on which a stage ends and the next one begins. */
export const finDe = (etapa: Etapa): number =>
  Object.values(ETAPAS).find((otra) => otra > ETAPAS[etapa]) ?? FIN_DEL_CICLO;

/** Plants that are still standing. */
export const enPie = ({ plantas }: Lote): Planta[] =>
  plantas.filter(({ estado }) => !['Muerta', 'Descartada', 'Cosechada'].includes(estado));
