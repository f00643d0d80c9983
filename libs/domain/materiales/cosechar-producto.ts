import type { ProductoCosechado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { exigirPosibleDePlantas } from '../valores/cantidad';
import { decimal, text } from '../valores/decimal';
import { exigirCodigoLibre } from './exigencias';
import type { LibroDeMateriales } from './state';
import { CANTIDAD_MINIMA, SIN_PLANTAS } from '@cepa/words/mensajes/campos';

/** Records a product harvested directly from plants (rule `materiales.cosecha`). */
export interface CosecharProducto {
  readonly tipo: 'cosechar_producto';
  readonly producto_final_id: string;
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo_producto: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  readonly lote_id: string;
  readonly plantas: readonly string[];
}

/** The refusal when a plant already gave a product. */
export const plantasYaCosechadas = () => conflicto('PLANTAS_COSECHADAS', 'Alguna de las plantas ya fue cosechada.');

/** @throws Rechazo CODIGO_EN_USO, CANTIDAD_INVALIDA, SIN_PLANTAS, PLANTAS_COSECHADAS, RENDIMIENTO_IMPOSIBLE */
export function cosecharProducto(command: CosecharProducto, libro: LibroDeMateriales): readonly ProductoCosechado[] {
  exigirCodigoLibre(libro, command.codigo);
  const cantidad = decimal(command.cantidad);
  if (cantidad.lt(decimal('0.1'))) throw regla('CANTIDAD_INVALIDA', CANTIDAD_MINIMA, 'cantidad');
  if (command.plantas.length === 0) throw regla('SIN_PLANTAS', SIN_PLANTAS, 'plantas');
  if (command.plantas.some((planta) => libro.plantasCosechadas.has(planta))) throw plantasYaCosechadas();
  exigirPosibleDePlantas(cantidad, command.unidad_medida, command.plantas.length, 'cantidad');
  const { tipo: _tipo, tipo_producto, plantas, ...datos } = command;
  return [
    {
      type: 'ProductoCosechado',
      version: 1,
      data: {
        ...datos,
        tipo: tipo_producto,
        cantidad: text(cantidad),
        plantas: [...plantas] as ProductoCosechado['data']['plantas'],
      },
    },
  ];
}

/** Applies `ProductoCosechado`: the code and the plants are used. */
export function productoCosechado(libro: LibroDeMateriales, data: ProductoCosechado['data']): LibroDeMateriales {
  return {
    ...libro,
    plantasCosechadas: libro.plantasCosechadas.union(data.plantas),
    codigos: libro.codigos.add(data.codigo),
  };
}
