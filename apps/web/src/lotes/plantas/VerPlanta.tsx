import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Fotos } from '@/piezas/Fotos';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha } from '@/ui/formatos';
import { RetirarButton } from '@/permisos/RetirarButton';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import { InsigniaDeEstado } from '../estado/InsigniaDeEstado';
import { useLoteContext } from '../lote/context';
import type { Planta } from './columns';
import clases from './plantas.module.css';
import { Variedad } from './Variedad';

/** Width of a plant's QR code, in px. */
const QR_SIZE = 150;

interface Props {
  /** The plant to show; none closes it. */
  readonly planta: Planta | undefined;
  readonly alCerrar: () => void;
  /** Without it the plant is read-only. */
  readonly cambiarEstado?: (planta: Planta) => void;
}

/** Shows a plant in a dialog over its list. */
export function VerPlanta({ planta, alCerrar, cambiarEstado }: Props) {
  // It stays visible while it closes.
  const [ultima, fijarUltima] = useState(planta);
  if (planta && planta !== ultima) fijarUltima(planta);
  return (
    <Dialog titulo={`Planta ${ultima?.codigo ?? ''}`} abierta={planta !== undefined} alCerrar={alCerrar} tamano="xl">
      {ultima && <Ficha planta={ultima} cambiarEstado={cambiarEstado} />}
    </Dialog>
  );
}

function Ficha({ planta, cambiarEstado }: { readonly planta: Planta; readonly cambiarEstado: Props['cambiarEstado'] }) {
  const { lote } = useLoteContext();
  const club_id = useClubId();
  const soloLee = useSoloLee();
  const { id, codigo, estado, origen, fecha_inicio, fecha_baja, variedad, madre } = planta;
  return (
    <Stack gap="md" data-paso="planta">
      <AvisoDeRetencion id={id} />
      <div className={clases.ficha}>
        <DatosList>
          <Dato nombre="Código" ancho>
            <Codigo codigo={codigo} paso="planta" conTraza />
          </Dato>
          <Dato nombre="Genética">
            <Variedad variedad={variedad} />
          </Dato>
          <Dato nombre="Origen">{origen}</Dato>
          {madre && (
            <Dato nombre="Planta madre" ancho>
              <Codigo codigo={madre.codigo} paso="planta" conTraza />
            </Dato>
          )}
          <Dato nombre="Estado">
            <InsigniaDeEstado estado={estado} />
          </Dato>
          <Dato nombre="Fecha de inicio">{fecha(fecha_inicio)}</Dato>
          <Dato nombre="Fecha de baja">{fecha_baja && fecha(fecha_baja)}</Dato>
          <Dato nombre="Descripción" ancho>
            Planta del lote {lote.nombre}.{lote.descripcion && ` ${lote.descripcion}`}
          </Dato>
        </DatosList>
        <QR codigo={codigo} tamano={QR_SIZE} />
      </div>
      <Suspense fallback={<Skeleton h={96} />}>
        <Fotos tipo="planta" id={id} de={codigo} />
      </Suspense>
      <Group justify="flex-end">
        <RetencionButton de={{ tipo: 'planta', id, codigo }} club_id={club_id} soloLee={soloLee} />
        <RetirarButton codigo={codigo} />
        <HistorialButton id={id} entidad="planta" de={codigo} />
        {cambiarEstado && (
          <Button
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            disabled={fecha_baja !== null}
            onClick={() => cambiarEstado(planta)}
          >
            Cambiar Estado
          </Button>
        )}
      </Group>
    </Stack>
  );
}
