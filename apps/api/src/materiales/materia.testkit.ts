import { newId } from '@cepa/platform';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import type { AppDePrueba } from '../testing/app.testkit';

interface Batch {
  readonly id: string;
  readonly codigo: string;
}

/** A club whose matter is created by requests, as its people would do it. */
export interface Materia extends Cultivo {
  /** The harvest event. */
  readonly cosecha: string;
  /** An unused code. */
  codigo(prefijo: string): string;
  /** Sends a form of the club. @returns the created record */
  crear(ruta: string, cuerpo: object): Promise<Batch>;
  /** A biomass of a given weight, ready for production unless `lista` is false. */
  biomasa(cambios?: object, lista?: boolean): Promise<Batch>;
  /** 500 g of raw material from a new biomass. */
  materiaPrima(cambios?: object): Promise<Batch>;
  /** 100 g of bulk from a new raw material. */
  bulk(cambios?: object): Promise<Batch>;
  /** 10 units of 5 g from a new bulk. */
  envasado(cambios?: object): Promise<Batch>;
}

/** Bodies as the forms send them. */
export const FORM_MATERIA_PRIMA = {
  tipo: 'Flores secas',
  cantidad: 500,
  unidad_medida: 'gramos',
  fecha_fin_secado: '2026-11-01',
  fecha_vencimiento: '2027-11-10',
  humedad_porcentaje: 11.5,
};
export const FORM_BULK = {
  cantidad: 100,
  unidad_medida: 'gramos',
  tipo_producto: 'Flores prearmadas',
  tipo_es_igual_a_materia_prima: false,
  fecha_produccion: '2026-11-10',
  fecha_vencimiento: null,
  dias_vencimiento: 365,
  observaciones: '',
};
export const FORM_ENVASADO = {
  tipo_envase: 'Frasco de vidrio',
  tipo_producto: 'Flores prearmadas',
  peso_por_unidad: 5,
  unidad_medida_peso_envase: 'gramos',
  cantidad_unidades: 10,
  precio_unitario: 30000.5,
  tipo_moneda: 'ARS',
  fecha_envasado: '2026-11-21',
  dias_vencimiento: 180,
  fecha_vencimiento: '2027-05-20',
  observaciones: '',
};

let codigos = 0;

/** Opens a club with a project and its harvest. */
export async function nuevaMateria(app: AppDePrueba, nombre: string): Promise<Materia> {
  const cultivo = await nuevoCultivo(app, await app.club(nombre));
  const cosecha = await cultivo.evento('Cosecha');
  const { club_id, token } = cultivo.persona;
  const crear = async (ruta: string, cuerpo: object): Promise<Batch> =>
    (
      await app
        .http(token)
        .post(ruta)
        .send({ ...cuerpo, club_id })
        .expect(201)
    ).body;
  const codigo = (prefijo: string): string => `${prefijo}-${(codigos += 1)}-${newId().slice(0, 8).toUpperCase()}`;
  const materia: Materia = {
    ...cultivo,
    cosecha,
    codigo,
    crear,
    async biomasa(cambios = {}, lista = true) {
      const form = {
        fecha_cosecha: '2026-11-01',
        tipo_biomasa: 'Flores frescas',
        peso: 1,
        unidad_medida: 'kilos',
        proyecto_id: cultivo.proyecto_id,
        proyecto_evento_id: cosecha,
        ...cambios,
      };
      const biomasa = await crear('/api/biomasa', { form });
      if (lista)
        await app
          .http(token)
          .put('/api/biomasa_actualizar_lista_produccion')
          .query({ club_id })
          .send({ biomasa_ids: [biomasa.id], fecha_lista_produccion: '2026-11-02', proyecto_evento_id: null })
          .expect(200);
      return biomasa;
    },
    materiaPrima: async (cambios = {}) =>
      crear('/api/materia_prima', {
        ...FORM_MATERIA_PRIMA,
        codigo: codigo('MP'),
        biomasa_id: (await materia.biomasa()).id,
        ...cambios,
      }),
    bulk: async (cambios = {}) =>
      crear('/api/producto_final_bulk', {
        ...FORM_BULK,
        codigo: codigo('BULK'),
        materia_prima_id: (await materia.materiaPrima()).id,
        ...cambios,
      }),
    envasado: async (cambios = {}) =>
      crear('/api/producto_final_envasado', {
        ...FORM_ENVASADO,
        codigo: codigo('ENV'),
        producto_final_bulk_id: (await materia.bulk()).id,
        ...cambios,
      }),
  };
  return materia;
}
