import { __ } from '@wordpress/i18n';
import { Button } from './button';
import { Modal, openModal } from './modal';
import { YesButton } from './yes-button';

interface Question {
	title: string;
	text?: string;
	/** Word on the button that does it, and its accessible name. */
	yes?: string;
	/** The same for a button whose accessible name is 确定. */
	does?: string;
	danger?: boolean;
}

/** Asks before something that can't be taken back; resolves to whether to do it. */
export function confirm( { title, text, yes, does, danger = false }: Question ): Promise< boolean > {
	const Yes = yes ? Button : YesButton;
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
					<Yes kind={ danger ? 'danger' : 'fill' } onClick={ () => close( true ) }>
						{ yes || does }
					</Yes>
				</>
			}
		>
			{ text && <p>{ text }</p> }
		</Modal>
	) );
}
