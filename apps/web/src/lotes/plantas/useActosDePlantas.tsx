import { SIN_ACTIVAS } from '@cepa/words/mensajes/lotes';
import { notifications } from '@mantine/notifications';
import { IconArrowsExchange, IconDoorEnter, IconEye, IconFlame, IconTags, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { MoverAEspacio } from '@/piezas/MoverAEspacio';
import type { Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasDialog } from '@/ui/etiquetas/EtiquetasDialog';
import type { RowAction, SelectionAction } from '@/ui/lista/tipos';
import { BajaDialog } from '../estado/BajaDialog';
import { EstadoDialog, type RequestedCambio } from '../estado/EstadoDialog';
import { etiquetaDePlanta } from '../etiquetas';
import { useLoteContext } from '../lote/context';
import type { Planta } from './columns';
import { useBorrarPlanta } from './useBorrarPlanta';
import { VerPlanta } from './VerPlanta';

interface Elegidas {
  readonly plantas: readonly Planta[];
  readonly alTerminar?: () => void;
}

/** Why the plants of a lot can not be moved yet. */
export const PRIMERO_BLOQUEAR = 'Primero bloqueá el lote.';

interface Cambio extends RequestedCambio {
  readonly alTerminar?: () => void;
}

/** The acts on one or several plants of the lot, and their dialogs. */
export function useActosDePlantas() {
  const { lote, soloLectura, editable } = useLoteContext();
  const { plantas } = lote;
  const [vista, ver] = useState<string | null>(null);
  const [cambio, fijarCambio] = useState<Cambio | null>(null);
  const [cambiando, fijarCambiando] = useState(false);
  const [aImprimir, imprimir] = useState<readonly Etiqueta[] | null>(null);
  const borrar = useBorrarPlanta();
  const [baja, darDeBaja] = useState<Elegidas>();
  const [aMover, mover] = useState<Elegidas | null>(null);
  const [dandoDeBaja, fijarDandoDeBaja] = useState(false);
  const retirar = (plantas: readonly Planta[], alTerminar?: () => void): void => {
    darDeBaja({ plantas, ...(alTerminar ? { alTerminar } : {}) });
    fijarDandoDeBaja(true);
  };
  const cambiar = (request: Cambio): void => {
    if (!request.plantas.some(({ fecha_baja }) => fecha_baja === null)) {
      notifications.show({ id: 'sin-plantas-activas', color: 'red', message: SIN_ACTIVAS, role: 'alert' });
      return;
    }
    fijarCambio(request);
    fijarCambiando(true);
  };
  // Plants of an unlocked lot can not be moved (rule `salas.movimiento`).
  const sinMover = (enBaja: boolean) =>
    lote.lote_bloqueado ? { deshabilitada: enBaja } : { deshabilitada: true, motivo: PRIMERO_BLOQUEAR };
  const cambiarUna = (planta: Planta): void => cambiar({ plantas: [planta], todas: false });
  const actosDeUna = (planta: Planta): readonly (RowAction | false)[] => [
    { texto: 'Ver', icono: <IconEye size={16} />, alElegir: () => ver(planta.id) },
    !soloLectura && {
      texto: 'Cambiar Estado',
      icono: <IconArrowsExchange size={16} />,
      deshabilitada: planta.fecha_baja !== null,
      alElegir: () => cambiarUna(planta),
    },
    !soloLectura && {
      texto: 'Mover a una sala',
      icono: <IconDoorEnter size={16} />,
      ...sinMover(planta.fecha_baja !== null),
      alElegir: () => mover({ plantas: [planta] }),
    },
    !soloLectura && {
      texto: 'Dar de baja',
      icono: <IconFlame size={16} />,
      peligro: true,
      deshabilitada: planta.fecha_baja !== null,
      alElegir: () => retirar([planta]),
    },
    !soloLectura && {
      texto: 'Borrar',
      icono: <IconTrash size={16} />,
      peligro: true,
      deshabilitada: !editable,
      alElegir: () => borrar(planta),
    },
  ];
  const actosDeVarias = (rows: readonly Planta[], alTerminar: () => void): readonly SelectionAction[] => [
    {
      texto: 'Etiquetas',
      icono: <IconTags size={18} aria-hidden />,
      alElegir: () => imprimir(rows.map((planta) => etiquetaDePlanta(planta, lote))),
    },
    ...(soloLectura
      ? []
      : [
          {
            texto: 'Cambiar Estado',
            icono: <IconArrowsExchange size={18} aria-hidden />,
            alElegir: () => cambiar({ plantas: rows, todas: false, alTerminar }),
          },
          ...(lote.lote_bloqueado
            ? [
                {
                  texto: 'Mover a una sala',
                  icono: <IconDoorEnter size={18} aria-hidden />,
                  alElegir: () => mover({ plantas: rows, alTerminar }),
                },
              ]
            : []),
          {
            texto: 'Dar de baja',
            icono: <IconFlame size={18} aria-hidden />,
            peligro: true,
            alElegir: () => retirar(rows, alTerminar),
          },
        ]),
  ];
  const dialogos = (
    <>
      <EtiquetasDialog etiquetas={aImprimir} alCerrar={() => imprimir(null)} />
      <VerPlanta
        planta={plantas.find(({ id }) => id === vista)}
        alCerrar={() => ver(null)}
        {...(soloLectura ? {} : { cambiarEstado: cambiarUna })}
      />
      <Suspense>
        {aMover && (
          <MoverAEspacio
            plantas={aMover.plantas.map(({ id }) => id)}
            espacio={null}
            abierta
            alCerrar={() => mover(null)}
            alTerminar={() => aMover.alTerminar?.()}
          />
        )}
      </Suspense>
      {baja && <BajaDialog {...baja} abierta={dandoDeBaja} alCerrar={() => fijarDandoDeBaja(false)} />}
      {cambio && (
        <EstadoDialog
          lote_id={lote.id}
          pedido={cambio}
          abierta={cambiando}
          alCerrar={() => fijarCambiando(false)}
          alTerminar={cambio.alTerminar}
        />
      )}
    </>
  );
  return { ver, cambiar, mover, imprimir, actosDeUna, actosDeVarias, dialogos };
}
