import { useEffect, useRef } from '@wordpress/element';
import { debounce } from '../../../shared/lib/debounce';
import { dropCopy, keepCopy } from './copy';
import type { Kind } from './copy';
import { isBegun, isUnsaved } from './model';
import type { Editor } from './model';
import type { AnyTool } from './tool';

const KEEP_REST = 500;

/** Keeps a copy on this device while something is unsent, and warns before the page is left with what the server does not have. */
export function useKeeping(
	post: number | null,
	editor: Editor,
	tools: readonly AnyTool[],
	kind: Kind = 'activity'
): { done: () => void } {
	const latest = useRef( { editor, over: false } );
	latest.current.editor = editor;

	const keeping = useRef(
		debounce( () => {
			if ( ! latest.current.over ) {
				keep();
			}
		}, KEEP_REST )
	);
	const keep = () => {
		if ( isBegun( latest.current.editor ) ) {
			keepCopy( post, latest.current.editor, tools, kind );
		} else {
			dropCopy( post, kind );
		}
	};
	const keep_now = useRef( keep );
	keep_now.current = keep;

	useEffect( () => keeping.current(), [ editor.title, editor.content, editor.values, editor.sent, editor.version ] );

	useEffect( () => {
		const state = latest.current;
		const soon = keeping.current;
		const onLeave = ( event: BeforeUnloadEvent ) => {
			if ( ! state.over && isUnsaved( state.editor ) ) {
				keep_now.current();
				event.preventDefault();
			}
		};
		const onHide = () => {
			if ( ! state.over ) {
				keep_now.current();
			}
		};
		window.addEventListener( 'beforeunload', onLeave );
		window.addEventListener( 'pagehide', onHide );
		return () => {
			soon.cancel();
			onHide();
			window.removeEventListener( 'beforeunload', onLeave );
			window.removeEventListener( 'pagehide', onHide );
		};
	}, [] );

	return {
		/** It is on the server: nothing more is kept here. */
		done: () => {
			latest.current.over = true;
			keeping.current.cancel();
			dropCopy( post, kind );
		},
	};
}
