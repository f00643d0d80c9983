import { Button, Divider, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconClipboard, IconScan, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Card } from '@/ui/marca/Card';
import { leerPortapapeles } from '@/ui/codigo/portapapeles';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { Documento } from './Documento';
import { Metodo } from './Metodo';
import { Resultado } from './Resultado';
import { textOfSello } from './sello';

const Reader = lazy(() => import('@/ui/codigo/CodigoReader').then(({ CodigoReader }) => ({ default: CodigoReader })));

function Comprobacion({ sello }: { readonly sello: string }) {
  const query = $api.useQuery('get', '/api/verificar', { params: { query: { sello } } }, { staleTime: 0, gcTime: 0 });
  return (
    <Datos consulta={query} error="No se pudo comprobar el sello. Intentá nuevamente.">
      {(response) => <Resultado respuesta={response} />}
    </Datos>
  );
}

/** Whether a report's seal is valid, in words for a regulator. Public. */
export function Verificar() {
  const [params, fijarParams] = useSearchParams();
  const sello = params.get('sello') ?? '';
  const [text, setText] = useState(sello);
  const [vez, otraVez] = useState(0);
  // A person who scanned a paper's code reads the result first: on a phone the rest is a screen high.
  const [escaneado] = useState(sello !== '');
  // Going back to another seal restores its text too.
  const [mostrado, mostrar] = useState(sello);
  if (mostrado !== sello) {
    mostrar(sello);
    setText(sello);
  }
  const [aviso, avisar] = useState<string | null>(null);
  const [escaneando, escanear] = useState(false);
  const verificar = (dado: string): void => {
    const limpio = textOfSello(dado);
    if (limpio === '') return avisar('Pegá el sello del informe o escaneá su código QR.');
    avisar(null);
    setText(limpio);
    // A repeated request is checked again: recent records may be sealed by now.
    otraVez(vez + 1);
    fijarParams({ sello: limpio }, { replace: limpio === sello });
  };
  const pegar = async (): Promise<void> => {
    const pegado = await leerPortapapeles();
    if ('aviso' in pegado) avisar(pegado.aviso);
    else verificar(pegado.texto);
  };
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    verificar(text);
  };
  const comprobacion = <div aria-live="polite">{sello && <Comprobacion key={`${sello} ${vez}`} sello={sello} />}</div>;
  return (
    <Card
      titulo="Verificar un informe"
      bajada="Comprobá si lo que dice un informe en PDF sigue igual en el libro del club. No hace falta tener cuenta."
      ancho={680}
    >
      <Stack gap="lg">
        {escaneado && comprobacion}
        <Documento />
        <Divider label="o comprobá el sello que lleva impreso" />
        <form onSubmit={alEnviar} noValidate>
          <Stack gap="sm">
            <Textarea
              label="Sello del informe"
              description="El texto que figura al final del PDF, o la dirección de su código QR."
              value={text}
              onChange={(evento) => setText(evento.currentTarget.value)}
              error={aviso}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={4000}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
            />
            <Group>
              <Button type="submit" leftSection={<IconShieldCheck size={18} aria-hidden />}>
                Verificar
              </Button>
              <Button
                variant="default"
                leftSection={<IconClipboard size={18} aria-hidden />}
                onClick={() => void pegar()}
              >
                Pegar y verificar
              </Button>
              <Button variant="default" leftSection={<IconScan size={18} aria-hidden />} onClick={() => escanear(true)}>
                Escanear
              </Button>
            </Group>
          </Stack>
        </form>
        {!escaneado && comprobacion}
        <Text fz="sm" c="dimmed">
          El sello resume todo el libro en el momento en que se emitió el informe. Si alguien cambiara, quitara o
          agregara un registro anterior, el sello dejaría de coincidir. Un informe impreso y guardado fuera del club es
          el testigo.
        </Text>
        <Metodo />
      </Stack>
      <Dialog titulo="Escanear el código del informe" abierta={escaneando} alCerrar={() => escanear(false)}>
        <Suspense fallback={<Text role="status">Abriendo la cámara…</Text>}>
          <Reader
            alLeer={(leido) => {
              escanear(false);
              verificar(leido);
            }}
          />
        </Suspense>
      </Dialog>
    </Card>
  );
}
