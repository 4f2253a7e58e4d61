import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isComposing } from '../../../shared/lib/keys';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { Modal, openModal } from '../../../shared/ui/modal';
import { YesButton } from '../../../shared/ui/yes-button';

function Invite( { problem, close }: { problem: string; close: ( code: string | null ) => void } ) {
	const [ code, setCode ] = useState( '' );
	return (
		<Modal
			title={ __( '填写邀请码', 'zeromo-community' ) }
			onClose={ () => close( null ) }
			foot={
				<>
					<Button kind="line" onClick={ () => close( null ) }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<YesButton disabled={ code.trim() === '' } onClick={ () => close( code.trim() ) }>
						{ __( '加入圈子', 'zeromo-community' ) }
					</YesButton>
				</>
			}
		>
			<input
				className={ `zmo-input${ problem ? ' is-bad' : '' }` }
				aria-label={ __( '邀请码', 'zeromo-community' ) }
				aria-invalid={ problem !== '' }
				autoComplete="off"
				data-autofocus
				value={ code }
				onChange={ ( event ) => setCode( event.target.value ) }
				onKeyDown={ ( event ) => {
					if ( event.key === 'Enter' && ! isComposing( event ) && code.trim() !== '' ) {
						close( code.trim() );
					}
				} }
			/>
			{ problem && (
				<p className="zmo-hint is-bad" role="alert">
					<Icon name="circle-alert" size={ 16 } />
					{ problem }
				</p>
			) }
		</Modal>
	);
}

/** Asks for an invitation code; null when the member gives up. */
export function askCode( problem: string ): Promise< string | null > {
	return openModal< string | null >( ( close ) => <Invite problem={ problem } close={ close } /> );
}
