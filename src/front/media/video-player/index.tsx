import { createRoot, flushSync } from '@wordpress/element';
import { list, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { Controls } from './controls';
import type { Source } from './model';
import { Supply } from './supply';
import './style.scss';

/** Puts our controls on the server's <video>; without script, or when they break, it keeps the browser's own. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const box = host.querySelector< HTMLElement >( '.zmo-player' );
	const video = box?.querySelector( 'video' );
	if ( ! box || ! video ) {
		throw new TypeError( 'no video' );
	}
	const sources = list( props.sources, ( one ): Source => {
		const raw = obj( one );
		return { src: str( raw.src ), type: str( raw.type ), label: str( raw.label ) };
	} );
	const supply = new Supply( video, sources );
	const holder = document.createElement( 'div' );
	holder.className = 'zmo-player__ui';
	box.append( holder );
	const root = createRoot( holder );
	flushSync( () =>
		root.render(
			<Controls
				box={ box }
				video={ video }
				supply={ supply }
				length={ num( props.duration ) }
				more={ { label: str( props.label ), url: str( props.url ) } }
			/>
		)
	);
	video.controls = false;
	return () => {
		supply.end();
		video.controls = true;
		root.unmount();
		holder.remove();
	};
}
