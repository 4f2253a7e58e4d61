/**
 * Signatures by code that others wrote: alipay-sdk, wechatpay-axios-plugin and stripe. Reads what is to be signed or checked as JSON from stdin
 * and answers JSON; SignaturesTest compares.
 */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire( import.meta.url );
const { AlipaySdk } = require( 'alipay-sdk' );
const { Aes, Formatter, Rsa } = require( 'wechatpay-axios-plugin' );
const Stripe = require( 'stripe' );
const { dirname, join } = require( 'node:path' );
const folder = dirname( require.resolve( 'alipay-sdk' ) );
const alipay_util = require( join( folder, 'util.js' ) );
const { getSN } = require( join( folder, 'antcertutil.js' ) );

const { alipay, wechat, stripe } = JSON.parse( readFileSync( 0, 'utf8' ) );

function is_stripes( { header, body, secret, received } ) {
	try {
		new Stripe( 'sk_test_x' ).webhooks.constructEvent( body, header, secret, 300, undefined, received );
		return true;
	} catch {
		return false;
	}
}

const sdk = new AlipaySdk( {
	appId: alipay.fields.app_id,
	privateKey: alipay.private_key,
	alipayPublicKey: alipay.public_key,
	keyType: 'PKCS8',
} );
const { method, biz_content: content, ...others } = alipay.fields;

process.stdout.write(
	JSON.stringify( {
		alipay: {
			sign: alipay_util.sign( method, { ...others, bizContent: JSON.parse( content ) }, sdk.config, {
				bizContentAutoSnakeCase: false,
			} ).sign,
			sn: getSN( alipay.certificate ),
			root_sn: getSN( alipay.roots, true ),
			notice: sdk.checkNotifySign( alipay.notice, true ),
			messages: Object.fromEntries(
				Object.entries( alipay.messages ).map( ( [ name, message ] ) => [
					name,
					sdk.checkNotifySign( message, true ),
				] )
			),
			changed: sdk.checkNotifySign( { ...alipay.notice, total_amount: '0.01' }, true ),
		},
		wechat: {
			authorization: Formatter.authorization(
				wechat.merchant,
				wechat.nonce,
				Rsa.sign(
					Formatter.request( wechat.method, wechat.path, wechat.time, wechat.nonce, wechat.body ),
					wechat.private_key
				),
				wechat.time,
				wechat.serial
			),
			received: Rsa.sign( Formatter.response( wechat.time, wechat.nonce, wechat.body ), wechat.private_key ),
			page: Rsa.sign(
				Formatter.joinedByLineFeed( wechat.app, wechat.time, wechat.nonce, `prepay_id=${ wechat.prepay }` ),
				wechat.private_key
			),
			cipher: Aes.AesGcm.encrypt( wechat.body, wechat.secret, wechat.iv, wechat.added ),
		},
		stripe: {
			header: new Stripe( 'sk_test_x' ).webhooks.generateTestHeaderString( {
				payload: stripe.body,
				secret: stripe.secret,
				timestamp: stripe.time,
			} ),
			accepted: is_stripes( stripe ),
		},
	} )
);
