import { __ } from '@wordpress/i18n';
import { toast } from '../../../shared/ui/toast';
import { num } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** Shows a picture that was chosen for a form before it is sent; one that cannot be sent is not taken. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const input = host.querySelector< HTMLInputElement >( 'input[type="file"]' );
	const picture = host.querySelector< HTMLImageElement >( '[data-zmo-picture]' );
	if ( ! input || ! picture ) {
		throw new TypeError( 'no field for a picture' );
	}
	const before = { src: picture.getAttribute( 'src' ) ?? '', hidden: picture.hidden };
	const types = input.accept.split( ',' ).map( ( one ) => one.trim() );
	const most = num( props.max_size );
	const drop = host.querySelector< HTMLInputElement >( 'input[type="checkbox"]' );
	let shown = '';

	const forget = () => {
		if ( shown ) {
			URL.revokeObjectURL( shown );
			shown = '';
		}
	};
	const restore = () => {
		forget();
		picture.src = before.src;
		picture.hidden = before.hidden || ( drop?.checked ?? false );
	};
	const onChange = () => {
		const file = input.files?.[ 0 ];
		let problem = '';
		if ( file && file.type !== '' && ! types.includes( file.type ) ) {
			problem = __( '不支持的文件类型', 'zeromo-community' );
		} else if ( file && most > 0 && file.size > most ) {
			problem = __( '文件过大', 'zeromo-community' );
		}
		if ( problem ) {
			input.value = '';
			toast( problem, 'bad' );
		}
		if ( ! file || problem ) {
			restore();
			return;
		}
		forget();
		shown = URL.createObjectURL( file );
		picture.src = shown;
		picture.hidden = false;
		if ( drop ) {
			drop.checked = false;
		}
	};
	const onDrop = () => {
		if ( drop?.checked ) {
			input.value = '';
		}
		restore();
	};
	input.addEventListener( 'change', onChange );
	drop?.addEventListener( 'change', onDrop );
	// What was chosen before the widget had started.
	if ( input.files?.length ) {
		onChange();
	}
	return () => {
		input.removeEventListener( 'change', onChange );
		drop?.removeEventListener( 'change', onDrop );
		forget();
	};
}
