import { __, sprintf } from '@wordpress/i18n';
import { Modal, openModal } from '../../../shared/ui/modal';
import { QrCode } from '../../../shared/ui/qr-code';
import './style.scss';

function Code( { url, title, onClose }: { url: string; title: string; onClose: () => void } ) {
	return (
		<Modal title={ __( '微信扫码', 'zeromo-community' ) } onClose={ onClose } className="zmo-codemodal">
			<QrCode
				className="zmo-code"
				text={ url }
				label={
					/* translators: %s: title of a post */
					sprintf( __( '「%s」的二维码', 'zeromo-community' ), title )
				}
			/>
			<p className="zmo-meta">{ __( '用微信扫一扫，在手机上打开或分享', 'zeromo-community' ) }</p>
		</Modal>
	);
}

/** Shows the address of a post as a code for another phone. */
export function openCode( url: string, title: string ): Promise< void > {
	return openModal< void >( ( close ) => <Code url={ url } title={ title } onClose={ () => close() } /> );
}
