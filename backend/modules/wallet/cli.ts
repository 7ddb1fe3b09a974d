import { runProgram } from '../../platform/admin-command';
import { runCommandLine } from './command-line';

runProgram(runCommandLine);
