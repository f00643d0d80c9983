import { numeroDeOrden } from '@cepa/words/mensajes/inventario';
import { IconPackageImport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Outcome } from '@/ui/datos/Outcome';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { List } from '@/ui/lista/List';
import type { ListProps } from '@/ui/lista/props';
import { COLUMNS, Detalle, llamada, seRecibe } from './columns';
import { entroAlgo, type Orden } from './orden';
import { OrdenEntera } from './OrdenEntera';
import { Recibir } from './Recibir';
import { useEstados } from './useEstados';

type Suyas = 'remota' | 'filtros' | 'busqueda' | 'tamano' | 'tamanoDeTabla' | 'pieDe' | 'vacio';

/** Purchase orders; a row unfolds its items. */
export function OrdenesList(props: Pick<ListProps<Orden>, Suyas>) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const eliminar = useAccion('delete', '/api/ordenCompra/{id}');
  const confirmar = useConfirmacion();
  const [recibida, recibir] = useState<Orden | null>(null);
  const [came, received] = useState<string | null>(null);
  const estados = useEstados(received);
  const borrar = ({ id }: Orden): void =>
    void confirmar({
      titulo: 'Eliminar orden de compra',
      consecuencia: '¿Estás seguro de eliminar esta orden de compra?',
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  return (
    <>
      {came !== null && (
        <Outcome icon={IconPackageImport} onClose={() => received(null)}>
          {came}
        </Outcome>
      )}
      <List
        {...props}
        unidad={['orden', 'órdenes']}
        nombreDe={llamada}
        tituloDe={({ numero, proveedor }) => [numeroDeOrden(numero), proveedor?.nombre].filter(Boolean).join(' · ')}
        columnas={COLUMNS}
        orden={{ clave: 'fecha', direccion: 'desc' }}
        detalle={(orden) => <Detalle orden={orden} />}
        nombreCsv="ordenes-de-compra"
        acciones={(orden) => [
          !lee &&
            seRecibe(orden) && {
              texto: 'Recibir',
              icono: <IconPackageImport size={16} />,
              primaria: true,
              alElegir: () => recibir(orden),
            },
          ...(lee ? [] : estados(orden)),
          !lee &&
            !entroAlgo(orden) && {
              texto: 'Eliminar',
              icono: <IconTrash size={16} />,
              peligro: true,
              alElegir: () => borrar(orden),
            },
        ]}
      />
      <Dialog titulo="Recibir orden de compra" abierta={recibida !== null} alCerrar={() => recibir(null)}>
        {recibida && (
          <OrdenEntera orden={recibida}>
            {(orden) => <Recibir orden={orden} received={received} alTerminar={() => recibir(null)} />}
          </OrdenEntera>
        )}
      </Dialog>
    </>
  );
}
