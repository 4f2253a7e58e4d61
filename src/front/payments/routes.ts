/** Routes that sell: they take what PHP's PaymentSchema::args() says and answer a Payment. */
import { call } from '../../shared/api/client';
import { routeNamed } from '../../shared/api/routes';
import type { Payment, Route } from '../../shared/api/types';
import type { Values } from '../../shared/api/client';

const SELL: readonly Route[] = [
	'POST /guest/orders/pay',
	'POST /post/buy',
	'POST /payment/submit',
	'POST /wallet/recharge',
	'POST /account/buy-vip-member',
	'POST /circle/join',
	'POST /gifts',
	'POST /series/buy',
	'POST /tips',
];

/** Sends to a selling route that the markup names, as `POST /post/buy` or its path; throws for any other. */
export function seller( named: string ): ( values: Values ) => Promise< Payment > {
	const target = routeNamed( 'POST', named.replace( /^POST /, '' ), SELL );
	// Each of them answers a Payment; some add to it.
	return ( values ) => call( target, values ) as Promise< Payment >;
}
