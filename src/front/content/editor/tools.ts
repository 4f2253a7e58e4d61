/** All tools: one line each. A plugin adds its own through the filter `zeromo.editorTools`. */
import { applyFilters } from '@wordpress/hooks';
import { circle } from './panels/circle';
import { emoji } from './panels/emoji';
import { image } from './panels/image';
import { topic } from './panels/topic';
import type { AnyTool } from './tool';

/** From left to right, as the contract says; tools that it does not know come last, by position. */
const TOOLBAR = [ 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file', 'visibility' ];

function supported( supports: string[] | null ): AnyTool[] {
	const all = applyFilters( 'zeromo.editorTools', [ circle, topic, emoji, image ] ) as AnyTool[];
	return supports === null ? all : all.filter( ( { name } ) => supports.includes( name ) );
}

function place( { name, position }: AnyTool ): number {
	const at = TOOLBAR.indexOf( name );
	return at < 0 ? TOOLBAR.length + position : at;
}

/** Tools in the order of their buttons, and in the order of their panels. */
export function toolsFor( supports: string[] | null ): { buttons: AnyTool[]; panels: AnyTool[] } {
	const tools = supported( supports );
	return {
		buttons: [ ...tools ].sort( ( a, b ) => place( a ) - place( b ) ),
		panels: [ ...tools ].sort( ( a, b ) => a.position - b.position ),
	};
}
