import { runProgram } from '../../platform/admin-command';
import { runCommandLine } from './orders-command-line';

runProgram(runCommandLine);
