import { useMemo } from 'react';
import type { Esquema } from '@/api/cliente';
import { variedadesEnPalabras } from '@/club/variedades';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, cuenta, dinero } from '@/ui/formatos';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Remota } from '@/api/page';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { Vencimiento } from '@/ui/panel/Vencimiento';
import { topeSinLugar, type Entrega } from '../comun/entrega';

export type Envasado = Esquema<'Envasado'>;

/** Products a page of the cards on a phone. */
const PER_PAGE = 6;
/** Whether nobody may receive it now. */
export const apartado = ({ vencido, retenido, en_cuarentena = false }: Envasado): boolean =>
  vencido || retenido || en_cuarentena;

type Topes = Entrega['topes'];

/** Why stock that is not expired cannot be chosen. */
function Apartado({ producto, topes }: { readonly producto: Envasado; readonly topes: Topes }) {
  const { retenido, retencion, en_cuarentena } = producto;
  if (retenido)
    return <Insignia tono="peligro">{retencion ? `Retenido: ${retencion}` : 'Retenido por análisis'}</Insignia>;
  if (en_cuarentena) return <Insignia tono="atencion">En cuarentena</Insignia>;
  return topeSinLugar(topes, producto) ? <Insignia tono="atencion">No entra en su tope</Insignia> : null;
}

const columnsFor = (topes: Topes): ReadonlyArray<Column<Envasado>> => [
  {
    clave: 'tipo',
    titulo: 'Producto',
    valor: (e) => e.tipo_producto,
    celda: (e) => (
      <>
        {e.variedades.length === 0
          ? `${e.tipo_producto} · variedad sin registrar`
          : `${e.tipo_producto} · ${variedadesEnPalabras(e)}`}{' '}
        <Apartado producto={e} topes={topes} />
      </>
    ),
  },
  { clave: 'codigo', titulo: 'Código', entera: true, valor: (e) => e.codigo },
  {
    clave: 'envase',
    titulo: 'Envase',
    valor: (e) => `${e.tipo_envase} · ${cantidad(e.peso_por_unidad, e.unidad_medida_peso_envase)}`,
  },
  {
    clave: 'precio',
    titulo: 'Precio',
    tipo: 'numero',
    ordenable: false,
    valor: (e) => e.precio_unitario,
    celda: (e) => (e.precio_unitario === 0 ? 'Sin precio' : dinero(e.precio_unitario, e.tipo_moneda)),
  },
  {
    clave: 'stock',
    titulo: 'Stock disponible',
    tipo: 'numero',
    valor: (e) => e.stock_disponible,
    celda: (e) => cuenta(e.stock_disponible, 'unidad', 'unidades'),
  },
  {
    clave: 'vence',
    titulo: 'Vence',
    // Stock that may be dispensed comes first, by expiry.
    valor: (e) => `${apartado(e) ? 1 : 0}${e.fecha_vencimiento ?? '9999'}`,
    celda: (e) => <Vencimiento dia={e.fecha_vencimiento} />,
  },
];
const BUSQUEDA = { etiqueta: 'Buscar producto' };
// The label is the contract's; the server also searches the varieties.
const nombreDe = (e: Envasado): string => `${e.tipo_producto} ${e.codigo}`;

/** Packaged products with stock, to choose one: a table on a desktop, cards on a phone. */
export function ElegirProducto({
  remota,
  topes,
  elegir,
}: {
  readonly remota: Remota<Envasado>;
  /** The limits of the person who receives it. */
  readonly topes: Topes;
  readonly elegir: (producto: Envasado) => void;
}) {
  const columns = useMemo(() => columnsFor(topes), [topes]);
  const mayChoose = (producto: Envasado): boolean => !apartado(producto) && !topeSinLugar(topes, producto);
  return (
    <List
      remota={remota}
      unidad={['producto', 'productos']}
      nombreDe={nombreDe}
      columnas={columns}
      busqueda={BUSQUEDA}
      escaneo={porCodigo('producto_envasado')}
      tamano={PER_PAGE}
      tamanoDeTabla={TABLE_ROWS}
      orden={{ clave: 'vence', direccion: 'asc' }}
      paso={() => 'producto_envasado'}
      alAbrir={(producto) => mayChoose(producto) && elegir(producto)}
      acciones={(producto) => [
        { texto: 'Elegir', alElegir: () => elegir(producto), primaria: true, deshabilitada: !mayChoose(producto) },
      ]}
      vacio={{
        texto: 'No hay productos envasados con stock para dispensar.',
        accion: <IrA a="/gestionar_producto_envasado">Gestionar Productos Envasados</IrA>,
      }}
    />
  );
}
