import { Button, Group, List, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import {
  CLASES_DE_RETIRO_EN_PALABRAS,
  INFORME_DE_RETIRO,
  INFORME_DE_SIMULACRO,
  LISTA_COMPLETA_EN,
  MOTIVO_DEL_CIERRE,
  retiroIncompleto,
} from '@cepa/words/mensajes/retiros';
import { NOMBRES_DE_PASO } from '@cepa/words/pasos';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { Datos } from '@/ui/datos/Datos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cantidad, fechaHora, numero } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { codigosDe, duration, openFor, pageOf, titleOf, type Retiro } from '../comun/retiro';
import { Envasados } from './Envasados';
import { Exportar } from './Exportar';
import { Personas } from './Personas';

const PASO_DE = {
  lote: 'lote',
  planta: 'planta',
  biomasa: 'biomasa',
  materia_prima: 'materia_prima',
  bulk: 'producto_final_bulk',
  envasado: 'producto_envasado',
  insumo: 'insumo',
} as const;

/** Closes it with a reason; while units are missing it shows their number, like the server. */
function CierreButton({ retiro }: { readonly retiro: Retiro }) {
  const cerrar = useAccion('post', '/api/retiros/{id}/cerrar');
  const confirmar = useConfirmacion();
  const { id, simulacro, cifras } = retiro;
  const incompleto = !simulacro && cifras.faltan > 0;
  const text = simulacro ? 'Cerrar simulacro' : 'Cerrar retiro';
  return (
    <Button
      leftSection={<IconLock size={18} aria-hidden />}
      disabled={incompleto}
      title={incompleto ? retiroIncompleto(cifras.faltan, cifras.personas_que_faltan) : undefined}
      onClick={() =>
        void confirmar({
          titulo: simulacro ? 'Cerrar el simulacro' : 'Cerrar el retiro',
          consecuencia: simulacro
            ? 'Queda registrado con sus cifras y su tiempo.'
            : 'Queda registrado con sus cifras. Lo retenido sigue retenido hasta que se levante.',
          confirmar: text,
          motivo: { clave: `retiro-cerrar-${id}`, etiqueta: 'Motivo', requerido: true },
          error: simulacro ? 'Error al cerrar el simulacro.' : 'Error al cerrar el retiro.',
          alConfirmar: (motivo) => cerrar.mutateAsync({ params: { path: { id } }, body: { motivo } }),
        })
      }
    >
      {text}
    </Button>
  );
}

/** The progress in figures, in a line or two above the list of people. */
function Avance({ retiro: { cifras } }: { readonly retiro: Retiro }) {
  return (
    <DatosList enLinea>
      <Dato nombre="Personas">{numero(cifras.personas)}</Dato>
      <Dato nombre="Avisadas">{numero(cifras.avisadas)}</Dato>
      <Dato nombre="Respondieron">{numero(cifras.respondieron)}</Dato>
      <Dato nombre="Entregadas">{numero(cifras.entregadas)}</Dato>
      <Dato nombre="Recuperadas">{numero(cifras.recuperadas)}</Dato>
      <Dato nombre="Faltan">{numero(cifras.faltan)}</Dato>
    </DatosList>
  );
}

/** The other figures. */
function Cifras({ retiro }: { readonly retiro: Retiro }) {
  const { cifras, segundos, al_iniciar, simulacro } = retiro;
  const duro = openFor(retiro);
  return (
    <DatosList cortos>
      <Dato nombre="Consumidas">{numero(cifras.consumidas)}</Dato>
      <Dato nombre="No recuperadas">{numero(cifras.no_recuperadas)}</Dato>
      <Dato nombre={simulacro ? 'En stock' : 'En stock, retenidas'}>{numero(cifras.en_stock)}</Dato>
      <Dato nombre={LISTA_COMPLETA_EN}>{duration(segundos)}</Dato>
      {duro !== null && <Dato nombre="Abierto durante">{duration(duro)}</Dato>}
      <Dato nombre="Diferencia al iniciar">{numero(al_iniciar.diferencia)}</Dato>
    </DatosList>
  );
}

function Alcance({ retiro }: { readonly retiro: Retiro }) {
  return (
    <DatosList>
      <Dato nombre="De qué" ancho>
        <Group gap="xs">
          {retiro.alcance.map(({ id, tipo, codigo, retenida }) => (
            <span key={id}>
              {NOMBRES_DE_PASO[PASO_DE[tipo]].uno}{' '}
              <Codigo codigo={codigo} paso={PASO_DE[tipo]} a={pageOf({ tipo, id, codigo })} />{' '}
              {retenida && <Insignia tono="peligro">Retenido</Insignia>}
            </span>
          ))}
        </Group>
      </Dato>
      <Dato nombre="Motivo" ancho>
        {retiro.motivo}
      </Dato>
      <Dato nombre="Clase">{CLASES_DE_RETIRO_EN_PALABRAS[retiro.clase]}</Dato>
      <Dato nombre="Iniciado">{fechaHora(retiro.iniciado)}</Dato>
      <Dato nombre="Por">{retiro.iniciado_por}</Dato>
      {retiro.cerrado !== null && <Dato nombre="Cerrado">{fechaHora(retiro.cerrado)}</Dato>}
      {retiro.motivo_cierre !== null && <Dato nombre={MOTIVO_DEL_CIERRE}>{retiro.motivo_cierre}</Dato>}
    </DatosList>
  );
}

function Vista({ retiro }: { readonly retiro: Retiro }) {
  const lee = useSoloLee();
  const abierto = retiro.estado === 'abierto';
  return (
    <Stack gap="xs">
      <PageTitle
        titulo={titleOf(retiro)}
        subtitulo={
          <Group gap="2px 10px">
            {codigosDe(retiro)}
            <Insignia tono={abierto ? 'atencion' : 'bien'}>{abierto ? 'Abierto' : 'Cerrado'}</Insignia>
            {retiro.simulacro && <strong>Es un simulacro: no llames a nadie.</strong>}
            {!abierto && !retiro.simulacro && <span>Lo retenido sigue retenido hasta que se levante.</span>}
          </Group>
        }
        acciones={
          <>
            {abierto && !lee && <CierreButton retiro={retiro} />}
            <Exportar id={retiro.id} titulo={retiro.simulacro ? INFORME_DE_SIMULACRO : INFORME_DE_RETIRO} />
            <HistorialButton id={retiro.id} entidad="retiro" de={codigosDe(retiro)} />
          </>
        }
      />
      <Panel titulo="Cómo va" py={6} tituloOculto junto={<Avance retiro={retiro} />}>
        {null}
      </Panel>
      <Panel titulo="Personas" tituloOculto py="xs">
        <Personas retiro={retiro} edita={abierto && !lee} />
      </Panel>
      <Panel titulo="Envasados">
        <Envasados retiro={retiro} escribe={!lee} />
      </Panel>
      {retiro.partidas.length > 0 && (
        <Panel titulo="Materia sin envasar">
          <List spacing={6} listStyleType="none">
            {retiro.partidas.map(({ id, tipo, codigo, producto, cantidad: queda, unidad_medida }) => (
              <List.Item key={id}>
                {producto} <Codigo codigo={codigo} paso={PASO_DE[tipo]} a={pageOf({ tipo, id, codigo })} />:{' '}
                {cantidad(queda, unidad_medida)}
                {tipo === 'biomasa' ? ' cosechados' : ''}
              </List.Item>
            ))}
          </List>
        </Panel>
      )}
      <Panel titulo="Datos">
        <Cifras retiro={retiro} />
        <Alcance retiro={retiro} />
      </Panel>
    </Stack>
  );
}

/** A recall as a checklist. */
export function DetalleDeRetiro() {
  const { id = '' } = useParams();
  const query = $api.useQuery('get', '/api/retiros/{id}', { params: { path: { id } } });
  return (
    <Datos consulta={query} error="Error al cargar el retiro">
      {(retiro) => <Vista retiro={retiro} />}
    </Datos>
  );
}
