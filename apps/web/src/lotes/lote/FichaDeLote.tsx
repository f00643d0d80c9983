import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconScale } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { DestinoDePlantas } from '@/club/DestinoDePlantas';
import { RetirarButton } from '@/permisos/RetirarButton';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { cuenta, fecha, fechaHora } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { PrintButton } from '@/ui/impresion/PrintButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import { RetenidoPor } from '@/ui/retencion/RetenidoPor';
import { AccionesDeLote } from './AccionesDeLote';
import { cuentaPorEstado, sigueViva } from '../estado/estados';
import { CuentaDelLote } from '../plantas/CuentaDelLote';
import { useLoteContext } from './context';
import { EstadoDeLote } from './EstadoDeLote';
import { PorQueBloqueado } from './PorQueBloqueado';
import clases from './lote.module.css';

type PlantaDeLote = Parameters<typeof sigueViva>[0];

/** Width of a lot's QR code, in px. */
const QR_SIZE = 100;

/** Shows a lot, and the acts on it. Its data can be collapsed, so that its plants are visible. */
export function FichaDeLote({ titulo, acciones }: { readonly titulo?: ReactNode; readonly acciones?: ReactNode }) {
  const { lote } = useLoteContext();
  const club_id = useClubId();
  const enTelefono = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [abierta, abrir] = useState(false);
  const id = useId();
  const Flecha = abierta ? IconChevronUp : IconChevronDown;
  const alternar = (
    <Button
      variant="default"
      aria-expanded={abierta}
      aria-controls={id}
      aria-label={abierta ? 'Ocultar datos' : 'Ver datos y QR'}
      rightSection={<Flecha size={16} aria-hidden />}
      onClick={() => abrir(!abierta)}
    >
      Datos
    </Button>
  );
  return (
    <Panel
      titulo={titulo ?? lote.nombre}
      junto={
        <div className={clases.junto}>
          <RetenidoPor club_id={club_id} id={lote.id} corto />
          {!abierta && <Estado />}
          {enTelefono && <CuentaDelLote aLaVista={2} fija />}
        </div>
      }
      paso="lote"
      py={4}
      unaFila
      acciones={
        <>
          {alternar}
          <AccionesDeLote conHistorial={!enTelefono} />
          {acciones}
        </>
      }
    >
      <AvisoDeRetencion id={lote.id} />
      {!abierta && lote.descripcion && (
        <Text size="sm" c="dimmed" lineClamp={1}>
          {lote.descripcion}
        </Text>
      )}
      <div id={id}>{abierta && <DatosDeLote compacta={enTelefono} />}</div>
    </Panel>
  );
}

function Estado() {
  const { lote } = useLoteContext();
  return lote.lote_bloqueado ? <PorQueBloqueado lote_id={lote.id} /> : <EstadoDeLote bloqueado={false} />;
}

const cuantasDe = (plantas: readonly PlantaDeLote[]): string =>
  `${cuenta(plantas.length, 'planta')}, ${cuenta(plantas.filter(sigueViva).length, 'activa')}`;

function DatosDeLote({ compacta }: { readonly compacta: boolean }) {
  const { lote } = useLoteContext();
  const club_id = useClubId();
  const soloLee = useSoloLee();
  const { codigo, descripcion, fecha_inicio, creado_en, plantas } = lote;
  return (
    <div className={clases.ficha}>
      <DatosList compacta={compacta}>
        <Dato nombre="Código">
          <Codigo codigo={codigo} paso="lote" conTraza aviso="Código del lote copiado al portapapeles." />
        </Dato>
        <Dato nombre="Estado">
          <Estado />
        </Dato>
        <Dato nombre="Plantas">{cuantasDe(plantas)}</Dato>
        {plantas.length > 0 && (
          <Dato nombre="Plantas por estado" ancho>
            {cuentaPorEstado(plantas)
              .map(([estado, cuantas]) => `${estado}: ${cuantas}`)
              .join(' · ')}
          </Dato>
        )}
        <Dato nombre="Qué fue de ellas" ancho>
          <DestinoDePlantas proyecto_id={lote.proyecto_id} lote_id={lote.id} />
        </Dato>
        <Dato nombre="Fecha de inicio">{fecha(fecha_inicio)}</Dato>
        <Dato nombre="Fecha de creación">{fechaHora(creado_en)}</Dato>
        <Dato nombre="Descripción" ancho>
          {descripcion}
        </Dato>
        {!soloLee && (
          <Dato nombre="Retener o retirar">
            <Group gap="xs">
              <RetencionButton de={{ tipo: 'lote', id: lote.id, codigo }} club_id={club_id} soloLee={soloLee} />
              <RetirarButton codigo={codigo} />
            </Group>
          </Dato>
        )}
        <Dato nombre="Balance de masa">
          <Button
            variant="default"
            component={Link}
            to={`/balance?lote_id=${lote.id}`}
            leftSection={<IconScale size={18} aria-hidden />}
          >
            Ver balance
          </Button>
        </Dato>
        {compacta && !soloLee && (
          <Dato nombre="Historial">
            <HistorialButton id={lote.id} entidad="lote" de={lote.nombre} />
          </Dato>
        )}
        <Dato nombre="Hoja para imprimir">
          <PrintButton texto="Imprimir lote" hoja={async () => (await import('./sheetOfLote')).sheetOfLote(lote)} />
        </Dato>
      </DatosList>
      <QR codigo={codigo} tamano={QR_SIZE} />
    </div>
  );
}
