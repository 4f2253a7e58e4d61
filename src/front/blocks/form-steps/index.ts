import { __, sprintf } from '@wordpress/i18n';
import { isFailure, messageOf } from '../../../shared/api/errors';
import { debounce } from '../../../shared/lib/debounce';
import { navigate } from '../../../shared/lib/navigate';
import { singlePress } from '../../../shared/lib/press';
import { announceAnswer, followAnswer, readSending, sendForm } from '../../../shared/lib/send-form';
import { toast } from '../../../shared/ui/toast';
import { num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { fill, forget, keep, kept, valuesOf } from './kept';

/** Quiet after which what was typed is kept (milliseconds). */
const KEEPS_AFTER = 300;

type Field = HTMLInputElement;

const find = ( form: HTMLElement, name: string ) => form.querySelector< HTMLElement >( `[data-zmo-${ name }]` );

/** Only once something differs from the blank form is there anything to bring back. */
const same = ( one: unknown, other: unknown ) => JSON.stringify( one ) === JSON.stringify( other );

/**
 * A form shown one `data-zmo-step` after another. What is typed is kept in this browser until the form is sent; a
 * refusal leads to the step of the field it is about. Without script all steps are there.
 */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const form = host instanceof HTMLFormElement ? host : host.querySelector( 'form' );
	const steps = [ ...( form?.querySelectorAll< HTMLElement >( '[data-zmo-step]' ) ?? [] ) ];
	if ( ! form || steps.length === 0 ) {
		throw new TypeError( 'form-steps has no steps' );
	}
	const stop = new AbortController();
	const { signal } = stop;
	const sending = readSending( props, host, form );
	const name = str( props.keep );
	const marks = [ ...( find( form, 'steps' )?.children ?? [] ) ];
	const [ back, next, send, said, note ] = [ 'back', 'next', 'send', 'said', 'kept' ].map( ( one ) =>
		find( form, one )
	);
	const blank = valuesOf( form );
	let at = 0;

	const save = () => {
		const values = valuesOf( form );
		if ( name && ! same( values, blank ) ) {
			keep( name, values, at );
		}
	};
	const soon = debounce( save, KEEPS_AFTER );

	const draw = () => {
		const last = at === steps.length - 1;
		steps.forEach( ( step, n ) => ( step.hidden = n !== at ) );
		marks.forEach( ( mark, n ) => {
			mark.classList.toggle( 'is-done', n < at );
			if ( n === at ) {
				mark.setAttribute( 'aria-current', 'step' );
			} else {
				mark.removeAttribute( 'aria-current' );
			}
		} );
		back?.toggleAttribute( 'hidden', at === 0 );
		find( form, 'leave' )?.toggleAttribute( 'hidden', at > 0 );
		next?.toggleAttribute( 'hidden', last );
		send?.toggleAttribute( 'hidden', ! last );
	};
	const go = ( to: number ) => {
		at = Math.min( steps.length - 1, Math.max( 0, to ) );
		draw();
		const heading = steps[ at ]?.querySelector< HTMLElement >( '[tabindex="-1"]' );
		heading?.focus();
		// After a long step the next one begins at its top, with the steps in sight.
		if ( form.getBoundingClientRect().top < 0 ) {
			form.scrollIntoView?.();
		}
		if ( said ) {
			/* translators: 1: number of the step, 2: how many there are, 3: its name */
			const words = __( '第 %1$d 步，共 %2$d 步：%3$s', 'zeromo-community' );
			said.textContent = sprintf(
				words,
				at + 1,
				marks.length || steps.length,
				heading?.textContent?.trim() ?? ''
			);
		}
		save();
	};
	const inStep = ( n: number ) =>
		( [ ...form.elements ] as Field[] ).filter( ( one ) => steps[ n ]?.contains( one ) );
	/** The browser says what is wrong with the first field that is. */
	const right = ( n: number ) => {
		const wrong = inStep( n ).find( ( one ) => one.willValidate && ! one.validity.valid );
		wrong?.reportValidity();
		return ! wrong;
	};
	const forward = () => {
		if ( right( at ) ) {
			go( at + 1 );
		}
	};
	/** To the field a refusal names, wherever it stands. */
	const lead = ( field: string ) => {
		const step = steps.findIndex( ( _one, n ) =>
			inStep( n ).some( ( one ) => one.name.replace( '[]', '' ) === field )
		);
		if ( step >= 0 ) {
			go( step );
			const one = inStep( step ).find( ( candidate ) => candidate.name.replace( '[]', '' ) === field );
			one?.setAttribute( 'aria-invalid', 'true' );
			one?.focus();
		}
	};
	const submit = singlePress( async () => {
		const wrong = steps.findIndex( ( _one, n ) =>
			inStep( n ).some( ( one ) => one.willValidate && ! one.validity.valid )
		);
		if ( wrong >= 0 ) {
			go( wrong );
			right( wrong );
			return;
		}
		send?.classList.add( 'is-busy' );
		send?.setAttribute( 'aria-busy', 'true' );
		try {
			const answer = await sendForm( sending, form );
			if ( answer === undefined ) {
				return;
			}
			soon.cancel();
			forget( name );
			announceAnswer( host, answer );
			const made = num( obj( answer ).id );
			const done = str( props.done_url ).replace( /\{id\}|%7Bid%7D/i, String( made ) );
			if ( done && made > 0 ) {
				navigate.to( done );
			} else {
				followAnswer( answer, sending );
			}
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
			lead( isFailure( error ) ? str( error.field ) : '' );
		} finally {
			send?.classList.remove( 'is-busy' );
			send?.removeAttribute( 'aria-busy' );
		}
	} );

	form.noValidate = true;
	form.addEventListener( 'input', soon, { signal } );
	form.addEventListener( 'change', soon, { signal } );
	form.addEventListener( 'input', ( event ) => ( event.target as Element ).removeAttribute( 'aria-invalid' ), {
		signal,
	} );
	form.addEventListener(
		'submit',
		( event ) => {
			event.preventDefault();
			// Enter in a field goes on.
			if ( at < steps.length - 1 ) {
				forward();
			} else {
				void submit();
			}
		},
		{ signal }
	);
	back?.addEventListener( 'click', () => go( at - 1 ), { signal } );
	next?.addEventListener( 'click', forward, { signal } );
	find( form, 'clear' )?.addEventListener(
		'click',
		() => {
			soon.cancel();
			forget( name );
			fill( form, blank );
			soon.cancel();
			note?.toggleAttribute( 'hidden', true );
			go( 0 );
		},
		{ signal }
	);
	// What was typed before the widget came stays.
	const stored = name ? kept( name ) : null;
	if ( stored && ! same( stored.values, blank ) ) {
		fill( form, stored.values );
		soon.cancel();
		note?.toggleAttribute( 'hidden', false );
		at = Math.min( steps.length - 1, Math.max( 0, stored.at ) );
	}
	draw();
	return () => {
		stop.abort();
		soon.cancel();
		form.noValidate = false;
		steps.forEach( ( step ) => ( step.hidden = false ) );
	};
}
