import { runProgram } from '../../platform/admin-command';
import { runCommandLine } from './catalogue-command-line';

runProgram(runCommandLine);
