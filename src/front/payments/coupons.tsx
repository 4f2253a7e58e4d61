import { useEffect, useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../shared/api/client';
import { isFailure, messageOf } from '../../shared/api/errors';
import type { Coupon, Purchase } from '../../shared/purchase';
import { Button } from '../../shared/ui/button';

interface Props {
	purchase: Purchase;
	known: readonly Coupon[];
	/** Code, empty for none. */
	chosen: string;
	disabled: boolean;
	know: ( change: ( was: readonly Coupon[] ) => readonly Coupon[] ) => void;
	choose: ( code: string ) => void;
}

/** What a purchase's coupons are asked for by; null where nobody issues any. */
function askedBy( { coupons_for = '', price }: Purchase ) {
	const [ kind = '', id = '' ] = coupons_for.split( '/' );
	return kind === '' ? null : { kind, item_id: Number( id ), price };
}

/** 优惠券: the member's own, and one whose code is typed. */
export function Coupons( { purchase, known, chosen, disabled, know, choose }: Props ) {
	const [ typed, setTyped ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	/** Whether codes can be typed: not before the route has answered, nor where it is not there. */
	const [ open, setOpen ] = useState( false );
	const id = useId();
	const asked = askedBy( purchase );
	const { kind = '', item_id = 0, price = '' } = asked ?? {};

	useEffect( () => {
		let gone = false;
		if ( kind !== '' ) {
			// What was taken off another price is not taken off this one.
			know( () => [] );
			call( 'GET /coupons', { kind, item_id, price } ).then(
				( found ) => {
					if ( ! gone ) {
						know( () => found );
						setOpen( true );
					}
				},
				// What is bought can be bought without one; a typed code says what is wrong.
				( error: unknown ) => gone || setOpen( ! isFailure( error, 'rest_no_route' ) )
			);
		}
		return () => {
			gone = true;
		};
	}, [ kind, item_id, price, know ] );

	const use = async () => {
		const code = typed.trim();
		if ( code === '' || busy ) {
			return;
		}
		setBusy( true );
		setProblem( '' );
		try {
			const [ one ] = await call( 'GET /coupons', { kind, item_id, price, code } );
			if ( one ) {
				know( ( was ) => [ ...was.filter( ( other ) => other.id !== one.id ), one ] );
				choose( one.id );
				setTyped( '' );
			}
		} catch ( error ) {
			setProblem( messageOf( error ) );
		}
		setBusy( false );
	};

	if ( known.length === 0 && ! open ) {
		return null;
	}
	return (
		<fieldset className="zmo-payd__coupons" disabled={ disabled }>
			{ known.length > 0 && (
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ `${ id }-own` }>
						{ __( '优惠券', 'zeromo-community' ) }
					</label>
					<select
						id={ `${ id }-own` }
						className="zmo-input"
						value={ chosen }
						onChange={ ( event ) => choose( event.target.value ) }
					>
						<option value="">{ __( '不使用', 'zeromo-community' ) }</option>
						{ known.map( ( one ) => (
							<option key={ one.id } value={ one.id }>
								{ one.label }
							</option>
						) ) }
					</select>
				</div>
			) }
			{ open && (
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ `${ id }-code` }>
						{ __( '优惠码', 'zeromo-community' ) }
					</label>
					<span className="zmo-affix">
						<input
							id={ `${ id }-code` }
							value={ typed }
							maxLength={ 40 }
							autoCapitalize="characters"
							spellCheck={ false }
							aria-describedby={ `${ id }-problem` }
							onChange={ ( event ) => setTyped( event.target.value ) }
							onKeyDown={ ( event ) => {
								if ( event.key === 'Enter' ) {
									event.preventDefault();
									void use();
								}
							} }
						/>
						<Button kind="text" busy={ busy } onClick={ () => void use() }>
							{ __( '使用', 'zeromo-community' ) }
						</Button>
					</span>
					<p id={ `${ id }-problem` } className="zmo-hint is-bad" role="alert">
						{ problem }
					</p>
				</div>
			) }
		</fieldset>
	);
}
