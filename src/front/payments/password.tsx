/** 支付密码: a payment that asks for it is sent again when it was proved. */
import { useRef, useState } from '@wordpress/element';
import type { FormEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { call } from '../../shared/api/client';
import { isFailure, messageOf } from '../../shared/api/errors';
import { Button } from '../../shared/ui/button';
import { Modal, openModal } from '../../shared/ui/modal';
import { YesButton } from '../../shared/ui/yes-button';

function Ask( { close }: { close: ( proved: boolean ) => void } ) {
	const [ password, setPassword ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const form = useRef< HTMLFormElement >( null );
	const send = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( busy ) {
			return;
		}
		setBusy( true );
		setProblem( '' );
		try {
			await call( 'POST /account/payment-password/check', { password } );
			close( true );
		} catch ( error ) {
			setBusy( false );
			setPassword( '' );
			setProblem( messageOf( error ) );
		}
	};
	return (
		<Modal
			title={ __( '支付密码', 'zeromo-community' ) }
			onClose={ () => close( false ) }
			foot={
				<>
					<Button kind="line" onClick={ () => close( false ) }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<YesButton
						busy={ busy }
						disabled={ password === '' }
						onClick={ () => form.current?.requestSubmit() }
					>
						{ __( '验证并支付', 'zeromo-community' ) }
					</YesButton>
				</>
			}
		>
			<form className="zmo-form" ref={ form } onSubmit={ ( event ) => void send( event ) }>
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor="zmo-payd-password">
						{ __( '请输入支付密码', 'zeromo-community' ) }
					</label>
					<input
						id="zmo-payd-password"
						className="zmo-input"
						type="password"
						autoComplete="off"
						maxLength={ 64 }
						data-autofocus
						required
						value={ password }
						onChange={ ( event ) => setPassword( event.target.value ) }
					/>
					<p className="zmo-hint is-bad" role="alert">
						{ problem }
					</p>
				</div>
			</form>
		</Modal>
	);
}

/** Runs a payment; where it asks for the password and the member proves it, once more. */
export async function withPassword< T >( pay: () => Promise< T > ): Promise< T > {
	try {
		return await pay();
	} catch ( error ) {
		if ( ! isFailure( error, 'zeromo_payment_password' ) ) {
			throw error;
		}
		if ( ! ( await openModal< boolean >( ( close ) => <Ask close={ close } /> ) ) ) {
			throw error;
		}
		return pay();
	}
}
