import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../api/client';
import { isFailure, messageOf } from '../api/errors';
import { requireMember } from '../gate';
import { Button } from '../ui/button';
import { Modal, openModal } from '../ui/modal';
import { toast } from '../ui/toast';
import type { Reported } from '.';

const REASONS = [
	[ 'spam', __( '垃圾广告', 'zeromo-community' ) ],
	[ 'abuse', __( '辱骂攻击', 'zeromo-community' ) ],
	[ 'porn', __( '色情低俗', 'zeromo-community' ) ],
	[ 'illegal', __( '违法违规', 'zeromo-community' ) ],
	[ 'copyright', __( '侵权抄袭', 'zeromo-community' ) ],
	[ 'other', __( '其他', 'zeromo-community' ) ],
] as const;

type Reason = ( typeof REASONS )[ number ][ 0 ];

const LONGEST = 500;

function Report( { what, close }: { what: Reported; close: () => void } ) {
	const [ reason, setReason ] = useState< Reason | null >( null );
	const [ detail, setDetail ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const [ missing, setMissing ] = useState( false );
	const first = useRef< HTMLInputElement >( null );
	const running = useRef( false );

	const send = async () => {
		if ( running.current ) {
			return;
		}
		if ( ! reason ) {
			setMissing( true );
			first.current?.focus();
			return;
		}
		running.current = true;
		setBusy( true );
		try {
			const answer = await requireMember( () => call( 'POST /report', { ...what, reason, detail } ) );
			if ( answer ) {
				toast( answer.message );
				close();
			}
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
			// What is gone cannot be reported another time.
			if ( isFailure( error ) && error.status === 404 ) {
				close();
			}
		} finally {
			running.current = false;
			setBusy( false );
		}
	};

	return (
		<Modal
			title={ __( '举报', 'zeromo-community' ) }
			onClose={ close }
			foot={
				<>
					<Button kind="line" onClick={ close }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<Button busy={ busy } onClick={ () => void send() }>
						{ __( '确定', 'zeromo-community' ) }
					</Button>
				</>
			}
		>
			<fieldset className="zmo-field zmo-reasons" aria-describedby={ missing ? 'zmo-report-missing' : undefined }>
				<legend className="zmo-field__l">{ __( '举报原因', 'zeromo-community' ) }</legend>
				{ REASONS.map( ( [ word, label ], n ) => (
					<label key={ word } htmlFor={ `zmo-report-${ word }` }>
						<input
							ref={ n === 0 ? first : undefined }
							id={ `zmo-report-${ word }` }
							className="zmo-radio"
							type="radio"
							name="reason"
							value={ word }
							checked={ reason === word }
							data-autofocus={ n === 0 ? '' : undefined }
							onChange={ () => {
								setReason( word );
								setMissing( false );
							} }
						/>
						<span>{ label }</span>
					</label>
				) ) }
				{ missing && (
					<p className="zmo-hint is-bad" id="zmo-report-missing" role="alert">
						{ __( '请选择举报原因', 'zeromo-community' ) }
					</p>
				) }
			</fieldset>
			<div className="zmo-field">
				<label className="zmo-field__l" htmlFor="zmo-report-words">
					{ __( '补充说明', 'zeromo-community' ) }
				</label>
				<textarea
					id="zmo-report-words"
					className="zmo-input"
					rows={ 3 }
					maxLength={ LONGEST }
					value={ detail }
					onChange={ ( event ) => setDetail( event.target.value ) }
				/>
			</div>
		</Modal>
	);
}

/** The dialog; resolves when it has closed. */
export function reportDialog( what: Reported ): Promise< void > {
	return openModal< void >( ( close ) => <Report what={ what } close={ () => close() } /> );
}
