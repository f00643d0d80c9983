export { nombreDeEntidad, nombreDeTipo } from '@cepa/words/nombres';
