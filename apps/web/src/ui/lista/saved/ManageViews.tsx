import { Text } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { Dialog } from '../../dialogos/Dialog';
import { useConfirmacion } from '../../dialogos/useConfirmacion';
import { MenuDeAcciones } from '../MenuDeAcciones';
import { SaveView } from './SaveView';
import { Marcas } from './SavedViewsMenu';
import clases from './saved.module.css';
import type { SavedView, SavedViews } from './useSavedViews';

interface Props {
  readonly guardadas: SavedViews;
  /** The current state of the list. */
  readonly consulta: string;
  readonly alCerrar: () => void;
}

/** The views of a list: rename, replace, set as default, and delete. */
export function ManageViews({ guardadas, consulta, alCerrar }: Props) {
  const { vistas, paraElClub, clubId: club_id } = guardadas;
  const [renombrada, renombrar] = useState<SavedView | null>(null);
  const confirmar = useConfirmacion();
  const cambiar = useAccion('put', '/api/vistas/{id}', { announcesFailure: true });
  const eliminar = useAccion('delete', '/api/vistas/{id}');
  const conCambio = ({ id, nombre, consulta: suya, predeterminada }: SavedView, cambio: Partial<SavedView>): void =>
    cambiar.mutate(
      {
        params: { path: { id } },
        body: { nombre, consulta: suya, predeterminada, club_id, ...cambio },
      },
      { onSuccess: () => void guardadas.consulta.refetch() },
    );
  const quitar = ({ id, nombre, del_club }: SavedView): void =>
    void confirmar({
      titulo: 'Eliminar vista',
      consecuencia: `Se elimina la vista «${nombre}»${del_club ? ' para todo el club' : ''}. La lista y sus datos quedan como están.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: async () => {
        await eliminar.mutateAsync({ params: { path: { id } } });
        await guardadas.consulta.refetch();
      },
    });
  if (renombrada) return <SaveView guardadas={guardadas} que={renombrada} alCerrar={() => renombrar(null)} />;
  return (
    <Dialog titulo="Vistas guardadas" abierta alCerrar={alCerrar} tamano="md">
      {vistas.length === 0 && <Text c="dimmed">No queda ninguna vista de esta lista.</Text>}
      {vistas.map((una) => (
        <div key={una.id} className={clases.renglon}>
          <span className={clases.nombre}>
            {una.nombre} <Marcas vista={una} />
            {una.del_club && !paraElClub && (
              <Text size="sm" c="dimmed">
                Del club: la cambia quien registra en él.
              </Text>
            )}
          </span>
          {(!una.del_club || paraElClub) && (
            <MenuDeAcciones
              nombre={una.nombre}
              acciones={[
                {
                  texto: una.predeterminada ? 'No abrir la lista con ella' : 'Abrir la lista con ella',
                  alElegir: () => conCambio(una, { predeterminada: !una.predeterminada }),
                },
                { texto: 'Guardar en ella lo que se ve', alElegir: () => conCambio(una, { consulta }) },
                { texto: 'Cambiar el nombre', alElegir: () => renombrar(una) },
                { texto: 'Eliminar', peligro: true, alElegir: () => quitar(una) },
              ]}
            />
          )}
        </div>
      ))}
    </Dialog>
  );
}
