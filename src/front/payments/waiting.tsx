import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Payment } from '../../shared/api/types';
import { Button } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import { QrCode } from '../../shared/ui/qr-code';
import { go, leads } from './go';
import { clockOf } from './model';

/** Seconds until a time; null for never. */
function useLeft( expires: string | null, over: () => void ): number | null {
	const until = expires === null ? null : Date.parse( expires );
	const [ now, setNow ] = useState( () => Date.now() );
	const left = until === null ? null : ( until - now ) / 1000;
	const is_over = left !== null && left <= 0;
	useEffect( () => {
		const timer = window.setInterval( () => setNow( Date.now() ), 1000 );
		return () => window.clearInterval( timer );
	}, [] );
	useEffect( () => {
		if ( is_over ) {
			over();
		}
	}, [ is_over ] ); // eslint-disable-line react-hooks/exhaustive-deps -- told once, when the time is over.
	return left;
}

interface WaitingProps {
	payment: Payment;
	price: string;
	method: string;
	label: string;
	note: string;
	/** Asks now. */
	ask: () => Promise< void >;
	expired: () => void;
	/** To another method; undefined where there is none. */
	back?: () => void;
}

/** The code, or the way to the provider, until the money has come. */
export function Waiting( { payment, price, method, label, note, ask, expired, back }: WaitingProps ) {
	const [ busy, setBusy ] = useState( false );
	const left = useLeft( payment.expires, expired );
	const press = async () => {
		if ( ! busy ) {
			setBusy( true );
			await ask();
			setBusy( false );
		}
	};
	return (
		<div className="zmo-payd__wait">
			<p className="zmo-payd__sum">{ price }</p>
			{ payment.qr && (
				<>
					<div className="zmo-payd__frame" data-method={ method }>
						<QrCode
							className="zmo-payd__code"
							text={ payment.qr }
							label={
								/* translators: %s: a way to pay */
								sprintf( __( '%s的付款码', 'zeromo-community' ), label )
							}
						/>
					</div>
					<p className="zmo-payd__how">{ payment.message }</p>
					{ payment.redirect_url !== null && (
						<p className="zmo-payd__how">
							<button type="button" className="zmo-link" onClick={ () => void go( payment ) }>
								{ __( '在这台设备上付款', 'zeromo-community' ) }
							</button>
						</p>
					) }
				</>
			) }
			{ leads( payment ) && (
				<>
					<p className="zmo-payd__how">{ payment.message }</p>
					<Button kind="line" onClick={ () => void go( payment ) }>
						<Icon name="arrow-up-right" size={ 16 } />
						{ __( '重新打开支付页', 'zeromo-community' ) }
					</Button>
				</>
			) }
			<p className="zmo-payd__state">
				<span className="zmo-spin" aria-hidden="true" />
				<span role="status">{ note || __( '等待付款，付款后这里会自动更新', 'zeromo-community' ) }</span>
				{ left !== null && (
					<span className="zmo-payd__left">
						{
							/* translators: %s: minutes and seconds */
							sprintf( __( '剩余 %s', 'zeromo-community' ), clockOf( left ) )
						}
					</span>
				) }
			</p>
			<div className="zmo-payd__acts">
				{ back && (
					<Button kind="line" onClick={ back }>
						{ __( '换一种方式', 'zeromo-community' ) }
					</Button>
				) }
				<Button busy={ busy } onClick={ () => void press() }>
					{ __( '我已支付', 'zeromo-community' ) }
				</Button>
			</div>
		</div>
	);
}
