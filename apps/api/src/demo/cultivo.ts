import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { diasEntre, sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { derivedId } from '@cepa/platform';
import type { Azar } from './azar';
import { NOMBRES } from './nombres';
import type { Actor, Registro } from './registro';

/** A biomass that is ready for production, as the book of matter will take it in. */
export interface BiomasaLista {
  readonly id: string;
  readonly codigo: string;
  readonly peso: number;
  readonly loteId: string;
  readonly proyectoId: string;
  readonly fecha: Fecha;
}

export interface Ciclo {
  readonly indice: number;
  readonly inicio: Fecha;
  readonly hoy: Fecha;
  readonly cultivador: Actor;
  readonly gestor: Actor;
  readonly geneticas: readonly string[];
  /** Rooms for vegetative growth, flowering and drying. */
  readonly salas: { readonly vegetativo: string; readonly floracion: string };
}

/** Days from the start of a cycle to each of its stages. */
const ETAPAS = { Vegetativo: 0, Floración: 32, Cosecha: 97, Secado: 100, Curado: 114 } as const;
type Etapa = keyof typeof ETAPAS;
const FIN_DEL_CICLO = 138;
const LOTES_POR_CICLO = 3;
/** What happens to a plant, by a throw of luck below each limit. */
const PERCANCES = [
  { hasta: 0.02, estado: 'Muerta' },
  { hasta: 0.03, estado: 'Descartada' },
  { hasta: 0.08, estado: 'Enferma' },
  { hasta: 0.12, estado: 'Dañada' },
] as const;

interface Planta {
  readonly id: string;
  readonly codigo: string;
  estado: string;
}

interface Lote {
  readonly id: string;
  readonly codigo: string;
  readonly plantas: Planta[];
}

const instante = (dia: Fecha): string => `${dia}T12:00:00.000Z`;

/** One crop from its first plant to its last gram of biomass, as far as today has come. */
export class CicloDemo {
  private readonly proyectoId: string;
  private readonly eventos = new Map<Etapa, string>();
  private readonly listas: BiomasaLista[] = [];

  constructor(
    private readonly registro: Registro,
    private readonly azar: Azar,
    private readonly ciclo: Ciclo,
  ) {
    this.proyectoId = registro.id('proyecto', String(ciclo.indice));
  }

  /** @returns the biomass that came out of it */
  async contar(): Promise<readonly BiomasaLista[]> {
    await this.sembrar();
    const plantado = await this.lotes();
    await this.crecer(plantado);
    if (this.llego('Cosecha')) await this.cosechar(plantado);
    if (this.dia(FIN_DEL_CICLO) <= this.ciclo.hoy) await this.cerrar();
    return this.listas;
  }

  private dia(desde: number): Fecha {
    return sumarDias(this.ciclo.inicio, desde);
  }

  private llego(etapa: Etapa): boolean {
    return this.dia(ETAPAS[etapa]) <= this.ciclo.hoy;
  }

  private enProyecto(
    nombre: string,
    command: Parameters<typeof cultivos.decide>[0],
    actor = this.ciclo.cultivador,
  ): Promise<void> {
    return this.registro.ejecutar(
      actor,
      `${this.proyectoId} ${nombre}`,
      cultivos,
      streamDeProyecto(this.proyectoId),
      command,
    );
  }

  private enLote(lote: string, nombre: string, command: Parameters<typeof lotes.decide>[0]): Promise<void> {
    return this.registro.ejecutar(this.ciclo.cultivador, `${lote} ${nombre}`, lotes, streamDeLote(lote), command);
  }

  private async sembrar(): Promise<void> {
    const nombre = `${NOMBRES[this.ciclo.indice % NOMBRES.length]} ${this.ciclo.inicio.slice(0, 4)}-${this.ciclo.indice + 1}`;
    await this.enProyecto(
      'crear',
      {
        tipo: 'crear_proyecto',
        proyecto_id: this.proyectoId,
        club_id: this.registro.clubId,
        nombre,
        fecha_inicio: this.ciclo.inicio,
        fecha_fin: this.dia(FIN_DEL_CICLO),
        descripcion: 'Ciclo de flor en interior, tres lotes.',
      },
      this.ciclo.gestor,
    );
    for (const etapa of Object.keys(ETAPAS) as Etapa[]) if (this.llego(etapa)) await this.abrir(etapa);
  }

  private async abrir(etapa: Etapa): Promise<void> {
    const proyecto_evento_id = this.registro.id('evento', this.proyectoId, etapa);
    this.eventos.set(etapa, proyecto_evento_id);
    const desde = ETAPAS[etapa];
    const hasta = Object.values(ETAPAS).find((otra) => otra > desde) ?? FIN_DEL_CICLO;
    await this.enProyecto(`evento ${etapa}`, {
      tipo: 'asociar_evento',
      proyecto_id: this.proyectoId,
      proyecto_evento_id,
      evento_cultivo_id: derivedId('evento_cultivo', etapa),
      nombre_evento: etapa,
      fecha_inicio: instante(this.dia(desde)),
      fecha_fin: instante(this.dia(hasta)),
      costo_estimado: String(this.azar.entero(80, 400)),
    });
  }

  private async lotes(): Promise<Lote[]> {
    return Promise.all(Array.from({ length: LOTES_POR_CICLO }, (_, indice) => this.lote(indice)));
  }

  private async lote(indice: number): Promise<Lote> {
    const codigo = `LOT-${this.ciclo.inicio.slice(2).replaceAll('-', '')}-${this.azar.codigo(6)}`;
    const id = derivedId('lote', this.registro.clubId, codigo);
    const cantidad = this.azar.entero(68, 84);
    const plantas = Array.from({ length: cantidad }, (_, n) => {
      const suyo = `${codigo}-${String(n + 1).padStart(3, '0')}`;
      return { id: derivedId('planta', id, suyo), codigo: suyo, estado: 'Viva' };
    });
    await this.enLote(id, 'crear', {
      tipo: 'crear_lote',
      lote_id: id,
      codigo,
      proyecto_id: this.proyectoId,
      proyecto_cerrado: false,
      nombre: `Lote ${indice + 1}`,
      descripcion: null,
      fecha_inicio: this.ciclo.inicio,
    });
    await this.enLote(id, 'plantas', {
      tipo: 'agregar_plantas',
      lote_id: id,
      variedad_id: this.azar.elegir(this.ciclo.geneticas),
      origen: this.azar.pasa(0.7) ? 'Esqueje' : 'Semilla',
      fecha_inicio: this.ciclo.inicio,
      cantidad,
      plantas: plantas.map((planta) => ({ planta_id: planta.id, codigo: planta.codigo })),
      proyecto_cerrado: false,
    });
    await this.enLote(id, 'bloquear', { tipo: 'bloquear_lote', lote_id: id });
    return { id, codigo, plantas };
  }

  private async crecer(plantado: readonly Lote[]): Promise<void> {
    for (const lote of plantado) {
      await this.mover(lote, 'Vegetativo', this.ciclo.salas.vegetativo);
      await this.accidentes(lote);
      if (this.llego('Floración')) await this.mover(lote, 'Floración', this.ciclo.salas.floracion);
      if (this.llego('Cosecha')) await this.madurar(lote);
    }
  }

  /** Into an event of the project and into a room. */
  private async mover(lote: Lote, etapa: Etapa, salaId: string): Promise<void> {
    const vivas = lote.plantas.filter(({ estado }) => !['Muerta', 'Descartada'].includes(estado));
    const proyecto_evento_id = this.evento(etapa);
    await this.enProyecto(`mover ${lote.id} ${etapa}`, {
      tipo: 'mover_plantas',
      proyecto_id: this.proyectoId,
      proyecto_evento_id,
      fecha_inicio: this.dia(ETAPAS[etapa]),
      fecha_fin: null,
      observaciones: null,
      plantas: vivas.map(({ id, codigo }) => ({
        planta_evento_id: this.registro.id('planta_evento', id, etapa),
        planta_id: id,
        codigo,
        lote_id: lote.id,
        proyecto_id: this.proyectoId,
        baja: false,
      })),
    });
    await this.registro.ejecutar(
      this.ciclo.cultivador,
      `sala ${lote.id} ${etapa}`,
      salas,
      streamDeSalas(this.registro.clubId),
      {
        tipo: 'asignar_plantas',
        sala_id: salaId,
        fecha_asignacion: this.dia(ETAPAS[etapa]),
        posicion: null,
        notas: null,
        plantas: vivas.map(({ id }) => ({ planta_id: id, sala_planta_id: this.registro.id('sala_planta', id, etapa) })),
      },
    );
  }

  private evento(etapa: Etapa): string {
    const id = this.eventos.get(etapa);
    if (id === undefined) throw new Error(`the stage ${etapa} has not begun`);
    return id;
  }

  private async accidentes(lote: Lote): Promise<void> {
    const dia = this.dia(this.azar.entero(5, 28));
    const cambios: Promise<void>[] = [];
    for (const planta of lote.plantas) {
      const suerte = this.azar.fraccion();
      const estado = PERCANCES.find(({ hasta }) => suerte < hasta)?.estado;
      if (estado !== undefined && dia <= this.ciclo.hoy) cambios.push(this.estado(lote, planta, estado, dia));
    }
    await Promise.all(cambios);
    const sanan = lote.plantas.filter(({ estado }) => estado === 'Enferma' && this.azar.pasa(0.6));
    await Promise.all(sanan.map((planta) => this.estado(lote, planta, 'Viva', sumarDias(dia, 9))));
  }

  private async madurar(lote: Lote): Promise<void> {
    const vivas = lote.plantas.filter(({ estado }) => ['Viva', 'Dañada', 'Enferma'].includes(estado));
    await Promise.all(
      vivas.map((planta) => this.estado(lote, planta, 'Lista para cosechar', this.dia(ETAPAS.Cosecha - 1))),
    );
  }

  private estado(lote: Lote, planta: Planta, nuevo_estado: string, hoy: Fecha): Promise<void> {
    const antes = planta.estado;
    planta.estado = nuevo_estado;
    return this.enLote(lote.id, `${planta.id} ${antes} ${nuevo_estado} ${hoy}`, {
      tipo: 'cambiar_estado_de_planta',
      lote_id: lote.id,
      planta_id: planta.id,
      nuevo_estado,
      hoy,
    });
  }

  private async cosechar(plantado: readonly Lote[]): Promise<void> {
    const biomasas = (await Promise.all(plantado.map((lote) => this.biomasasDe(lote)))).flat();
    for (const etapa of ['Secado', 'Curado'] as const) {
      if (!this.llego(etapa)) return;
      await this.enProyecto(`biomasa ${etapa}`, {
        tipo: 'mover_biomasa',
        proyecto_id: this.proyectoId,
        proyecto_evento_id: this.evento(etapa),
        fecha_inicio: this.dia(ETAPAS[etapa]),
        observaciones: null,
        biomasas: biomasas.map(({ id }) => ({
          biomasa_id: id,
          biomasa_evento_id: this.registro.id('biomasa_evento', id, etapa),
        })),
      });
    }
    const fecha = this.dia(FIN_DEL_CICLO - 2);
    if (diasEntre(fecha, this.ciclo.hoy) < 0) return;
    for (const lista of biomasas) {
      await this.registro.ejecutar(this.ciclo.cultivador, `${lista.id} lista`, biomasa, streamDeBiomasa(lista.id), {
        tipo: 'marcar_lista',
        biomasa_id: lista.id,
        fecha_lista_produccion: fecha,
        proyecto_evento_id: this.evento('Curado'),
      });
      this.listas.push({ ...lista, fecha });
    }
  }

  private async biomasasDe(lote: Lote): Promise<BiomasaLista[]> {
    const listas = lote.plantas.filter(({ estado }) => estado === 'Lista para cosechar');
    const corte = Math.ceil(listas.length / 2);
    const partes = [listas.slice(0, corte), listas.slice(corte)].filter((parte) => parte.length > 0);
    const biomasas: BiomasaLista[] = [];
    for (const parte of partes) biomasas.push(await this.biomasaDe(lote, parte));
    await this.enLote(lote.id, 'cosechadas', {
      tipo: 'cambiar_estado_de_plantas',
      lote_id: lote.id,
      plantas: listas.map(({ id }) => id),
      nuevo_estado: 'Cosechada',
      hoy: this.dia(ETAPAS.Cosecha),
    });
    return biomasas;
  }

  private async biomasaDe(lote: Lote, plantas: readonly Planta[]): Promise<BiomasaLista> {
    const fecha = this.dia(ETAPAS.Cosecha + 1);
    const codigo = `BIO-${fecha.slice(2).replaceAll('-', '')}-${this.azar.codigo(6)}`;
    const id = derivedId('biomasa', this.registro.clubId, codigo);
    const peso = plantas.reduce((gramos) => gramos + this.azar.entero(28, 46), 0);
    await this.registro.ejecutar(this.ciclo.cultivador, `${id} cosechar`, biomasa, streamDeBiomasa(id), {
      tipo: 'cosechar_biomasa',
      biomasa_id: id,
      codigo,
      lote_id: lote.id,
      proyecto_id: this.proyectoId,
      proyecto_evento_id: this.evento('Cosecha'),
      biomasa_evento_id: this.registro.id('biomasa_evento', id, 'Cosecha'),
      evento: { nombre: 'Cosecha', finalizado: false, proyecto_cerrado: false },
      fecha_cosecha: fecha,
      tipo_biomasa: 'Flores con hojas',
      peso: String(peso),
      unidad_medida: 'gramos',
      observaciones: null,
    });
    await this.registro.ejecutar(this.ciclo.cultivador, `${id} vincular`, biomasa, streamDeBiomasa(id), {
      tipo: 'vincular_plantas',
      biomasa_id: id,
      plantas: plantas.map((planta) => ({
        vinculo_id: this.registro.id('vinculo', id, planta.id),
        planta_id: planta.id,
        lote_id: lote.id,
        codigo: planta.codigo,
        estado: planta.estado,
        proyecto_id: this.proyectoId,
      })),
    });
    return { id, codigo, peso, loteId: lote.id, proyectoId: this.proyectoId, fecha };
  }

  private async cerrar(): Promise<void> {
    for (const [etapa, proyecto_evento_id] of this.eventos) {
      const fin = Object.values(ETAPAS).find((otra) => otra > ETAPAS[etapa]) ?? FIN_DEL_CICLO;
      await this.enProyecto(`finalizar ${etapa}`, {
        tipo: 'finalizar_evento',
        proyecto_id: this.proyectoId,
        proyecto_evento_id,
        fecha_fin_evento: instante(this.dia(fin)),
      });
    }
    await this.enProyecto(
      'cerrar',
      { tipo: 'cerrar_proyecto', proyecto_id: this.proyectoId, hoy: this.dia(FIN_DEL_CICLO) },
      this.ciclo.gestor,
    );
  }
}
