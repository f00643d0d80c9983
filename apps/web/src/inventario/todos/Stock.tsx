import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { useOptions } from '@/ui/campos/useOptions';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, dinero, numero } from '@/ui/formatos';
import { ConImportar } from '@/ui/importar/ConImportar';
import { ImportarButton } from '@/ui/importar/ImportarButton';
import type { Column, Filter } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { COLUMNS as DE_UN_PROVEEDOR } from '../items/columns';
import { conPoco, ordersOf } from '../items/item';
import { ItemsList } from '../items/ItemsList';
import { useProveedores } from './proveedores';
import { SeccionesDeInventario } from './secciones';

type Item = Esquema<'ItemDeStock'>;

const PER_PAGE = 20;

const [NOMBRE, ...OTRAS] = DE_UN_PROVEEDOR;

const COLUMNS: ReadonlyArray<Column<Item>> = [
  ...(NOMBRE ? [NOMBRE] : []),
  { clave: 'proveedor', titulo: 'Proveedor', valor: ({ proveedor }) => proveedor?.nombre, ordenable: false },
  ...OTRAS.map((una) => (una.clave === 'unidad' ? { ...una, soloCsv: true } : una)),
  {
    clave: 'en_camino',
    titulo: 'En camino',
    tipo: 'numero',
    ordenable: false,
    valor: (i) => i.en_camino,
    celda: (i) =>
      i.en_camino === 0 ? (
        '—'
      ) : (
        <Anchor component={Link} inherit className="toque" to={`${ordersOf(i)}&abiertas=si`}>
          {cantidad(i.en_camino, i.unidad_de_medida)}
        </Anchor>
      ),
  },
  {
    clave: 'valor',
    titulo: 'Valor',
    tipo: 'numero',
    valor: (i) => i.valor_usd,
    celda: (i) => dinero(i.valor_usd, 'USD'),
  },
];

interface Totales {
  readonly items: number;
  readonly bajos: number;
  readonly valor_usd: number;
}

const footerOf = (totales: unknown) => {
  const { bajos, valor_usd } = totales as Totales;
  return { cantidad: bajos === 0 ? null : `${numero(bajos, 0)} bajo el mínimo`, valor: dinero(valor_usd, 'USD') };
};

/** The stock of the club from all its suppliers. */
export function Stock() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const proveedores = useProveedores(club_id);
  const { opciones: categorias } = useOptions('inventario_categorias');
  const remota = useRemota('/api/inventario', { query: { club_id } });
  const filters = useMemo(
    (): ReadonlyArray<Filter<Item>> => [
      {
        tipo: 'opciones',
        clave: 'proveedor_id',
        etiqueta: 'Proveedor',
        valor: (i) => i.proveedor_id,
        opciones: proveedores,
      },
      { tipo: 'opciones', clave: 'categoria', etiqueta: 'Categoría', valor: (i) => i.categoria, opciones: categorias },
      { tipo: 'interruptor', clave: 'bajo', etiqueta: 'Solo stock bajo', pasa: conPoco },
    ],
    [proveedores, categorias],
  );
  return (
    <>
      <PageTitle
        titulo="Inventario"
        solapas={<SeccionesDeInventario />}
        acciones={lee ? undefined : <IrA a="/inventario_proveedores/pedir">Pedir lo que falta</IrA>}
      />
      <ItemsList
        remota={remota}
        columnas={COLUMNS}
        filtros={filters}
        busqueda={{ etiqueta: 'Buscar ítem o proveedor' }}
        tamano={PER_PAGE}
        pieDe={footerOf}
        vacio={{
          texto: 'El club todavía no tiene ítems: se cargan en cada proveedor.',
          accion: lee ? (
            <IrA a="/inventario_proveedores">Ver proveedores</IrA>
          ) : (
            <ConImportar tipo="items">
              <IrA a="/inventario_proveedores">Ver proveedores</IrA>
            </ConImportar>
          ),
        }}
        nombreCsv="stock"
        enCinta={!lee && <ImportarButton tipo="items" />}
      />
    </>
  );
}
