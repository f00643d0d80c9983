import type { APIRequestContext } from '@playwright/test';
import { unico } from './apoyo';
import { pedirCon } from './lotes.escena';

interface ConId {
  readonly id: string;
}

/** Records besides the plants, which the new demo club does not have: one of each, with unique names. */
export async function gestionNueva(http: APIRequestContext, club_id: string) {
  const crear = async (ruta: string, datos: object): Promise<string> =>
    (await pedirCon(http)<ConId>('post', ruta, { club_id, ...datos })).id;
  const primera = async (lista: string): Promise<string | undefined> => {
    const [una] = await pedirCon(http)<readonly (string | { id?: string; tipo?: string })[]>(
      'get',
      `/api/constantes/${lista}`,
    );
    return typeof una === 'object' ? (una.id ?? una.tipo) : una;
  };
  const proveedor = await crear('/api/proveedores', { nombre: unico('Vivero') });
  return {
    proveedor,
    item: await crear('/api/inventario', {
      proveedor_id: proveedor,
      nombre: 'Perlita',
      categoria: await primera('inventario_categorias'),
      unidad_de_medida: 'kilos',
      cantidad: '12.5',
    }),
    grupo: await crear('/api/cumplimiento/grupos', { nombre: unico('Higiene') }),
    anotacion: await crear('/api/libreta_tarea', { titulo: 'Revisar los filtros', fecha: '2026-11-24' }),
    personal: await crear('/api/personal', {
      nombre: 'Marta',
      apellido: unico('Soto'),
      email: 'marta@example.org',
      rol: await primera('tipos_de_rol_de_personal'),
      estado: await primera('estados_de_personal'),
    }),
    plan: await crear('/api/planes_cultivo', {
      objetivo: unico('Floración'),
      objetivo_cumplido: false,
      planificado_por: 'Marta Soto',
      descripcion: 'Ciclo de interior con poda apical.',
    }),
  };
}
