import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../shared/ui/button';
import { Modal } from '../../../shared/ui/modal';
import { YesButton } from '../../../shared/ui/yes-button';

/** Puts the server's own form into the dialog and, when it closes, back to where it came from. */
function FormPlace( { form }: { form: HTMLFormElement } ) {
	const box = useRef< HTMLDivElement >( null );
	useLayoutEffect( () => {
		const mark = document.createComment( 'form' );
		form.replaceWith( mark );
		box.current?.append( form );
		return () => mark.replaceWith( form );
	}, [ form ] );
	return <div ref={ box } />;
}

interface FormDialogProps {
	form: HTMLFormElement;
	title: string;
	/** Word on the button that sends, and its accessible name. */
	yes: string;
	/** The same for a button whose accessible name is 确定. */
	does: string;
	no: string;
	/** Sends; answers whether the dialog may close. */
	submit: () => Promise< boolean >;
	close: ( sent: boolean ) => void;
}

export function FormDialog( { form, title, yes, does, no, submit, close }: FormDialogProps ) {
	const Yes = yes ? Button : YesButton;
	const [ busy, setBusy ] = useState( false );
	const running = useRef( false );
	const send = useRef( async () => {} );
	send.current = async () => {
		if ( running.current ) {
			return;
		}
		running.current = true;
		setBusy( true );
		const done = await submit();
		running.current = false;
		setBusy( false );
		if ( done ) {
			close( true );
		}
	};
	useEffect( () => {
		// Enter in a field.
		const onSubmit = ( event: Event ) => {
			event.preventDefault();
			void send.current();
		};
		form.addEventListener( 'submit', onSubmit );
		return () => form.removeEventListener( 'submit', onSubmit );
	}, [ form ] );

	return (
		<Modal
			title={ title }
			onClose={ () => close( false ) }
			foot={
				<>
					<Button kind="line" onClick={ () => close( false ) }>
						{ no || __( '取消', 'zeromo-community' ) }
					</Button>
					<Yes busy={ busy } onClick={ () => void send.current() }>
						{ yes || does }
					</Yes>
				</>
			}
		>
			<FormPlace form={ form } />
		</Modal>
	);
}
