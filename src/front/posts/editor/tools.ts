/** All tools: one line each. A plugin adds its own by `zeromo.editor.defineTool` or the filter `zeromo.editorTools`. */
import { applyFilters } from '@wordpress/hooks';
import { addedTools } from '../../../shared/lib/own-tools';
import { finished } from './own-tool';
import { circle } from './panels/circle';
import { emoji } from './panels/emoji';
import { file } from './panels/file';
import { image } from './panels/image';
import { link } from './panels/link';
import { mention } from './panels/mention';
import { poll } from './panels/poll';
import { schedule } from './panels/schedule';
import { topic } from './panels/topic';
import { video } from './panels/video';
import { visibility } from './panels/visibility';
import type { EditorSettings } from './settings';
import type { AnyTool } from './tool';

/** From left to right, as the contract says; tools that it does not know come last, by position. */
const TOOLBAR = [ 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file', 'visibility' ];

function supported( settings: EditorSettings ): AnyTool[] {
	const { supports } = settings;
	const all = applyFilters( 'zeromo.editorTools', [
		circle,
		topic,
		emoji,
		image,
		link,
		mention,
		video,
		file,
		poll,
		visibility,
		schedule,
	] ) as AnyTool[];
	return [ ...all, ...( addedTools() as AnyTool[] ) ]
		.map( finished )
		.filter( ( { name, offered } ) =>
			offered ? offered( settings ) : supports === null || supports.includes( name )
		);
}

function place( { name, position }: AnyTool ): number {
	const at = TOOLBAR.indexOf( name );
	return at < 0 ? TOOLBAR.length + position : at;
}

/** Tools in the order of their buttons, and in the order of their panels. */
export function toolsFor( settings: EditorSettings ): { buttons: AnyTool[]; panels: AnyTool[] } {
	const tools = supported( settings );
	return {
		buttons: [ ...tools ].sort( ( a, b ) => place( a ) - place( b ) ),
		panels: [ ...tools ].sort( ( a, b ) => a.position - b.position ),
	};
}
