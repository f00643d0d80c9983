import { SIN_ACTIVAS } from '@cepa/words/mensajes/lotes';
import { notifications } from '@mantine/notifications';
import { IconArrowsExchange, IconEye, IconFlame, IconTags, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasDialog } from '@/ui/etiquetas/EtiquetasDialog';
import type { RowAction, SelectionAction } from '@/ui/lista/tipos';
import { BajaDialog } from '../estado/BajaDialog';
import { EstadoDialog, type RequestedCambio } from '../estado/EstadoDialog';
import { etiquetaDePlanta } from '../etiquetas';
import { useLoteContext } from '../lote/context';
import type { Planta } from './columns';
import { useBorrarPlanta } from './useBorrarPlanta';
import { useMoverAEspacio, type Elegidas } from './useMoverAEspacio';
import { VerPlanta } from './VerPlanta';

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
  const { mover, deUna, deVarias, dialogo } = useMoverAEspacio();
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
  const cambiarUna = (planta: Planta): void => cambiar({ plantas: [planta], todas: false });
  const actosDeUna = (planta: Planta): readonly (RowAction | false)[] => [
    { texto: 'Ver', icono: <IconEye size={16} />, alElegir: () => ver(planta.id) },
    !soloLectura && {
      texto: 'Cambiar Estado',
      icono: <IconArrowsExchange size={16} />,
      deshabilitada: planta.fecha_baja !== null,
      alElegir: () => cambiarUna(planta),
    },
    !soloLectura && deUna(planta),
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
            primaria: true,
            icono: <IconArrowsExchange size={18} aria-hidden />,
            alElegir: () => cambiar({ plantas: rows, todas: false, alTerminar }),
          },
          ...deVarias(rows, alTerminar),
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
      {dialogo}
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
