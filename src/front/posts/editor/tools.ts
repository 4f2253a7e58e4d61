/** All tools: those built in are registered as a plugin's are, by `zeromo.editor.defineTool`; the filter `zeromo.editorTools` sees all. */
import { applyFilters } from '@wordpress/hooks';
import { registeredTools, registerTools } from '../../../shared/lib/own-tools';
import { finished } from './own-tool';
import { ai } from './panels/ai';
import { circle } from './panels/circle';
import { emoji } from './panels/emoji';
import { file } from './panels/file';
import { image } from './panels/image';
import { licence } from './panels/licence';
import { link } from './panels/link';
import { mention } from './panels/mention';
import { netdisk } from './panels/netdisk';
import { poll } from './panels/poll';
import { schedule } from './panels/schedule';
import { topic } from './panels/topic';
import { video } from './panels/video';
import { visibility } from './panels/visibility';
import type { EditorSettings } from './settings';
import type { AnyTool } from './tool';

registerTools(
	circle,
	topic,
	emoji,
	image,
	link,
	mention,
	video,
	file,
	poll,
	netdisk,
	visibility,
	licence,
	ai,
	schedule
);

function supported( settings: EditorSettings ): AnyTool[] {
	const { supports } = settings;
	const all = applyFilters( 'zeromo.editorTools', [ ...registeredTools() ] ) as AnyTool[];
	return all
		.map( finished )
		.filter( ( { name, offered } ) =>
			offered ? offered( settings ) : supports === null || supports.includes( name )
		);
}

/** Tools that the contract names stand first. */
function byButton( a: AnyTool, b: AnyTool ): number {
	return ( a.button ?? Infinity ) === ( b.button ?? Infinity )
		? a.position - b.position
		: ( a.button ?? Infinity ) - ( b.button ?? Infinity );
}

/** Tools in the order of their buttons, and in the order of their panels. */
export function toolsFor( settings: EditorSettings ): { buttons: AnyTool[]; panels: AnyTool[] } {
	const tools = supported( settings );
	return {
		buttons: [ ...tools ].sort( byButton ),
		panels: [ ...tools ].sort( ( a, b ) => a.position - b.position ),
	};
}
