import { Group, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ENTIDADES_ANALIZABLES, ESTADOS_DE_ANALISIS, LIBERACION_EN_PALABRAS } from '@cepa/words/analisis';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { fecha } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { llamado, TONO_DE_ESTADO, personaDe } from '../comun/analisis';
import { SolapasDeAnalisis } from '../comun/SolapasDeAnalisis';
import { Aprobacion } from './Aprobacion';
import { Certificados } from './Certificados';
import { Resultados } from './Resultados';

/** 'Detalle' of an analysis: its results, its approval, and its certificates. */
export function DetalleDeAnalisis() {
  const { id = '' } = useParams();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/analisis/{id}', { params: { path: { id } } });
  return (
    <Datos consulta={query} error="Error al cargar los detalles del análisis">
      {(uno) => (
        <Stack gap="md">
          <PageTitle
            titulo={llamado(uno)}
            acciones={
              <Group gap="sm">
                {!lee && <IrA a={`/analisis/${id}/editar`}>Editar</IrA>}
                <HistorialButton id={id} entidad="analisis" de={llamado(uno)} />
              </Group>
            }
          />
          <SolapasDeAnalisis abierto={id} />
          <Panel titulo="Datos">
            <DatosList>
              <Dato nombre="Estado">
                <Insignia tono={TONO_DE_ESTADO[uno.estado]}>{ESTADOS_DE_ANALISIS[uno.estado]}</Insignia>
              </Dato>
              <Dato nombre="Fecha">{fecha(uno.fecha_analisis)}</Dato>
              <Dato nombre="Realizado por">{personaDe(uno)}</Dato>
              <Dato nombre="Método">{uno.metodo}</Dato>
              <Dato nombre={ENTIDADES_ANALIZABLES[uno.entidad_tipo]}>
                <Codigo codigo={uno.entidad} conTraza />
              </Dato>
              <Dato nombre="Liberación">
                <Insignia tono={uno.liberacion.liberada ? 'info' : 'peligro'}>
                  {LIBERACION_EN_PALABRAS[uno.liberacion.por]}
                </Insignia>
              </Dato>
              <Dato nombre="Observaciones" ancho>
                {uno.observaciones}
              </Dato>
              {uno.motivo && (
                <Dato nombre="Motivo" ancho>
                  <Text fz="sm">{uno.motivo}</Text>
                </Dato>
              )}
            </DatosList>
            {!lee && uno.puede_aprobar && <Aprobacion {...uno} />}
          </Panel>
          <Resultados resultados={uno.resultados} />
          <Certificados id={id} archivos={uno.archivos} lee={lee} />
        </Stack>
      )}
    </Datos>
  );
}
