import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';

type Moneda = Esquema<'Moneda'>;

/** Currencies a page. */
const PER_PAGE = 8;

const COLUMNS: ReadonlyArray<Column<Moneda>> = [
  { clave: 'nombre', titulo: 'Moneda', valor: ({ nombre }) => nombre },
  { clave: 'codigo', titulo: 'Código', valor: ({ codigo }) => codigo },
  { clave: 'simbolo', titulo: 'Símbolo', valor: ({ simbolo }) => simbolo, ordenable: false },
  { clave: 'inicio', titulo: 'Fecha de inicio', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  {
    clave: 'fin',
    titulo: 'Fecha de fin',
    tipo: 'fecha',
    valor: ({ fecha_fin }) => fecha_fin,
    celda: ({ es_actual, fecha_fin }) => (es_actual ? <Insignia tono="bien">Actual</Insignia> : fecha(fecha_fin)),
  },
];

const BUSQUEDA = { etiqueta: 'Buscar moneda', textos: ({ nombre, codigo }: Moneda) => [nombre, codigo] };

/** The currencies that the club had, the current one first. */
export function HistorialDeMonedas({ monedas }: { readonly monedas: readonly Moneda[] }) {
  return (
    <List
      datos={monedas}
      unidad={['moneda', 'monedas']}
      nombreDe={({ nombre }) => nombre}
      columnas={COLUMNS}
      busqueda={BUSQUEDA}
      tamano={PER_PAGE}
      orden={{ clave: 'inicio', direccion: 'desc' }}
      vacio={{ texto: 'El club todavía no eligió una moneda.' }}
      nombreCsv="monedas"
    />
  );
}
