import { list, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

interface Tab {
	name: string;
	label: string;
}

function readTabs( props: Raw ): Tab[] {
	return list( props.tabs ?? props.options, ( one ) => {
		const tab = obj( one );
		const name = str( tab.name, str( tab.value, str( tab.id ) ) );
		return { name, label: str( tab.label, name ) };
	} );
}

let made = 0;

/** Radios for an element that brought no choice. */
function draw( host: HTMLElement, props: Raw ): void {
	const name = str( props.name, `zmo-tabs-${ ++made }` );
	const tabs = readTabs( props );
	const chosen = str( props.value, tabs[ 0 ]?.name ?? '' );
	const row = document.createElement( 'div' );
	row.className = 'zmo-seg';
	row.setAttribute( 'role', 'radiogroup' );
	if ( str( props.label ) ) {
		row.setAttribute( 'aria-label', str( props.label ) );
	}
	tabs.forEach( ( tab ) => {
		const label = document.createElement( 'label' );
		const radio = document.createElement( 'input' );
		radio.type = 'radio';
		radio.name = name;
		radio.value = tab.name;
		radio.checked = tab.name === chosen;
		const words = document.createElement( 'span' );
		words.textContent = tab.label;
		label.append( radio, words );
		row.append( label );
	} );
	host.prepend( row );
}

/**
 * A choice, made with radios or a select, that shows the part of the form belonging to it (`data-zmo-panel="value"`).
 * Fields of the other parts are not sent. Without script all parts are there.
 */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const choices = () => [ ...host.querySelectorAll< HTMLInputElement >( 'input[type="radio"]' ) ];
	if ( choices().length === 0 && ! host.querySelector( 'select' ) ) {
		draw( host, props );
	}
	const select = choices().length === 0 ? host.querySelector( 'select' ) : null;
	const panels = [ ...host.querySelectorAll< HTMLElement >( '[data-zmo-panel]' ) ];
	const wanted = str( props.value );
	if ( wanted && select ) {
		select.value = wanted;
	}
	choices().forEach( ( radio ) => {
		radio.checked = wanted ? radio.value === wanted : radio.checked;
	} );
	const show = () => {
		const value = select ? select.value : choices().find( ( radio ) => radio.checked )?.value;
		for ( const panel of panels ) {
			const on = ( panel.dataset.zmoPanel ?? '' ).split( /[\s,]+/ ).includes( value ?? '' );
			panel.hidden = ! on;
			panel.querySelectorAll< HTMLInputElement >( 'input, select, textarea' ).forEach( ( field ) => {
				field.disabled = ! on;
			} );
		}
	};
	const onChange = ( event: Event ) => {
		if ( event.target === select || choices().includes( event.target as HTMLInputElement ) ) {
			show();
		}
	};
	// A form that is emptied shows its first choice again, once its fields have changed.
	const onReset = () => setTimeout( show );
	const form = host.closest( 'form' );
	host.addEventListener( 'change', onChange );
	form?.addEventListener( 'reset', onReset );
	show();
	return () => {
		host.removeEventListener( 'change', onChange );
		form?.removeEventListener( 'reset', onReset );
	};
}
