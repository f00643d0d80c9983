import { SIN_ACTIVAS } from '@cepa/words/mensajes/lotes';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconArrowsExchange, IconEye, IconFlame, IconTags, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasDialog } from '@/ui/etiquetas/EtiquetasDialog';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import { Panel } from '@/ui/panel/Panel';
import { CuentaPorEstado } from '../estado/CuentaPorEstado';
import { BajaDialog } from '../estado/BajaDialog';
import { EstadoDialog, type RequestedCambio } from '../estado/EstadoDialog';
import { etiquetaDePlanta } from '../etiquetas';
import { useLoteContext } from '../lote/context';
import { AddButton, PlantasButtons } from './PlantasButtons';
import { BUSQUEDA, COLUMNS, filtersOf, type Planta } from './columns';
import { ResumenDePlanta } from './ResumenDePlanta';
import { useBorrarPlanta } from './useBorrarPlanta';
import { VerPlanta } from './VerPlanta';

const PER_PAGE = 10;
const EN_PIE = ({ fecha_baja }: Planta): boolean => fecha_baja === null;

interface Cambio extends RequestedCambio {
  readonly alTerminar?: () => void;
}

/** The plants of a lot: how many in each state, their list, and what can be done with one, some or all. */
export function PlantasDelLote() {
  const { lote, soloLectura, editable } = useLoteContext();
  const { plantas } = lote;
  const filters = useMemo(() => filtersOf(plantas), [plantas]);
  const [vista, ver] = useState<string | null>(null);
  const [cambio, fijarCambio] = useState<Cambio | null>(null);
  const [cambiando, fijarCambiando] = useState(false);
  const [aImprimir, imprimir] = useState<readonly Etiqueta[] | null>(null);
  const borrar = useBorrarPlanta();
  const [baja, darDeBaja] = useState<{ readonly plantas: readonly Planta[]; readonly alTerminar?: () => void }>();
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
  // On a phone the lot's name and counts stand just above, and the acts in the toolbar: the first plant stays in sight.
  const enTelefono = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const buttons = <PlantasButtons cambiarTodas={() => cambiar({ plantas, todas: true })} />;
  const cambiarUna = (planta: Planta): void => cambiar({ plantas: [planta], todas: false });
  return (
    <Panel
      titulo="Plantas del Lote"
      tituloOculto={enTelefono}
      junto={enTelefono ? undefined : <CuentaPorEstado plantas={plantas} />}
      py={6}
      paso="planta"
      unaFila
      acciones={enTelefono ? undefined : buttons}
    >
      <List
        datos={plantas}
        unidad={['planta', 'plantas']}
        nombreDe={({ codigo }) => codigo}
        columnas={COLUMNS}
        filtros={filters}
        busqueda={BUSQUEDA}
        escaneo={porCodigo('planta')}
        enCinta={enTelefono && buttons}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        paso={() => 'planta'}
        alAbrir={({ id }) => ver(id)}
        tarjeta={(planta) => <ResumenDePlanta planta={planta} />}
        acciones={(planta) => [
          { texto: 'Ver', icono: <IconEye size={16} />, alElegir: () => ver(planta.id) },
          !soloLectura && {
            texto: 'Cambiar Estado',
            icono: <IconArrowsExchange size={16} />,
            deshabilitada: planta.fecha_baja !== null,
            alElegir: () => cambiarUna(planta),
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
        ]}
        seleccion={{
          puede: EN_PIE,
          acciones: (rows, alTerminar) => [
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
                  {
                    texto: 'Dar de baja',
                    icono: <IconFlame size={18} aria-hidden />,
                    peligro: true,
                    alElegir: () => retirar(rows, alTerminar),
                  },
                ]),
          ],
        }}
        vacio={{
          texto: lote.lote_bloqueado
            ? 'Este lote no tiene plantas, y está bloqueado: no se le pueden agregar.'
            : 'Este lote todavía no tiene plantas.',
          ...(soloLectura ? {} : { accion: <AddButton /> }),
        }}
        textoSinCoincidencias="Ninguna planta del lote coincide con los filtros."
        nombreCsv={`plantas-${lote.codigo}`}
      />
      <EtiquetasDialog etiquetas={aImprimir} alCerrar={() => imprimir(null)} />
      <VerPlanta
        planta={plantas.find(({ id }) => id === vista)}
        alCerrar={() => ver(null)}
        {...(soloLectura ? {} : { cambiarEstado: cambiarUna })}
      />
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
    </Panel>
  );
}
