/** What was written, kept on this device until it is safely on the server. */
import { config } from '../../../shared/config';
import { local } from '../../../shared/lib/storage';
import { isUnsaved } from './model';
import type { Editor, Other } from './model';
import type { AnyTool } from './tool';

export interface Copy {
	id: number | null;
	title: string;
	content: string;
	values: Record< string, unknown >;
	/** Of the copy on the server it builds on. */
	version?: number;
	/** Whether the server has the same text. */
	saved?: boolean;
	/** What another window wrote, until it is decided. */
	other?: Other | null;
	/** Milliseconds. */
	at: number;
}

const OLDEST = 30 * 24 * 3600 * 1000;

/** What is written: an activity or an article. */
export type Kind = 'activity' | 'post';

/** One for each member and for each post that is edited; a new activity and a new article have their own. */
function key( post: number | null, kind: Kind ): string {
	return `zmo_writing_${ config().user ?? 0 }_${ post ?? ( kind === 'post' ? 'article' : 'new' ) }`;
}

export function keepCopy(
	post: number | null,
	editor: Editor,
	tools: readonly AnyTool[],
	kind: Kind = 'activity'
): void {
	const values = Object.fromEntries(
		tools.map( ( { name, keep } ) => [ name, keep ? keep( editor.values[ name ] ) : editor.values[ name ] ] )
	);
	local.write( key( post, kind ), {
		id: editor.id,
		title: editor.title,
		content: editor.content,
		values,
		version: editor.version,
		saved: ! isUnsaved( editor ),
		other: editor.other,
		at: Date.now(),
	} satisfies Copy );
}

export function readCopy( post: number | null, kind: Kind = 'activity' ): Copy | null {
	const copy = local.read< Copy >( key( post, kind ) );
	return copy && Date.now() - copy.at < OLDEST ? copy : null;
}

export function dropCopy( post: number | null, kind: Kind = 'activity' ): void {
	local.remove( key( post, kind ) );
}
