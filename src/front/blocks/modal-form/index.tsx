import { isFailure, messageOf } from '../../../shared/api/errors';
import { openPopover } from '../../../shared/lib/popover';
import { singlePress } from '../../../shared/lib/press';
import { announceAnswer, followAnswer, readSending, sendForm } from '../../../shared/lib/send-form';
import { openModal } from '../../../shared/ui/modal';
import { toast } from '../../../shared/ui/toast';
import { namedElement } from '../../../shared/widget/page';
import { bool, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { FormDialog } from './dialog';

/** The form of the element; fields that stand there without one get it. */
function formOf( host: HTMLElement ): HTMLFormElement {
	const found = host.querySelector( 'form' );
	if ( found ) {
		return found;
	}
	const form = document.createElement( 'form' );
	const opener = openerOf( host );
	form.append( ...[ ...host.childNodes ].filter( ( child ) => child !== opener ) );
	host.append( form );
	return form;
}

function openerOf( host: HTMLElement ): HTMLElement | null {
	const inside = host.querySelector< HTMLElement >( 'summary, [data-zmo-open]' );
	return (
		inside ??
		[ ...host.querySelectorAll< HTMLElement >( 'button, a' ) ].find( ( one ) => ! one.closest( 'form' ) ) ??
		null
	);
}

/** Marks the field that was refused, by the browser or by the server, and takes the reader there. */
function mark( form: HTMLFormElement, field?: string ): void {
	form.classList.add( 'was-validated' );
	const fields = [ ...form.elements ] as HTMLInputElement[];
	fields.forEach( ( one ) => {
		const wrong = ! ( one.validity?.valid ?? true ) || ( field !== undefined && one.name === field );
		if ( wrong ) {
			one.setAttribute( 'aria-invalid', 'true' );
		} else {
			one.removeAttribute( 'aria-invalid' );
		}
	} );
	fields.find( ( one ) => one.getAttribute( 'aria-invalid' ) === 'true' )?.focus();
}

function clear( form: HTMLFormElement ): void {
	form.classList.remove( 'was-validated' );
	form.querySelectorAll( '[aria-invalid]' ).forEach( ( one ) => one.removeAttribute( 'aria-invalid' ) );
}

/** The server's form in a dialog: 确定 checks it, sends it to the route and goes where the answer says. A `once` form is gone when the dialog has closed. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const trigger = str( props.trigger );
	const opener = trigger ? namedElement( trigger ) : openerOf( host );
	const form = formOf( host );
	const sending = readSending( props, host, form );
	const once = bool( props.once );
	const title = str( props.title, form.getAttribute( 'aria-label' ) ?? opener?.textContent?.trim() ?? '' );

	const submit = async (): Promise< boolean > => {
		clear( form );
		if ( ! form.checkValidity() ) {
			mark( form );
			form.reportValidity();
			return false;
		}
		try {
			const answer = await sendForm( sending, form );
			if ( answer === undefined ) {
				return false;
			}
			announceAnswer( host, answer );
			if ( ! followAnswer( answer, sending ) ) {
				form.reset();
			}
			return true;
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
			mark( form, isFailure( error ) ? error.field : undefined );
			return false;
		}
	};
	const open = singlePress( async () => {
		await openModal< boolean >( ( close ) => (
			<FormDialog
				form={ form }
				title={ title }
				yes={ str( props.confirm, str( props.submit ) ) }
				does={ str( props.does ) }
				no={ str( props.cancel ) }
				submit={ submit }
				close={ close }
			/>
		) );
		clear( form );
		if ( once ) {
			host.remove();
		}
	} );
	const onOpen = ( event: Event ) => {
		event.preventDefault();
		void open();
	};

	const onInput = ( { target }: Event ) => {
		if ( target instanceof Element && ( ( target as HTMLInputElement ).validity?.valid ?? true ) ) {
			target.removeAttribute( 'aria-invalid' );
		}
	};

	// In the dialog 确定 does what the form's own button does without script.
	form.querySelectorAll< HTMLElement >( '[data-zmo-send]' ).forEach( ( button ) => ( button.hidden = true ) );
	// What is put right looks right while it is typed.
	form.addEventListener( 'input', onInput );
	opener?.addEventListener( 'click', onOpen );
	// Opened without this script, which was still on its way: what is typed there goes on here.
	const early = openPopover( host );
	early?.hidePopover();
	if ( early || bool( props.open, opener === null ) ) {
		void open();
	}
	return () => {
		form.removeEventListener( 'input', onInput );
		opener?.removeEventListener( 'click', onOpen );
	};
}
