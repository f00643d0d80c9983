import type { Aviso } from './leidas';

/** What is felt through gloves: once where it went well, short and often where it did not. */
const VIBRACIONES: Readonly<Record<Aviso['tono'], readonly number[]>> = {
  bien: [40],
  repetida: [60, 60],
  mal: [60, 60, 60, 60, 60],
};

/** Hertz and seconds: high and short where it went well, low and long where it did not. */
const SONIDOS: Readonly<Record<Aviso['tono'], readonly [hertz: number, seconds: number]>> = {
  bien: [1_200, 0.08],
  repetida: [600, 0.15],
  mal: [220, 0.4],
};

let audio: AudioContext | null = null;

/** Says a result to the person who looks at the plants and not at the screen: it is heard and felt, where the device can. */
export function senalar(tono: Aviso['tono']): void {
  navigator.vibrate?.([...VIBRACIONES[tono]]);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // A page that nobody has touched yet is silent.
  if (audio.state === 'suspended') void audio.resume();
  const [hertz, seconds] = SONIDOS[tono];
  const [nota, volumen, empieza] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  nota.frequency.value = hertz;
  volumen.gain.setValueAtTime(0.2, empieza);
  volumen.gain.exponentialRampToValueAtTime(0.001, empieza + seconds);
  nota.connect(volumen).connect(audio.destination);
  nota.start(empieza);
  nota.stop(empieza + seconds);
}
