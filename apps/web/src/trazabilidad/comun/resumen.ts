import { cantidad, cuenta, numero, type Cifra } from '@/ui/formatos';
import type { Paso } from './pasos';

type Contado = Pick<Paso, 'tipo' | 'info'>;

const texto = (info: Paso['info'], campo: string): string => (typeof info[campo] === 'string' ? info[campo] : '');
const cifra = (info: Paso['info'], campo: string): Cifra => (typeof info[campo] === 'number' ? info[campo] : null);
const juntos = (...partes: string[]): string => partes.filter((parte) => parte !== '').join(' · ');

/** How much moved: `medida(12, 'gramos')` → '12 g', `medida(1, 'unidades')` → '1 unidad'; '' where nobody weighed it. */
export function medida(valor: number | null, unidad: string | null): string {
  if (valor === null) return '';
  return unidad === 'unidades' ? cuenta(valor, 'unidad', 'unidades') : cantidad(valor, unidad);
}

/** What a step is, in a few words. */
export function detalleDe({ tipo, info }: Contado): string {
  switch (tipo) {
    case 'lote':
      return texto(info, 'nombre');
    case 'planta':
      return juntos(texto(info, 'estado'), texto(info, 'origen'));
    case 'biomasa':
      return texto(info, 'tipo_biomasa');
    case 'materia_prima':
    case 'proceso':
      return texto(info, 'tipo');
    case 'producto_final_bulk':
      return texto(info, 'tipo_producto');
    case 'producto_envasado':
      return juntos(texto(info, 'tipo_producto'), texto(info, 'tipo_envase'));
    case 'dispensacion':
      return texto(info, 'usuario_medicinal') || `Usuario medicinal ${texto(info, 'usuario_medicinal_id').slice(0, 8)}`;
    case 'producto_final':
      return juntos(texto(info, 'nombre'), texto(info, 'tipo'));
    case 'no_encontrado':
      return 'No figura en el registro.';
  }
}

/** How much a step is, in its own unit; '' for what is not measured. */
export function cantidadDe({ tipo, info }: Contado): string {
  const de = (campo: string, unidad: string): string =>
    cifra(info, campo) === null ? '' : cantidad(cifra(info, campo), texto(info, unidad));
  switch (tipo) {
    case 'biomasa':
      return de('peso', 'unidad_medida');
    case 'materia_prima':
    case 'producto_final_bulk':
    case 'producto_final':
      return de('cantidad', 'unidad_medida');
    case 'proceso':
      return cifra(info, 'merma') === null ? '' : `Merma ${cantidad(cifra(info, 'merma'), 'gramos')}`;
    case 'producto_envasado':
      return `${numero(cifra(info, 'cantidad_unidades'))} × ${de('peso_por_unidad', 'unidad_medida_peso_envase')}`;
    case 'dispensacion':
      return medida(cifra(info, 'cantidad_entregada') as number | null, 'unidades');
    case 'lote':
    case 'planta':
    case 'no_encontrado':
      return '';
  }
}

export interface Marca {
  readonly tono: 'peligro' | 'atencion' | 'info';
  readonly texto: string;
}

/** What a reader must know about a step: that it no longer stands, was changed, or was recorded late. */
export function marcasDe({ info, correcciones, tardio }: Pick<Paso, 'info' | 'correcciones' | 'tardio'>): Marca[] {
  const anulado = info['anulado'] === true;
  const eliminado = info['eliminado'] === true;
  const marcas: Marca[] = [];
  if (anulado) marcas.push({ tono: 'peligro', texto: 'Anulado' });
  if (eliminado) marcas.push({ tono: 'peligro', texto: 'Eliminado' });
  if (correcciones > 0 && !anulado && !eliminado)
    marcas.push({ tono: 'atencion', texto: correcciones === 1 ? 'Corregido' : `Corregido ${correcciones} veces` });
  if (tardio) marcas.push({ tono: 'info', texto: 'Carga tardía' });
  return marcas;
}
