import { useMemo } from 'react';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/pagina';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { useOpciones } from '@/ui/campos/useOpciones';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, dinero, numero } from '@/ui/formatos';
import type { Columna, Filtro } from '@/ui/lista/tipos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { COLUMNAS as DE_UN_PROVEEDOR } from '../items/columnas';
import { conPoco } from '../items/item';
import { ListaDeItems } from '../items/ListaDeItems';
import { useProveedores } from './proveedores';
import { SeccionesDeInventario } from './secciones';

type Item = Esquema<'ItemDeStock'>;

const POR_PAGINA = 20;

const [NOMBRE, ...OTRAS] = DE_UN_PROVEEDOR;

const COLUMNAS: ReadonlyArray<Columna<Item>> = [
  ...(NOMBRE ? [NOMBRE] : []),
  { clave: 'proveedor', titulo: 'Proveedor', valor: ({ proveedor }) => proveedor?.nombre, ordenable: false },
  ...OTRAS.map((una) => (una.clave === 'unidad' ? { ...una, soloCsv: true } : una)),
  {
    clave: 'en_camino',
    titulo: 'En camino',
    tipo: 'numero',
    ordenable: false,
    valor: (i) => i.en_camino,
    celda: (i) => (i.en_camino === 0 ? '—' : cantidad(i.en_camino, i.unidad_de_medida)),
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

const pieDe = (totales: unknown) => {
  const { bajos, valor_usd } = totales as Totales;
  return { cantidad: bajos === 0 ? null : `${numero(bajos, 0)} bajo el mínimo`, valor: dinero(valor_usd, 'USD') };
};

/** The stock of the club over all its suppliers. */
export function Stock() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const proveedores = useProveedores(club_id);
  const { opciones: categorias } = useOpciones('inventario_categorias');
  const remota = useRemota('/api/inventario', { query: { club_id } });
  const filtros = useMemo(
    (): ReadonlyArray<Filtro<Item>> => [
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
      <PaginaTitulo
        titulo="Inventario"
        solapas={<SeccionesDeInventario />}
        acciones={lee ? undefined : <IrA a="/inventario_proveedores/pedir">Pedir lo que falta</IrA>}
      />
      <ListaDeItems
        remota={remota}
        columnas={COLUMNAS}
        filtros={filtros}
        busqueda={{ etiqueta: 'Buscar ítem o proveedor' }}
        tamano={POR_PAGINA}
        pieDe={pieDe}
        vacio={{
          texto: 'El club todavía no tiene ítems: se cargan en cada proveedor.',
          accion: <IrA a="/inventario_proveedores">Ver proveedores</IrA>,
        }}
        nombreCsv="stock"
      />
    </>
  );
}
