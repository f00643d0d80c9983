import { rangoEnPalabras, referenciaEnPalabras } from '@cepa/words/analisis';
import { cantidad, numero } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { Panel } from '@/ui/panel/Panel';
import { tonoDeRango, type Resultado } from '../comun/analisis';

const escrito = (value: number | null): string | null => (value === null ? null : numero(value));

const COLUMNS: ReadonlyArray<Column<Resultado>> = [
  { clave: 'parametro', titulo: 'Parámetro', valor: (uno) => uno.nombre_parametro },
  {
    clave: 'valor',
    titulo: 'Valor',
    tipo: 'numero',
    valor: (uno) => uno.valor,
    celda: (uno) => cantidad(uno.valor, uno.unidad_medida),
  },
  {
    clave: 'referencia',
    titulo: 'Referencia',
    ordenable: false,
    valor: (uno) => referenciaEnPalabras(escrito(uno.referencia_min), escrito(uno.referencia_max), uno.unidad_medida),
  },
  {
    clave: 'rango',
    titulo: 'Resultado',
    valor: (uno) => rangoEnPalabras(uno.en_rango),
    celda: (uno) => <Insignia tono={tonoDeRango(uno.en_rango)}>{rangoEnPalabras(uno.en_rango)}</Insignia>,
  },
];

/** Lists the measured values, each in or out of its range, in words and colour. */
export function Resultados({ resultados }: { readonly resultados: readonly Resultado[] }) {
  return (
    <Panel titulo="Resultados">
      <List
        datos={resultados}
        unidad={['resultado', 'resultados']}
        nombreDe={({ nombre_parametro }) => nombre_parametro}
        columnas={COLUMNS}
        tamano={25}
        vacio={{ texto: 'Este análisis no tiene resultados cargados.' }}
        nombreCsv="resultados"
      />
    </Panel>
  );
}
