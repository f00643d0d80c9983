import estadosDePersonal from './estados_de_personal.json';
import estadosDeUnaPlanta from './estados_de_una_planta.json';
import estadosOrdenCompra from './estados_orden_compra_inventario_items.json';
import eventosDeCultivo from './eventos_de_cultivo.json';
import inventarioCategorias from './inventario_categorias.json';
import origenGenetica from './origen_genetica_cannabis.json';
import origenPlanta from './origen_planta.json';
import perfilesAromaticos from './perfiles_aromaticos.json';
import perfilesTerpenos from './perfiles_terpenos.json';
import procesosDeTransformacion from './procesos_de_transformacion.json';
import tiposBiomasa from './tipos_biomasa.json';
import tiposCannabis from './tipos_cannabis.json';
import tiposDeEnvases from './tipos_de_envases.json';
import tiposDeMateriaPrima from './tipos_de_materia_prima.json';
import tiposDeMoneda from './tipos_de_moneda.json';
import tiposDeProductos from './tipos_de_productos_derivados_de_cannabis.json';
import tiposDeRolDePersonal from './tipos_de_rol_de_personal.json';
import tiposResina from './tipos_resina.json';
import tiposSalas from './tipos_salas.json';
import unidadesMedida from './unidades-medida.json';

/** The lists that `GET /api/constantes/{name}` answers, one data file each. */
export const CONSTANTES = {
  estados_de_personal: estadosDePersonal,
  estados_de_una_planta: estadosDeUnaPlanta,
  estados_orden_compra_inventario_items: estadosOrdenCompra,
  eventos_de_cultivo: eventosDeCultivo,
  inventario_categorias: inventarioCategorias,
  origen_genetica_cannabis: origenGenetica,
  origen_planta: origenPlanta,
  perfiles_aromaticos: perfilesAromaticos,
  perfiles_terpenos: perfilesTerpenos,
  procesos_de_transformacion: procesosDeTransformacion,
  tipos_biomasa: tiposBiomasa,
  tipos_cannabis: tiposCannabis,
  tipos_de_envases: tiposDeEnvases,
  tipos_de_materia_prima: tiposDeMateriaPrima,
  tipos_de_moneda: tiposDeMoneda,
  tipos_de_productos_derivados_de_cannabis: tiposDeProductos,
  tipos_de_rol_de_personal: tiposDeRolDePersonal,
  tipos_resina: tiposResina,
  tipos_salas: tiposSalas,
  'unidades-medida': unidadesMedida,
} as const;

/** The name of a list of constants. */
export type NombreDeConstante = keyof typeof CONSTANTES;

/** True for the name of a list of constants. */
export const esConstante = (nombre: string): nombre is NombreDeConstante => Object.hasOwn(CONSTANTES, nombre);

/**
 * Returns the ids of a list. An id is the text itself, so that the ledger can be read years later without a dictionary.
 */
export function options(nombre: NombreDeConstante): readonly string[] {
  return (CONSTANTES[nombre] as readonly (string | { id?: string; tipo?: string })[]).map((una) =>
    typeof una === 'string' ? una : (una.id ?? una.tipo ?? ''),
  );
}
