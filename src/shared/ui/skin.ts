/** How the server drew a button: a widget keeps its classes and the size of its icon, so that nothing moves when it starts. */
export interface Skin {
	className: string;
	iconClass: string;
	/** Whether the button has words or a number beside the icon. */
	text: boolean;
	/** Whether its name stands there while there is no number. */
	word: boolean;
}

const WITH_WORD = /\bzmo-(act|btn|bar__tab)\b/;

/** Reads the first button of the server's markup; `states` are classes that the widget sets itself. */
export function skinOf( host: HTMLElement, fallback: string, states: readonly string[] ): Skin {
	const button = host.querySelector( 'button, a' );
	if ( ! button ) {
		return { className: fallback, iconClass: 'zmo-icon', text: true, word: true };
	}
	const kept = [ ...button.classList ].filter( ( name ) => ! states.includes( name ) );
	return {
		className: kept.join( ' ' ),
		iconClass: button.querySelector( 'svg' )?.getAttribute( 'class' ) ?? 'zmo-icon',
		word: WITH_WORD.test( button.className ),
		text: ( button.textContent ?? '' ).trim() !== '' || button.querySelector( 'span' ) !== null,
	};
}
