import { faltaElPeso } from '@cepa/words/mensajes/rafaga';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconBasket } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useClubId } from '@/club/club';
import { useFindCodes } from '@/club/findCodes';
import { CodigoReader } from '@/ui/codigo/CodigoReader';
import type { FindCodes } from '@/ui/codigo/matches';
import type { Aviso } from '@/ui/escaneo/leidas';
import { Dicho } from '@/ui/escaneo/Rafaga';
import { senalar } from '@/ui/escaneo/senales';
import { useRafaga } from '@/ui/escaneo/useRafaga';
import { cantidad, cuenta } from '@/ui/formatos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { buscadorDePlantas, type Pesada } from './buscarPlanta';
import { CosecharPesadas } from './CosecharPesadas';
import { delPrimerCultivo } from './cultivo';
import { EnLaBalanza } from './EnLaBalanza';
import { LoPesado } from './LoPesado';
import { esPesoSeguro, pesoLeido, totalDe } from './pesos';
import clases from './rafaga.module.css';
import { Resultado } from './Resultado';
import { useHacer } from './useHacer';

/** Maximum number of plants in one harvest by weight. */
const MAX = 200;

/** Plant, weight, next plant; at the end one biomass with all of them. */
export function PesarPlantas() {
  const club_id = useClubId();
  const [leidas, fijarLeidas] = useSessionStorage<readonly Pesada[]>({
    key: `cepa.pesar.${club_id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const buscar = useMemo(() => buscadorDePlantas(club_id), [club_id]);
  const rafaga = useRafaga<Pesada>({ leidas, alCambiar: fijarLeidas, buscar, maximo: MAX });
  const { hacer, resultado, olvidar } = useHacer<Pesada>({ leidas, alCambiar: fijarLeidas });
  const [aviso, fijarAviso] = useState<Aviso | null>(null);
  const [cosechando, cosechar] = useState(false);
  const enBalanza = leidas.find(({ peso }) => peso === undefined);
  const findPlants = useFindCodes(true);
  const onScale = enBalanza !== undefined;
  // What is typed while a plant is on the scale is its weight.
  const find = useMemo<FindCodes>(
    () => (parte) => (onScale || esPesoSeguro(parte) ? Promise.resolve([]) : findPlants(parte)),
    [onScale, findPlants],
  );
  const pesadas = leidas.filter(({ peso }) => peso !== undefined);
  const suyas = delPrimerCultivo(pesadas);
  const decir = (dicho: Aviso): void => {
    senalar(dicho.tono);
    fijarAviso(dicho);
  };
  const leer = (text: string): void => {
    const peso = pesoLeido(text);
    if (enBalanza && peso !== null) {
      if (peso <= 0) return decir({ tono: 'mal', texto: 'El peso debe ser mayor que 0.' });
      fijarLeidas(leidas.map((una) => (una.id === enBalanza.id ? { ...una, peso } : una)));
      return decir({ tono: 'bien', texto: `${enBalanza.codigo}: ${cantidad(peso, 'gramos')}.` });
    }
    if (enBalanza) return decir({ tono: 'mal', texto: faltaElPeso(enBalanza.codigo) });
    if (esPesoSeguro(text)) return decir({ tono: 'mal', texto: 'Leé primero la planta.' });
    fijarAviso(null);
    rafaga.leer(text);
  };
  const dicho = aviso ?? rafaga.aviso;
  return (
    <div className={clases.pagina}>
      <PageTitle titulo="Pesar plantas" subtitulo="Leé la planta, pesala, y seguí con la próxima." />
      <Panel paso="biomasa">
        <Stack gap="md">
          <Resultado resultado={resultado} alCerrar={olvidar} />
          {enBalanza && (
            <EnLaBalanza
              key={enBalanza.id}
              planta={enBalanza}
              alLeer={leer}
              alQuitar={() => {
                fijarAviso(null);
                rafaga.quitar(enBalanza.id);
              }}
            />
          )}
          <div aria-live="assertive">{dicho && <Dicho aviso={dicho} />}</div>
          <CodigoReader alLeer={leer} continuo textoBoton="Agregar" find={find} />
          {rafaga.buscando > 0 && <Loader size="xs" aria-label="Buscando" />}
          {pesadas.length > 0 && <LoPesado pesadas={pesadas} quitar={rafaga.quitar} />}
          <div className={clases.total}>
            <Text fw={700} fz="lg" role="status" className="numero">
              Total: {cantidad(totalDe(pesadas), 'gramos')} · {cuenta(pesadas.length, 'planta')}
            </Text>
            <Button
              size="md"
              disabled={pesadas.length === 0}
              leftSection={<IconBasket size={20} aria-hidden />}
              onClick={() => cosechar(true)}
            >
              Cosechar
            </Button>
          </div>
        </Stack>
      </Panel>
      <CosecharPesadas
        pesadas={pesadas}
        suyas={suyas}
        abierta={cosechando}
        alCerrar={() => cosechar(false)}
        grabar={(datos) => hacer('pesar', datos, suyas)}
      />
    </div>
  );
}
