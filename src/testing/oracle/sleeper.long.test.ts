import { holdAgainstOracle } from './player/hold-against-oracle.ts'

holdAgainstOracle('sleeper')
