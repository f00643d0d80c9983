import type { GrupoDeAlertas } from './alertas.table';

/** An item of which there is less than its minimum. */
export interface ItemConPoco {
  id: string;
  nombre: string;
  cantidad: number;
  nivel_minimo: number;
  proveedor_id: string;
}

export interface TareaVencida {
  id: string;
  titulo: string;
  /** The day on which it was due. */
  fecha: string;
  /** An activity that a crop has planned: its id, its crop, and the open event where it is done. */
  actividad_id?: string;
  proyecto_evento_id?: string | null;
  proyecto?: { id: string; nombre: string };
}

export interface EventoSinCerrar {
  id: string;
  /** Planned end date. */
  fecha: string;
  evento_cultivo: { nombre_evento: string };
  proyecto: { id: string; nombre: string };
}

/** A record that is identified by its code. */
export interface ConCodigo {
  id: string;
  codigo: string;
}

/** A plant; or a lot, with the number of its plants in the group. */
export type PlantaOLote = ConCodigo & { cantidad?: number; lote_bloqueado?: boolean; proyecto?: { id: string } };
export type ConVencimiento = ConCodigo & { fecha_vencimiento: string };
export type VencePronto = ConVencimiento & { entidad: 'materia_prima' | 'producto_envasado' };

export interface ProyectoSinLotes {
  id: string;
  nombre: string;
}

export type LoteSinPlantas = ConCodigo & { proyecto: { id: string; nombre: string } };

/** The alerts by group. */
export interface Alertas {
  stock_bajo: ItemConPoco[];
  tareas_vencidas: TareaVencida[];
  eventos_sin_cerrar: EventoSinCerrar[];
  productos_sin_trazabilidad: ConCodigo[];
  plantas_sin_sala: PlantaOLote[];
  plantas_baja_sin_biomasa: PlantaOLote[];
  biomasa_sin_materia_prima: ConCodigo[];
  materia_prima_vencida: ConVencimiento[];
  producto_final_sin_envasar: ConCodigo[];
  producto_envasado_vencido: ConVencimiento[];
  proyectos_sin_lotes: ProyectoSinLotes[];
  lotes_sin_plantas: LoteSinPlantas[];
  vence_pronto: VencePronto[];
}

/** The fields that an alert of any group may have. */
export type Alerta = Partial<
  Omit<ItemConPoco, 'id'> &
    Omit<TareaVencida, 'id' | 'proyecto'> &
    Pick<EventoSinCerrar, 'evento_cultivo'> &
    Omit<PlantaOLote, 'id' | 'proyecto'> &
    Omit<VencePronto, 'id'>
> & { readonly id: string; readonly proyecto?: { readonly id: string; readonly nombre?: string } };

export type TotalesDeAlertas = Record<GrupoDeAlertas, number>;
