import { useState } from 'react';
import { Codigo } from '@/ui/codigo/Codigo';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { pageOf, type EnvasadoDeRetiro, type Retiro } from '../comun/retiro';
import { UnidadesDialog, type UnidadesDe } from './UnidadesDialog';

const bajasDe = ({ destruidas, muestras, perdidas }: EnvasadoDeRetiro): number => destruidas + muestras + perdidas;
const guardadasDe = ({ devueltas, devueltas_destruidas }: EnvasadoDeRetiro): number => devueltas - devueltas_destruidas;

const COLUMNS: ReadonlyArray<Column<EnvasadoDeRetiro>> = [
  {
    clave: 'codigo',
    titulo: 'Código',
    entera: true,
    valor: ({ codigo }) => codigo,
    celda: ({ id, codigo }) => (
      <Codigo codigo={codigo} paso="producto_envasado" a={pageOf({ tipo: 'envasado', id, codigo })} />
    ),
  },
  { clave: 'producto', titulo: 'Producto', valor: ({ tipo_producto }) => tipo_producto },
  { clave: 'unidades', titulo: 'Unidades', tipo: 'numero', valor: ({ unidades }) => unidades },
  { clave: 'stock', titulo: 'En stock', tipo: 'numero', valor: ({ en_stock }) => en_stock },
  { clave: 'bajas', titulo: 'Bajas', tipo: 'numero', valor: bajasDe },
  { clave: 'entregadas', titulo: 'Entregadas', tipo: 'numero', valor: ({ entregadas }) => entregadas },
  { clave: 'devueltas', titulo: 'Devueltas', tipo: 'numero', valor: ({ devueltas }) => devueltas },
  { clave: 'guardadas', titulo: 'Devueltas sin destruir', tipo: 'numero', siHay: true, valor: guardadasDe },
  { clave: 'faltan', titulo: 'Faltan', tipo: 'numero', valor: ({ faltan }) => faltan },
];

const delStock = ({ id, codigo, en_stock }: EnvasadoDeRetiro): UnidadesDe => ({
  titulo: `Unidades en stock de ${codigo}`,
  usuario_medicinal_id: null,
  destinos: ['destruida', 'muestra', 'no_recuperada'],
  envasados: [{ id, codigo, quedan: en_stock }],
});

const deLoDevuelto = (envasado: EnvasadoDeRetiro): UnidadesDe => ({
  titulo: `Destruir lo devuelto de ${envasado.codigo}`,
  usuario_medicinal_id: null,
  devueltas: true,
  destinos: ['destruida'],
  envasados: [{ id: envasado.id, codigo: envasado.codigo, quedan: guardadasDe(envasado) }],
});

/** The packages of the recall. Returned units can be destroyed even after it is closed. */
export function Envasados({ retiro, escribe }: { readonly retiro: Retiro; readonly escribe: boolean }) {
  const [unidades, fijarUnidades] = useState<UnidadesDe | null>(null);
  const abierto = retiro.estado === 'abierto';
  return (
    <>
      <List
        nombre="envasados"
        datos={retiro.envasados}
        unidad={['envasado', 'envasados']}
        nombreDe={({ codigo }) => codigo}
        columnas={COLUMNS}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'codigo', direccion: 'asc' }}
        vacio={{ texto: 'Todavía no se envasó nada de esto.' }}
        nombreCsv="envasados-del-retiro"
        acciones={(uno) =>
          escribe && !retiro.simulacro
            ? [
                guardadasDe(uno) > 0 && {
                  texto: 'Destruir lo devuelto',
                  alElegir: () => fijarUnidades(deLoDevuelto(uno)),
                },
                abierto &&
                  uno.en_stock > 0 && {
                    texto: 'Registrar del stock',
                    alElegir: () => fijarUnidades(delStock(uno)),
                  },
              ]
            : []
        }
      />
      {unidades && <UnidadesDialog retiroId={retiro.id} de={unidades} alCerrar={() => fijarUnidades(null)} />}
    </>
  );
}
