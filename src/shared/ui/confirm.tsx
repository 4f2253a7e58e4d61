import { __ } from '@wordpress/i18n';
import { Button } from './button';
import { Modal, openModal } from './modal';

interface Question {
	title: string;
	text?: string;
	/** Word on the button that does it. */
	yes?: string;
	danger?: boolean;
}

/** Asks before something that can't be taken back; resolves to whether to do it. */
export function confirm( {
	title,
	text,
	yes = __( '确定', 'zeromo-community' ),
	danger = false,
}: Question ): Promise< boolean > {
	return openModal< boolean >( ( close ) => (
		<Modal
			title={ title }
			role="alertdialog"
			onClose={ () => close( false ) }
			foot={
				<>
					<Button kind="line" onClick={ () => close( false ) } data-autofocus>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<Button kind={ danger ? 'danger' : 'fill' } onClick={ () => close( true ) }>
						{ yes }
					</Button>
				</>
			}
		>
			{ text && <p>{ text }</p> }
		</Modal>
	) );
}
