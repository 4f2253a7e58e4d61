import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isFailure } from '../../../shared/api/errors';
import { attempt, sayFailure } from '../../../shared/lib/attempt';
import { debounce } from '../../../shared/lib/debounce';
import { navigate } from '../../../shared/lib/navigate';
import { singlePress } from '../../../shared/lib/press';
import { announceAnswer, followAnswer, readSending, sendForm } from '../../../shared/lib/send-form';
import type { Sending } from '../../../shared/lib/send-form';
import { islandWidget, mark, useMarks, useOn } from '../../../shared/widget/island';
import { num, obj, str } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { fill, forget, keep, kept, valuesOf } from './kept';
import type { Kept } from './kept';
import { firstStep, nextSteps } from './model';

/** Quiet after which what was typed is kept (milliseconds). */
const KEEPS_AFTER = 300;

type Field = HTMLInputElement;

interface Props {
	form: HTMLFormElement;
	steps: readonly HTMLElement[];
	sending: Sending;
	/** Under which name what is typed is kept, empty for not at all. */
	name: string;
	done_url: string;
	/** The form before anything was typed or brought back. */
	blank: Kept;
	/** Step at which one was, null where nothing was brought back. */
	at: number | null;
}

const find = ( form: HTMLElement, name: string ) => form.querySelector< HTMLElement >( `[data-zmo-${ name }]` );

/** Only once something differs from the blank form is there anything to bring back. */
const same = ( one: unknown, other: unknown ) => JSON.stringify( one ) === JSON.stringify( other );

const isWrong = ( one: Field ) => one.willValidate && ! one.validity.valid;
const isNamed = ( name: string ) => ( one: Field ) => one.name.replace( '[]', '' ) === name;

/**
 * A form shown one `data-zmo-step` after another. What is typed is kept in this browser until the form is sent; a
 * refusal leads to the step of the field it is about. Without script all steps are there.
 */
function FormSteps( { host, form, steps, sending, name, done_url, blank, at: begins_at }: Props & Hosted ) {
	const [ state, tell ] = useReducer( nextSteps, null, () =>
		firstStep( steps.length, begins_at ?? 0, begins_at !== null )
	);
	const { at, focus } = state;
	const last = at === steps.length - 1;
	const marks = [ ...( find( form, 'steps' )?.children ?? [] ) ];
	const step_now = useRef( at );

	const save = () => {
		const values = valuesOf( form );
		if ( name && ! same( values, blank ) ) {
			keep( name, values, step_now.current );
		}
	};
	const saving = useRef( save );
	const soon = useMemo( () => debounce( () => saving.current(), KEEPS_AFTER ), [] );
	const inStep = ( n: number ) =>
		( [ ...form.elements ] as Field[] ).filter( ( one ) => steps[ n ]?.contains( one ) );
	/** The browser says what is wrong with the first field that is. */
	const isRight = ( n: number ) => {
		const wrong = inStep( n ).find( isWrong );
		wrong?.reportValidity();
		return ! wrong;
	};
	const forward = () => {
		if ( isRight( at ) ) {
			tell( { type: 'goes', to: at + 1 } );
		}
	};
	const submit = async () => {
		const wrong = steps.findIndex( ( _one, n ) => inStep( n ).some( isWrong ) );
		if ( wrong >= 0 ) {
			tell( { type: 'goes', to: wrong, focus: { what: 'wrong' } } );
			return;
		}
		tell( { type: 'sends' } );
		const sendIt = async () => {
			const answer = await sendForm( sending, form );
			if ( answer === undefined ) {
				return;
			}
			soon.cancel();
			forget( name );
			announceAnswer( host, answer );
			const made = num( obj( answer ).id );
			const done = done_url.replace( /\{id\}|%7Bid%7D/i, String( made ) );
			if ( done && made > 0 ) {
				navigate.to( done );
			} else {
				followAnswer( answer, sending );
			}
		};
		await attempt( null, sendIt, ( error ) => {
			sayFailure( error );
			const field = isFailure( error ) ? str( error.field ) : '';
			const step = field ? steps.findIndex( ( _one, n ) => inStep( n ).some( isNamed( field ) ) ) : -1;
			// To the field a refusal names, wherever it stands.
			if ( step >= 0 ) {
				tell( { type: 'goes', to: step, focus: { what: 'field', name: field } } );
			}
		} );
		tell( { type: 'answered' } );
	};
	const submitting = useRef( submit );
	const press = useMemo( () => singlePress( () => submitting.current() ), [] );
	useLayoutEffect( () => {
		step_now.current = at;
		saving.current = save;
		submitting.current = submit;
	} );

	useOn( form, 'input', ( { target } ) => {
		( target as Element ).removeAttribute( 'aria-invalid' );
		soon();
	} );
	useOn( form, 'change', () => soon() );
	useOn( form, 'submit', ( event ) => {
		event.preventDefault();
		// Enter in a field goes on.
		if ( last ) {
			void press();
		} else {
			forward();
		}
	} );
	useOn( find( form, 'back' ), 'click', () => tell( { type: 'goes', to: at - 1 } ) );
	useOn( find( form, 'next' ), 'click', forward );
	useOn( find( form, 'clear' ), 'click', () => {
		forget( name );
		fill( form, blank );
		soon.cancel();
		tell( { type: 'cleared' } );
	} );

	const busy = state.phase === 'sending';
	useMarks( find( form, 'back' ), { hidden: at === 0 } );
	useMarks( find( form, 'leave' ), { hidden: at > 0 } );
	useMarks( find( form, 'next' ), { hidden: last } );
	useMarks( find( form, 'send' ), { hidden: ! last, '.is-busy': busy, 'aria-busy': busy && 'true' } );
	useMarks( find( form, 'kept' ), { hidden: ! state.kept } );
	useLayoutEffect( () => {
		steps.forEach( ( step, n ) => mark( step, { hidden: n !== at } ) );
		marks.forEach( ( one, n ) => mark( one, { '.is-done': n < at, 'aria-current': n === at && 'step' } ) );
	}, [ at ] ); // eslint-disable-line react-hooks/exhaustive-deps -- the steps are always the same.
	useLayoutEffect( () => {
		if ( ! focus ) {
			return;
		}
		const heading = steps[ at ]?.querySelector< HTMLElement >( '[tabindex="-1"]' );
		heading?.focus();
		// After a long step the next one begins at its top, with the steps in sight.
		if ( form.getBoundingClientRect().top < 0 ) {
			form.scrollIntoView?.();
		}
		/* translators: 1: number of the step, 2: how many there are, 3: its name */
		const words = __( '第 %1$d 步，共 %2$d 步：%3$s', 'zeromo-community' );
		const title = heading?.textContent?.trim() ?? '';
		mark( find( form, 'said' ), { text: sprintf( words, at + 1, marks.length || steps.length, title ) } );
		save();
		if ( focus.what === 'wrong' ) {
			isRight( at );
		} else if ( focus.what === 'field' ) {
			const field = inStep( at ).find( isNamed( focus.name ) ) ?? null;
			mark( field, { 'aria-invalid': 'true' } );
			field?.focus();
		}
	}, [ focus ] ); // eslint-disable-line react-hooks/exhaustive-deps -- once for each move.
	useEffect( () => {
		form.noValidate = true;
		return () => {
			soon.cancel();
			form.noValidate = false;
			steps.forEach( ( step ) => ( step.hidden = false ) );
		};
	}, [ form, steps, soon ] );
	return null;
}

export const { mount } = islandWidget< Props >( FormSteps, ( raw, host ) => {
	const form = host instanceof HTMLFormElement ? host : host.querySelector( 'form' );
	const steps = [ ...( form?.querySelectorAll< HTMLElement >( '[data-zmo-step]' ) ?? [] ) ];
	if ( ! form || steps.length === 0 ) {
		throw new TypeError( 'form-steps has no steps' );
	}
	const name = str( raw.keep );
	const blank = valuesOf( form );
	const stored = name ? kept( name ) : null;
	// What was typed before the widget came stays.
	const again = stored && ! same( stored.values, blank ) ? stored : null;
	if ( again ) {
		fill( form, again.values );
	}
	const sending = readSending( raw, host, form );
	return { form, steps, sending, name, done_url: str( raw.done_url ), blank, at: again && again.at };
} );
