import type { APIRequestContext } from '@playwright/test';
import { unico } from './apoyo';
import type { ConId } from './club.escena';
import { eventoDe, pedirCon, proyectoNuevo } from './lotes.escena';

const DIA = '2026-11-12';

export interface EnvasadoDeEscena {
  readonly id: string;
  readonly codigo: string;
}

export interface MateriaDeEscena extends EnvasadoDeEscena {
  readonly biomasa_id: string;
}

/** That many grams of raw material from a new harvest. */
export async function materiaPrimaDe(
  http: APIRequestContext,
  club_id: string,
  cantidad: number,
): Promise<MateriaDeEscena> {
  const pedir = pedirCon(http);
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const evento = await eventoDe(http, proyecto_id, 'Cosecha');
  const biomasa = await pedir<ConId>('post', '/api/biomasa', {
    fecha_cosecha: DIA,
    tipo_biomasa: 'Flores frescas',
    peso: cantidad * 4,
    unidad_medida: 'gramos',
    proyecto_id,
    proyecto_evento_id: evento.id,
    club_id,
  });
  await pedir('put', '/api/biomasa_actualizar_lista_produccion', {
    biomasa_ids: [biomasa.id],
    fecha_lista_produccion: DIA,
    proyecto_evento_id: null,
    club_id,
  });
  const { codigo } = await pedir<{ codigo: string }>('get', `/api/materia_prima_generar_codigo?club_id=${club_id}`);
  const creada = await pedir<EnvasadoDeEscena>('post', '/api/materia_prima', {
    biomasa_id: biomasa.id,
    tipo: 'Flores secas',
    codigo,
    cantidad,
    unidad_medida: 'gramos',
    fecha_fin_secado: DIA,
    fecha_vencimiento: '2036-12-31',
    club_id,
  });
  return { ...creada, biomasa_id: biomasa.id };
}

/** Packaged products of a new bulk: that many units each, of 5 g, that expire one after another. */
export async function envasadosDe(
  http: APIRequestContext,
  club_id: string,
  unidades: number,
  cuantos = 1,
): Promise<readonly EnvasadoDeEscena[]> {
  const pedir = pedirCon(http);
  const cantidad = unidades * 5 * cuantos;
  const materia = await materiaPrimaDe(http, club_id, cantidad);
  const { codigo } = await pedir<{ codigo: string }>(
    'get',
    `/api/producto_final_bulk_generarCodigoLote?materia_prima_id=${materia.id}`,
  );
  const bulk = await pedir<ConId>('post', '/api/producto_final_bulk', {
    codigo,
    materia_prima_id: materia.id,
    cantidad,
    unidad_medida: 'gramos',
    tipo_producto: 'Flores prearmadas',
    fecha_produccion: DIA,
    fecha_vencimiento: '2035-12-31',
    observaciones: unico('Bulk'),
    club_id,
  });
  const envasados: EnvasadoDeEscena[] = [];
  for (let i = 0; i < cuantos; i += 1) {
    const propuesto = await pedir<{ codigo: string }>(
      'get',
      `/api/producto_final_envasado_generar_codigo?producto_final_bulk_id=${bulk.id}`,
    );
    const datos = {
      codigo: propuesto.codigo,
      producto_final_bulk_id: bulk.id,
      tipo_envase: 'Lata',
      peso_por_unidad: 5,
      unidad_medida_peso_envase: 'gramos',
      cantidad_unidades: unidades,
      precio_unitario: 1500,
      tipo_moneda: 'ARS',
      fecha_envasado: DIA,
      fecha_vencimiento: `2035-12-${String(10 + i)}`,
      club_id,
    };
    envasados.push(await pedir<EnvasadoDeEscena>('post', '/api/producto_final_envasado', datos));
  }
  return envasados;
}

/** A person to dispense to. */
export async function pacienteDe(
  http: APIRequestContext,
  club_id: string,
): Promise<{ readonly id: string; readonly nombre: string }> {
  const apellido = unico('Paz');
  const { id } = await pedirCon(http)<ConId>('post', '/api/usuario-medicinal', {
    nombre: 'Alma',
    apellido,
    identificacion: unico('DNI'),
    fecha_nacimiento: '1980-05-20',
    direccion: 'Mitre 100',
    telefono: '341 555-0101',
    club_id,
  });
  return { id, nombre: `Alma ${apellido}` };
}
