/**
 * The payment providers as a test needs them: one process on the loopback interface that checks each request as strictly as they do, signs with
 * keys of its own and keeps its own books. It shares no code with the plugin. Reads its keys as JSON from stdin, prints its port, and ends with its
 * stdin. POST /control pays, makes notices and orders faults.
 */
import { createCipheriv, createHash, createHmac, createSign, createVerify, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { crc32, gzipSync } from 'node:zlib';
import AdmZip from 'adm-zip';

const keys = await new Promise( ( done ) => process.stdin.once( 'data', ( text ) => done( JSON.parse( text ) ) ) );
process.stdin.on( 'end', () => process.exit( 0 ) ).resume();

const trades = new Map();
const refunds = new Map();
const transfers = new Map();
/** Agreements of payees by our number: asked for, in effect, or over. */
const agreements = new Map();
/** What the next calls meet. */
const faults = [];
/** Settings of the control face: whose key answers are signed with, how much the clock is off, files of bills. */
const world = {
	alipay_key: 'alipay_private',
	wechat_serial: '',
	skew: 0,
	refund: 'done',
	bill: '',
	bill_hash: '',
	transfer: '',
	transfer_amount: '',
	// What is another one in an answer about a refund or a transfer: amount, none, number or currency.
	other: '',
	// State in the answer to the sending of Alipay's transfer.
	sent: '',
	agreement: '',
};
/** Origin of the pages a payer is sent to; empty for the providers' own addresses, which no test opens. */
let cashier = '';

/** Where a payer pays, in a browser: one button, then back to the shop. */
const cashier_url = ( gateway, number, back ) =>
	`${ cashier }/cashier?${ new URLSearchParams( { gateway, number, back } ).toString() }`;

function cashier_page( method, query ) {
	if ( method === 'POST' ) {
		control( { act: 'pay', gateway: query.get( 'gateway' ), number: query.get( 'number' ) } );
		return [ 303, { Location: query.get( 'back' ) }, '' ];
	}
	return [
		200,
		{ 'Content-Type': 'text/html; charset=utf-8' },
		'<!DOCTYPE html><title>收银台</title><link rel="icon" href="data:,"><form method="post"><button>付款</button></form>',
	];
}

/** Bytes of the bill of today. */
const world_bill = () => Buffer.from( world.bill, 'base64' );

const signed = ( text, key ) => createSign( 'RSA-SHA256' ).update( text ).sign( key, 'base64' );
const verified = ( text, signature, key ) =>
	createVerify( 'RSA-SHA256' ).update( text ).verify( key, signature, 'base64' );
const now = () => Math.floor( Date.now() / 1000 ) + world.skew;
const joined = ( fields ) =>
	Object.keys( fields )
		.sort()
		.map( ( name ) => `${ name }=${ fields[ name ] }` )
		.join( '&' );

/** An amount, in yuan or in fen, as an answer names it: another one or none where the world says so. */
function money_of( amount ) {
	if ( world.other === 'none' ) {
		return undefined;
	}
	return world.other === 'amount' ? { number: 1, string: '0.01' }[ typeof amount ] : amount;
}

/** A ZIP with one file. */
function zip( name, content ) {
	const packed = new AdmZip();
	packed.addFile( name, content );
	return packed.toBuffer();
}

/* Alipay. */

function alipay_value( method, content, base ) {
	const number = content.out_trade_no;
	const gone = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };
	const done = { code: '10000', msg: 'Success' };
	const trade = trades.get( number ) ?? { state: '' };
	switch ( method ) {
		case 'alipay.trade.precreate':
			trades.set( number, { amount: content.total_amount, state: '' } );
			return { ...done, out_trade_no: number, qr_code: `https://qr.alipay.com/${ number }` };
		case 'alipay.trade.query':
			return trade.state
				? {
						...done,
						out_trade_no: number,
						trade_no: `T${ number }`,
						trade_status: trade.state,
						total_amount: trade.amount,
						send_pay_date: '2026-11-27 10:00:00',
						subject: '会员 "sign" } / x',
					}
				: gone;
		case 'alipay.trade.close':
			if ( ! trade.state ) {
				return gone;
			}
			if ( trade.state !== 'WAIT_BUYER_PAY' ) {
				return { ...gone, sub_code: 'ACQ.TRADE_STATUS_ERROR' };
			}
			trade.state = 'TRADE_CLOSED';
			return { ...done, out_trade_no: number };
		case 'alipay.trade.refund': {
			if ( world.refund === 'failed' ) {
				return { ...gone, sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' };
			}
			const before = refunds.get( content.out_request_no );
			refunds.set( content.out_request_no, { amount: content.refund_amount, done: world.refund === 'done' } );
			return {
				...done,
				out_trade_no: number,
				trade_no: `T${ number }`,
				refund_fee: content.refund_amount,
				fund_change: before || world.refund !== 'done' ? 'N' : 'Y',
			};
		}
		case 'alipay.trade.fastpay.refund.query':
			return refunds.get( content.out_request_no )?.done
				? {
						...done,
						out_trade_no: number,
						out_request_no: world.other === 'number' ? 'another' : content.out_request_no,
						refund_amount: money_of( refunds.get( content.out_request_no ).amount ),
						refund_status: 'REFUND_SUCCESS',
					}
				: done;
		case 'alipay.fund.trans.uni.transfer':
			if ( world.transfer === 'REFUSED' ) {
				return { ...gone, sub_code: 'PAYER_BALANCE_NOT_ENOUGH' };
			}
			transfers.set( content.out_biz_no, { amount: content.trans_amount } );
			if ( world.transfer === 'REFUSED_KEPT' ) {
				return { ...gone, sub_code: 'PAYMENT_INFO_INCONSISTENCY' };
			}
			return {
				...done,
				out_biz_no: content.out_biz_no,
				order_id: `P${ content.out_biz_no }`,
				status: world.sent || 'DEALING',
			};
		case 'alipay.fund.trans.common.query':
			return transfers.has( content.out_biz_no )
				? {
						...done,
						out_biz_no: world.other === 'number' ? 'another' : content.out_biz_no,
						order_id: `P${ content.out_biz_no }`,
						status: world.transfer || 'SUCCESS',
						trans_amount: money_of( world.transfer_amount || transfers.get( content.out_biz_no ).amount ),
					}
				: { ...gone, sub_code: 'ORDER_NOT_EXIST' };
		case 'alipay.data.dataservice.bill.downloadurl.query':
			return { ...done, bill_download_url: `${ base }/bill.zip` };
		default:
			return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method' };
	}
}

function alipay( url, body, base ) {
	const fields = { ...Object.fromEntries( url.searchParams ), ...Object.fromEntries( new URLSearchParams( body ) ) };
	const { sign, ...rest } = fields;
	const text = joined(
		Object.fromEntries( Object.entries( rest ).filter( ( [ , value ] ) => value.trim() && value[ 0 ] !== '@' ) )
	);
	const name = `${ fields.method.replaceAll( '.', '_' ) }_response`;
	const pages = [ 'alipay.trade.page.pay', 'alipay.trade.wap.pay' ];
	let value;
	if ( cashier && pages.includes( fields.method ) && verified( text, sign ?? '', keys.app_public ) ) {
		const { out_trade_no: number, total_amount: amount } = JSON.parse( fields.biz_content );
		trades.set( number, { amount, state: 'WAIT_BUYER_PAY' } );
		return [ 303, { Location: cashier_url( 'alipay', number, fields.return_url ) }, '' ];
	}
	if ( ! verified( text, sign ?? '', keys.app_public ) ) {
		value = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
	} else if ( fields.app_cert_sn !== undefined && fields.app_cert_sn !== keys.app_cert_sn ) {
		value = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.app-cert-not-exist' };
	} else {
		value = alipay_value( fields.method, JSON.parse( fields.biz_content ), base );
	}
	const node = JSON.stringify( value );
	const cert = fields.app_cert_sn === undefined ? '' : `"alipay_cert_sn":"${ keys.alipay_cert_sn }",`;
	return [
		200,
		{ 'Content-Type': 'text/html;charset=utf-8' },
		`{"${ name }":${ node },${ cert }"sign":"${ signed( node, keys[ world.alipay_key ] ) }"}`,
	];
}

/** Bytes as a form: a text of one byte a letter. */
const form_of = ( fields ) =>
	Object.entries( fields )
		.map( ( pair ) =>
			pair.map( ( text ) => escape( text ).replaceAll( '+', '%2B' ).replaceAll( '/', '%2F' ) ).join( '=' )
		)
		.join( '&' );

/**
 * A message of the open platform about a transfer, in GBK as they come unless the application asks otherwise. Its
 * signature is over the bytes; it covers `sign_type` (kept) or not.
 */
function alipay_message(
	number,
	{ change = {}, more = {}, content = {}, key = 'alipay_private', transfer, kept = false, charset = 'GBK' }
) {
	const about = {
		out_biz_no: number,
		order_id: `P${ number }`,
		pay_fund_order_id: `F${ number }`,
		product_code: 'TRANS_ACCOUNT_NO_PWD',
		biz_scene: 'DIRECT_TRANSFER',
		origin_interface: 'alipay.fund.trans.uni.transfer',
		status: transfer,
		action_type: 'FINISH',
		trans_amount: transfers.get( number )?.amount ?? '0.00',
		pay_date: '2026-11-27 10:00:00',
		// 失败 as GBK, one byte a letter.
		...( charset === 'GBK' ? { remark: '\xca\xa7\xb0\xdc' } : {} ),
		...content,
	};
	const { sign_type: kind, ...fields } = {
		app_id: keys.app_id,
		notify_id: 'm1',
		msg_method: 'alipay.fund.trans.order.changed',
		utc_timestamp: String( now() * 1000 ),
		version: '1.1',
		charset,
		biz_content: JSON.stringify( about ),
		sign_type: 'RSA2',
		...more,
	};
	const text = joined( kept ? { ...fields, sign_type: kind } : fields );
	const sign = signed( Buffer.from( text, 'latin1' ), keys[ key ] );
	return { headers: {}, body: form_of( { ...fields, sign_type: kind, sign, ...change } ) };
}

/** The body of a notice. */
function alipay_notice( number, order ) {
	if ( order.transfer ) {
		return alipay_message( number, order );
	}
	const { change = {}, more = {}, key = 'alipay_private' } = order;
	const trade = trades.get( number );
	const fields = {
		notify_id: 'n1',
		notify_type: 'trade_status_sync',
		app_id: keys.app_id,
		charset: 'utf-8',
		version: '1.0',
		sign_type: 'RSA2',
		trade_no: `T${ number }`,
		out_trade_no: number,
		seller_id: keys.seller_id,
		buyer_id: '2088000000000009',
		trade_status: 'TRADE_SUCCESS',
		total_amount: trade.amount,
		subject: ' 会员 & "x" ',
		body: '',
		gmt_payment: '2026-11-27 10:00:00',
		fund_bill_list: '[{"amount":"12.50","fundChannel":"ALIPAYACCOUNT"}]',
		...more,
	};
	const { sign_type: kind, ...text } = fields;
	const sign = signed( joined( text ), keys[ key ] );
	return { headers: {}, body: new URLSearchParams( { ...fields, sign_type: kind, sign, ...change } ).toString() };
}

/* WeChat Pay. */

function wechat_headers( body, serial, key = serial === keys.public_key_id ? 'wechat_private' : 'platform_private' ) {
	const time = String( now() );
	const nonce = randomBytes( 8 ).toString( 'hex' );
	return {
		'Content-Type': 'application/json; charset=utf-8',
		'Wechatpay-Timestamp': time,
		'Wechatpay-Nonce': nonce,
		'Wechatpay-Serial': serial,
		'Wechatpay-Signature': signed( `${ time }\n${ nonce }\n${ body }\n`, keys[ key ] ),
	};
}

function sealed( text, added ) {
	const cipher = createCipheriv( 'aes-256-gcm', keys.api_key, 'abcdefghijkl' ).setAAD( Buffer.from( added ) );
	const packed = Buffer.concat( [ cipher.update( text ), cipher.final(), cipher.getAuthTag() ] );
	return {
		algorithm: 'AEAD_AES_256_GCM',
		nonce: 'abcdefghijkl',
		associated_data: added,
		ciphertext: packed.toString( 'base64' ),
	};
}

/** Codes of the service account that were not spent yet. */
const codes = new Set();

/** The service account: who looks is sent back with a code, which is good for one question. */
function service_account( url ) {
	const asked = Object.fromEntries( url.searchParams );
	if ( url.pathname === '/connect/oauth2/authorize' ) {
		const back = new URL( asked.redirect_uri );
		const code = randomBytes( 8 ).toString( 'hex' );
		const names = Object.keys( asked ).join();
		if ( asked.appid !== keys.appid || names !== 'appid,redirect_uri,response_type,scope,state' ) {
			return [ 400, {}, names ];
		}
		codes.add( code );
		back.searchParams.set( 'code', code );
		back.searchParams.set( 'state', asked.state );
		return [ 303, { Location: back.href }, '' ];
	}
	const is_well = asked.appid === keys.appid && asked.secret === keys.app_secret && codes.delete( asked.code );
	const value = is_well ? { access_token: 'a', openid: 'oPayer1' } : { errcode: 40163, errmsg: 'code been used' };
	const more = world.snapshot ? { is_snapshotuser: 1 } : {};
	return [ 200, { 'Content-Type': 'text/plain' }, JSON.stringify( { ...value, ...more } ) ];
}

function wechat_trade( number ) {
	const trade = trades.get( number );
	return {
		appid: keys.appid,
		mchid: keys.mchid,
		out_trade_no: number,
		trade_state: trade.state,
		...( trade.state === 'SUCCESS'
			? {
					transaction_id: `W${ number }`,
					success_time: '2026-11-27T10:00:00+08:00',
					payer: { openid: 'o1' },
					amount: { total: trade.amount, payer_total: trade.amount - 100, currency: 'CNY' },
				}
			: {} ),
	};
}

function wechat_value( method, path, query, asked, base ) {
	const number = /out-trade-no\/(\w+)/.exec( path )?.[ 1 ];
	if ( method === 'POST' && /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.test( path ) ) {
		if ( path.endsWith( 'jsapi' ) && ! /^o\w+$/.test( asked.payer?.openid ?? '' ) ) {
			return [ 400, { code: 'PARAM_ERROR', message: 'openid' } ];
		}
		if ( trades.has( asked.out_trade_no ) && trades.get( asked.out_trade_no ).amount !== asked.amount.total ) {
			return [ 400, { code: 'INVALID_REQUEST', message: '' } ];
		}
		trades.set( asked.out_trade_no, { amount: asked.amount.total, state: 'NOTPAY' } );
		return [
			200,
			{
				native: { code_url: `weixin://wxpay/bizpayurl?pr=${ asked.out_trade_no }` },
				h5: {
					h5_url: cashier
						? cashier_url( 'wechat', asked.out_trade_no, '' )
						: `https://wx.tenpay.com/x?prepay_id=${ asked.out_trade_no }`,
				},
				jsapi: { prepay_id: `wx${ asked.out_trade_no }` },
			}[ path.split( '/' ).pop() ],
		];
	}
	if ( number && ! trades.has( number ) ) {
		return [ 404, { code: 'ORDER_NOT_EXIST', message: '' } ];
	}
	if ( number && path.endsWith( '/close' ) ) {
		if ( trades.get( number ).state === 'SUCCESS' ) {
			return [ 400, { code: 'ORDER_PAID', message: '' } ];
		}
		trades.get( number ).state = 'CLOSED';
		return [ 204, null ];
	}
	if ( number ) {
		return query.get( 'mchid' ) === keys.mchid ? [ 200, wechat_trade( number ) ] : [ 400, { code: 'PARAM_ERROR' } ];
	}
	if ( path === '/v3/refund/domestic/refunds' ) {
		if ( world.refund === 'failed' ) {
			return [ 403, { code: 'NOT_ENOUGH', message: '' } ];
		}
		const state = world.refund === 'done' ? 'SUCCESS' : 'PROCESSING';
		refunds.set( asked.out_refund_no, { amount: asked.amount.refund, state } );
		return [ 200, wechat_refund( asked.out_refund_no ) ];
	}
	if ( path.startsWith( '/v3/refund/domestic/refunds/' ) ) {
		const refund = path.split( '/' ).pop();
		return refunds.has( refund ) ? [ 200, wechat_refund( refund ) ] : [ 404, { code: 'RESOURCE_NOT_EXISTS' } ];
	}
	if ( path.startsWith( '/v3/fund-app/mch-transfer/user-confirm-authorization/' ) ) {
		return wechat_agreement( method, path );
	}
	if (
		/^\/v3\/fund-app\/mch-transfer\/transfer-bills(\/transfer|\/pre-transfer-with-authorization)?$/.test( path )
	) {
		const told = asked.transfer_scene_report_infos ?? [];
		const is_told = told.length > 0 && told.every( ( one ) => one.info_type && one.info_content );
		const whole = wechat_is_whole( path, asked );
		if ( ! is_told || ! asked.transfer_scene_id || ! whole || asked.notify_url?.includes( '?' ) ) {
			return [ 400, { code: 'PARAM_ERROR', message: '未传入完整且对应的转账场景报备信息' } ];
		}
		if ( world.transfer === 'REFUSED' ) {
			return [ 403, { code: 'NOT_ENOUGH', message: '资金不足' } ];
		}
		const under = asked.out_authorization_no;
		const is_refused = world.agreement === 'REFUSED' && path.split( '/' ).length > 5;
		if ( is_refused || ( under && agreements.get( under )?.state !== 'TAKING_EFFECT' ) ) {
			return [ 403, { code: 'NO_AUTH', message: '用户未授权' } ];
		}
		if ( asked.authorization_info ) {
			agreements.set( asked.authorization_info.out_authorization_no, { openid: asked.openid, state: 'ASKED' } );
		}
		transfers.set( asked.out_bill_no, { amount: asked.transfer_amount } );
		if ( world.transfer === 'REFUSED_KEPT' ) {
			return [ 400, { code: 'ALREADY_EXISTS', message: '' } ];
		}
		if ( under ) {
			return [ 200, { ...wechat_transfer( asked.out_bill_no, 'SUCCESS' ), appid: keys.appid } ];
		}
		return [
			200,
			{
				out_bill_no: asked.out_bill_no,
				transfer_bill_no: `P${ asked.out_bill_no }`,
				state: 'WAIT_USER_CONFIRM',
				package_info: 'pkg',
			},
		];
	}
	if ( path.startsWith( '/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/' ) ) {
		return transfers.has( path.split( '/' ).pop() )
			? [
					200,
					{
						out_bill_no: world.other === 'number' ? 'another' : path.split( '/' ).pop(),
						state: world.transfer || 'SUCCESS',
						package_info: 'pkg',
						transfer_amount: money_of( transfers.get( path.split( '/' ).pop() ).amount ),
					},
				]
			: [ 404, { code: 'NOT_FOUND' } ];
	}
	if ( path === '/v3/bill/tradebill' ) {
		const hash = world.bill_hash || createHash( 'sha1' ).update( world_bill() ).digest( 'hex' );
		return [ 200, { hash_type: 'SHA1', hash_value: hash, download_url: `${ base }/v3/billdownload/file?token=a` } ];
	}
	if ( path === '/v3/security/echo' ) {
		return [ 200, { echo_message: asked.echo_message } ];
	}
	return [ 404, { code: 'RESOURCE_NOT_EXISTS', message: '' } ];
}

function wechat( request, url, body, base ) {
	const header = request.headers.authorization ?? '';
	const part = ( name ) => new RegExp( `${ name }="([^"]*)"` ).exec( header )?.[ 1 ] ?? '';
	const text = `${ request.method }\n${ url.pathname }${ url.search }\n${ part( 'timestamp' ) }\n${ part( 'nonce_str' ) }\n${ body }\n`;
	if (
		! header.startsWith( 'WECHATPAY2-SHA256-RSA2048 ' ) ||
		part( 'mchid' ) !== keys.mchid ||
		part( 'serial_no' ) !== keys.serial ||
		! verified( text, part( 'signature' ), keys.merchant_public )
	) {
		return [ 401, { 'Content-Type': 'application/json' }, '{"code":"SIGN_ERROR","message":""}' ];
	}
	if ( url.pathname === '/v3/billdownload/file' ) {
		return [ 200, { 'Content-Type': 'text/plain' }, gzipSync( world_bill() ) ];
	}
	const serial = world.wechat_serial || request.headers[ 'wechatpay-serial' ] || keys.platform_serial;
	let status, value;
	if ( url.pathname === '/v3/certificates' ) {
		[ status, value ] = keys.platform_certificate
			? [
					200,
					{
						data: [
							{
								serial_no: keys.platform_serial,
								encrypt_certificate: sealed( keys.platform_certificate, 'certificate' ),
							},
						],
					},
				]
			: [ 404, { code: 'RESOURCE_NOT_EXISTS' } ];
	} else {
		[ status, value ] = wechat_value(
			request.method,
			url.pathname,
			url.searchParams,
			body ? JSON.parse( body ) : {},
			base
		);
	}
	const answer = null === value ? '' : JSON.stringify( value );
	return [ status, wechat_headers( answer, serial ), answer ];
}

/** Whether a transfer says who is paid, as its way wants it. */
function wechat_is_whole( path, { openid, out_authorization_no: under, authorization_info: offer } ) {
	if ( path.endsWith( '/transfer' ) ) {
		return Boolean( under ) && ! openid && ! offer;
	}
	const is_plain = path.endsWith( '/transfer-bills' );
	const url = offer?.authorization_notify_url ?? '';
	const is_named = /^[\p{L}\p{N}]{1,32}$/u.test( offer?.user_display_name ?? '' );
	const is_offer = offer?.out_authorization_no && is_named && /^https:[^?]+$/.test( url );
	return Boolean( openid ) && ! under && ( is_plain ? ! offer : Boolean( is_offer ) );
}

const wechat_agreed = ( number ) => ( {
	out_authorization_no: number,
	appid: keys.appid,
	openid: agreements.get( number ).openid,
	user_display_name: 'x',
	authorization_id: `G${ number }`,
	state: agreements.get( number ).state,
	...( agreements.get( number ).state === 'CLOSED'
		? { close_info: { close_reason: agreements.get( number ).why } }
		: {} ),
} );

/** An agreement is there once its payee has said yes. */
function wechat_agreement( method, path ) {
	const number = path.split( '/' )[ 6 ];
	const one = agreements.get( number );
	if ( ! one || one.state === 'ASKED' ) {
		return [ 404, { code: 'NOT_FOUND' } ];
	}
	if ( method === 'POST' && path.endsWith( '/close' ) && one.state === 'TAKING_EFFECT' ) {
		Object.assign( one, { state: 'CLOSED', why: 'CLOSE_VIA_MCH_API' } );
	}
	return [ 200, wechat_agreed( number ) ];
}

const wechat_refund = ( number ) => ( {
	refund_id: `R${ number }`,
	out_refund_no: world.other === 'number' ? 'another' : number,
	status: refunds.get( number ).state,
	amount: { refund: money_of( refunds.get( number ).amount ), currency: world.other === 'currency' ? 'USD' : 'CNY' },
} );

const wechat_transfer = ( number, state ) => ( {
	out_bill_no: number,
	transfer_bill_no: `P${ number }`,
	state,
	mch_id: keys.mchid,
	transfer_amount: transfers.get( number )?.amount ?? 0,
	openid: 'oABCDEFGHIJKLMNOPQRSTUVWXYZ1',
	fail_reason: state === 'FAIL' ? 'OVERDUE_CLOSE' : '',
	update_time: '2026-11-27T10:00:00+08:00',
} );

/** What a notice is about, and its event: of an agreement, a transfer, else a trade. */
function wechat_news( number, transfer, agreed ) {
	if ( agreed ) {
		return [ wechat_agreed( number ), `MCHTRANSFER.AUTHORIZATION.${ agreed }` ];
	}
	return transfer
		? [ wechat_transfer( number, transfer ), 'MCHTRANSFER.BILL.FINISHED' ]
		: [ wechat_trade( number ), 'TRANSACTION.SUCCESS' ];
}

function wechat_notice(
	number,
	{ change = {}, more = {}, key, serial = keys.public_key_id, added, cut = 0, transfer = '', agreed = '' }
) {
	const kind = transfer || agreed ? 'mch_payment' : 'transaction';
	const [ about, event ] = wechat_news( number, transfer, agreed );
	const resource = sealed( JSON.stringify( { ...about, ...more } ), kind );
	resource.associated_data = added ?? kind;
	if ( cut ) {
		const bytes = Buffer.from( resource.ciphertext, 'base64' );
		resource.ciphertext = bytes.subarray( 0, bytes.length - cut ).toString( 'base64' );
	}
	const body = JSON.stringify( {
		id: 'n1',
		event_type: event,
		resource_type: 'encrypt-resource',
		resource,
	} );
	return {
		headers: { ...wechat_headers( body, serial, key ), ...( change.headers ?? {} ) },
		body: body + ( change.body ?? '' ),
	};
}

/* Stripe. */

const sessions = new Map();

function stripe_session( number ) {
	const trade = trades.get( number );
	return {
		id: `cs_test_${ number }`,
		object: 'checkout.session',
		livemode: false,
		client_reference_id: number,
		status: { SUCCESS: 'complete', CLOSED: 'expired' }[ trade.state ] ?? 'open',
		payment_status: trade.state === 'SUCCESS' ? 'paid' : 'unpaid',
		payment_intent: trade.state === 'SUCCESS' ? `pi_${ number }` : null,
		amount_total: trade.amount,
		currency: 'cny',
		url: cashier ? cashier_url( 'stripe', number, trade.back ) : `https://checkout.stripe.com/c/${ number }`,
	};
}

const stripe_refunded = ( one ) => ( {
	...one,
	amount: money_of( one.amount ),
	currency: world.other === 'currency' ? 'usd' : one.currency,
} );

function stripe_refund( asked, key ) {
	if ( world.refund === 'failed' ) {
		return [ 400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } } ];
	}
	const status = world.refund === 'done' ? 'succeeded' : 'pending';
	const made = {
		object: 'refund',
		id: `re_${ key }`,
		status,
		amount: Number( asked.get( 'amount' ) ),
		currency: 'cny',
		metadata: { refund: asked.get( 'metadata[refund]' ) },
	};
	refunds.set( key, refunds.get( key ) ?? { ...made, intent: asked.get( 'payment_intent' ) } );
	return [ 200, stripe_refunded( made ) ];
}

function stripe_value( request, url, asked ) {
	const key = request.headers[ 'idempotency-key' ];
	const number = /cs_test_(\w+?)(\/expire)?$/.exec( url.pathname )?.[ 1 ];
	if ( request.headers.authorization !== `Bearer ${ keys.stripe_key }` ) {
		return [ 401, { error: { type: 'invalid_request_error' } } ];
	}
	if ( url.pathname === '/v1/balance' ) {
		return [ 200, { object: 'balance' } ];
	}
	if ( url.pathname === '/v1/refunds' ) {
		return request.method === 'POST'
			? stripe_refund( asked, key )
			: [
					200,
					{
						data: [ ...refunds.values() ]
							.filter( ( { intent } ) => intent === url.searchParams.get( 'payment_intent' ) )
							.map( stripe_refunded ),
					},
				];
	}
	if ( url.pathname === '/v1/checkout/sessions' ) {
		const before = sessions.get( key );
		if ( before && before.asked !== asked.toString() ) {
			return [ 400, { error: { type: 'idempotency_error' } } ];
		}
		const own = asked.get( 'client_reference_id' );
		if ( ! before ) {
			trades.set( own, {
				amount: Number( asked.get( 'line_items[0][price_data][unit_amount]' ) ),
				state: '',
				back: asked.get( 'success_url' ),
			} );
			sessions.set( key, { asked: asked.toString(), answer: stripe_session( own ) } );
		}
		return [ 200, sessions.get( key ).answer ];
	}
	if ( ! trades.has( number ) ) {
		return [ 404, { error: { type: 'invalid_request_error' } } ];
	}
	if ( url.pathname.endsWith( '/expire' ) ) {
		if ( trades.get( number ).state === 'SUCCESS' ) {
			return [ 400, { error: { type: 'invalid_request_error' } } ];
		}
		trades.get( number ).state = 'CLOSED';
	}
	return [ 200, stripe_session( number ) ];
}

function stripe_notice( number, { more = {}, key = keys.stripe_secret, age = 0, change = {} } ) {
	const event = {
		id: 'evt_1',
		type: 'checkout.session.completed',
		data: { object: { ...stripe_session( number ), ...more } },
	};
	const body = JSON.stringify( event );
	const time = now() - age;
	const mac = createHmac( 'sha256', key ).update( `${ time }.${ body }` ).digest( 'hex' );
	return {
		headers: { 'Stripe-Signature': `t=${ time },v1=${ '0'.repeat( 64 ) },v1=${ mac },v0=x` },
		body: body + ( change.body ?? '' ),
	};
}

/* PayPal. */

const paypal_orders = new Map();
/** Tokens that were given out. */
const paypal_tokens = new Set();

/** As PayPal signs: over number, time, webhook and the sum of the bytes. */
const paypal_sign = ( id, time, hook, text, key ) => signed( `${ id }|${ time }|${ hook }|${ crc32( text ) }`, key );

function paypal_order( number ) {
	const { id, asked, capture } = paypal_orders.get( number );
	const waits = trades.get( number ).state === 'SUCCESS' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED';
	const back = [ ...refunds.values() ].filter( ( one ) => one.number === number );
	return {
		id,
		status: capture ? 'COMPLETED' : waits,
		purchase_units: [
			{
				...asked.purchase_units[ 0 ],
				payments: {
					captures: capture ? [ capture ] : [],
					refunds: back.map( ( { value } ) => paypal_refunded( value ) ),
				},
			},
		],
		links: [
			{ rel: 'self', href: 'https://api-m.paypal.com/' },
			{
				rel: 'payer-action',
				href: cashier
					? cashier_url( 'paypal', number, asked.payment_source.paypal.experience_context.return_url )
					: `https://www.paypal.com/checkoutnow?token=${ number }`,
			},
		],
	};
}

const paypal_refunded = ( one ) => ( {
	...one,
	amount: {
		value: money_of( one.amount.value ),
		currency_code: world.other === 'currency' ? 'XXX' : one.amount.currency_code,
	},
} );

function paypal_refund( path, asked, key ) {
	const capture = path.split( '/' )[ 4 ];
	if ( world.refund === 'failed' ) {
		return [ 422, { name: 'UNPROCESSABLE_ENTITY', details: [ { issue: 'CAPTURE_FULLY_REFUNDED' } ] } ];
	}
	const [ number ] = [ ...paypal_orders ].find( ( [ , one ] ) => one.capture?.id === capture );
	const value = {
		id: `RF${ refunds.size + 1 }`,
		status: world.refund === 'done' ? 'COMPLETED' : 'PENDING',
		amount: asked.amount,
		invoice_id: asked.invoice_id,
	};
	refunds.set( key, refunds.get( key ) ?? { number, value } );
	return [ 201, paypal_refunded( refunds.get( key ).value ) ];
}

function paypal_capture( number ) {
	const order = paypal_orders.get( number );
	if ( order.capture ) {
		return [ 422, { name: 'UNPROCESSABLE_ENTITY', details: [ { issue: 'ORDER_ALREADY_CAPTURED' } ] } ];
	}
	if ( trades.get( number ).state !== 'SUCCESS' ) {
		return [ 422, { name: 'UNPROCESSABLE_ENTITY', details: [ { issue: 'ORDER_NOT_APPROVED' } ] } ];
	}
	const [ unit ] = order.asked.purchase_units;
	order.capture = {
		id: `CAP${ order.id }`,
		status: world.capture ?? 'COMPLETED',
		custom_id: unit.custom_id,
		invoice_id: unit.invoice_id,
		amount: unit.amount,
		create_time: '2026-11-27T02:00:00Z',
		supplementary_data: { related_ids: { order_id: order.id } },
	};
	return [ 201, paypal_order( number ) ];
}

/** The transactions of the set bill between two times, by page; more than `most` are not given at once. */
function paypal_report( asked ) {
	const { most = 10000, refreshed = '2027-01-01T00:00:00Z', rows } = JSON.parse( world_bill().toString() );
	const [ from, until ] = [ 'start_date', 'end_date' ].map( ( name ) => Date.parse( asked.get( name ) ) );
	const found = rows.filter( ( { transaction_initiation_date: time } ) => {
		const at = Date.parse( time );
		return at >= from && at <= until;
	} );
	if ( found.length > most ) {
		return [ 400, { name: 'RESULTSET_TOO_LARGE' } ];
	}
	const [ page, size ] = [ Number( asked.get( 'page' ) ), Math.min( 2, Number( asked.get( 'page_size' ) ) ) ];
	return [
		200,
		{
			transaction_details: found
				.slice( ( page - 1 ) * size, page * size )
				.map( ( transaction_info ) => ( { transaction_info } ) ),
			total_pages: Math.ceil( found.length / size ),
			last_refreshed_datetime: refreshed,
		},
	];
}

/** The event as it stands in the question, byte by byte. */
const paypal_event = ( body ) => body.slice( body.indexOf( '"webhook_event":' ) + 16, -1 );

function paypal_value( request, url, body ) {
	const key = request.headers[ 'paypal-request-id' ];
	if ( url.pathname === '/v1/notifications/verify-webhook-signature' ) {
		const asked = JSON.parse( body );
		const right = verified(
			`${ asked.transmission_id }|${ asked.transmission_time }|${ asked.webhook_id }|${ crc32( paypal_event( body ) ) }`,
			asked.transmission_sig,
			keys.alipay_public
		);
		const ours = asked.webhook_id === keys.paypal_webhook && asked.auth_algo === 'SHA256withRSA';
		return [ 200, { verification_status: right && ours ? 'SUCCESS' : 'FAILURE' } ];
	}
	if ( url.pathname === '/v1/reporting/transactions' ) {
		return paypal_report( url.searchParams );
	}
	if ( url.pathname.startsWith( '/v1/notifications/webhooks/' ) ) {
		return url.pathname.endsWith( `/${ keys.paypal_webhook }` )
			? [ 200, { id: keys.paypal_webhook } ]
			: [ 404, { name: 'INVALID_RESOURCE_ID' } ];
	}
	if ( request.method === 'POST' && url.pathname === '/v2/checkout/orders' ) {
		const asked = JSON.parse( body );
		const own = asked.purchase_units[ 0 ].invoice_id;
		if ( key !== own || ( paypal_orders.get( own ) && paypal_orders.get( own ).body !== body ) ) {
			return [ 422, { name: 'DUPLICATE_REQUEST_ID' } ];
		}
		if ( ! paypal_orders.has( own ) ) {
			trades.set( own, { amount: asked.purchase_units[ 0 ].amount.value, state: '' } );
			paypal_orders.set( own, { id: `PP${ paypal_orders.size + 1 }`, asked, body } );
		}
		return [ 201, paypal_order( own ) ];
	}
	if ( url.pathname.startsWith( '/v2/payments/captures/' ) ) {
		if ( request.method === 'POST' ) {
			return paypal_refund( url.pathname, JSON.parse( body ), key );
		}
		const found = [ ...paypal_orders.values() ].find(
			( one ) => one.capture?.id === url.pathname.split( '/' )[ 4 ]
		);
		return found ? [ 200, found.capture ] : [ 404, { name: 'RESOURCE_NOT_FOUND' } ];
	}
	const id = url.pathname.split( '/' )[ 4 ];
	const [ number ] = [ ...paypal_orders ].find( ( [ , one ] ) => one.id === id ) ?? [];
	if ( ! number ) {
		return [ 404, { name: 'RESOURCE_NOT_FOUND' } ];
	}
	return url.pathname.endsWith( '/capture' ) ? paypal_capture( number ) : [ 200, paypal_order( number ) ];
}

function paypal( request, url, body ) {
	const say = ( [ status, value ] ) => [ status, { 'Content-Type': 'application/json' }, JSON.stringify( value ) ];
	const given = request.headers.authorization ?? '';
	if ( url.pathname === '/v1/oauth2/token' ) {
		const right = Buffer.from( `${ keys.paypal_client }:${ keys.paypal_secret }` ).toString( 'base64' );
		if ( given !== `Basic ${ right }` || body !== 'grant_type=client_credentials' ) {
			return say( [ 401, { error: 'invalid_client' } ] );
		}
		const token = randomBytes( 12 ).toString( 'hex' );
		paypal_tokens.add( `Bearer ${ token }` );
		return say( [ 200, { access_token: token, token_type: 'Bearer', expires_in: 32400 } ] );
	}
	if ( world.forget ) {
		world.forget = false;
		paypal_tokens.clear();
	}
	return say( paypal_tokens.has( given ) ? paypal_value( request, url, body ) : [ 401, { error: 'invalid_token' } ] );
}

function paypal_notice( number, { change = {}, more = {}, key = 'alipay_private', hook = keys.paypal_webhook } ) {
	const body = JSON.stringify( {
		id: 'WH-1',
		webhook_id: keys.paypal_webhook,
		event_type: 'PAYMENT.CAPTURE.COMPLETED',
		resource: { ...paypal_orders.get( number ).capture, ...more },
	} );
	const time = new Date().toISOString();
	return {
		headers: {
			'PayPal-Auth-Algo': 'SHA256withRSA',
			'PayPal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
			'PayPal-Transmission-Id': 'T1',
			'PayPal-Transmission-Time': time,
			'PayPal-Transmission-Sig': paypal_sign( 'T1', time, hook, body, keys[ key ] ),
			...( change.headers ?? {} ),
		},
		body: body + ( change.body ?? '' ),
	};
}

/* Epay. */

const md5 = ( text ) => createHash( 'md5' ).update( text ).digest( 'hex' );
const epay_text = ( { sign: _sign, sign_type: _kind, ...fields } ) =>
	joined( Object.fromEntries( Object.entries( fields ).filter( ( [ , value ] ) => String( value ) !== '' ) ) );

const epay_trade = ( number ) => {
	const trade = trades.get( number );
	return {
		trade_no: `E${ number }`,
		out_trade_no: number,
		type: 'alipay',
		pid: keys.epay_pid,
		addtime: '2026-11-27 09:59:00',
		endtime: trade.state === 'SUCCESS' ? '2026-11-27 10:00:00' : '',
		name: '会员',
		money: trade.amount,
		status: trade.state === 'SUCCESS' ? 1 : 0,
	};
};

/** The page a payer opens: signed as asked, and the order is there from then on. */
function epay_submit( url, is_rsa ) {
	const fields = Object.fromEntries( url.searchParams );
	const right = is_rsa
		? verified( epay_text( fields ), fields.sign, keys.app_public )
		: md5( epay_text( fields ) + keys.epay_key ) === fields.sign;
	if ( ! right || fields.pid !== keys.epay_pid || ! fields.notify_url.includes( '_method=POST' ) ) {
		return [ 200, { 'Content-Type': 'text/html' }, '签名校验失败' ];
	}
	trades.set( fields.out_trade_no, { amount: fields.money, state: '' } );
	return cashier
		? [ 303, { Location: cashier_url( 'epay', fields.out_trade_no, fields.return_url ) }, '' ]
		: [ 200, { 'Content-Type': 'text/html' }, 'ok' ];
}

function epay_plain( act, fields ) {
	if ( fields.pid !== keys.epay_pid || fields.key !== keys.epay_key ) {
		return { code: -3, msg: '商户密钥错误' };
	}
	if ( act === 'order' ) {
		return trades.has( fields.out_trade_no )
			? { code: 1, msg: '查询订单号成功！', ...epay_trade( fields.out_trade_no ) }
			: { code: -1, msg: '订单号不存在' };
	}
	return act === 'query' ? { code: 1, pid: keys.epay_pid, active: 1 } : { code: -5, msg: 'No Act!' };
}

function epay_signed( path, fields ) {
	if ( ! verified( epay_text( fields ), fields.sign ?? '', keys.app_public ) ) {
		return { code: -1, msg: '签名校验失败' };
	}
	const act = path.split( '/' ).pop();
	if ( act === 'query' ) {
		return trades.has( fields.out_trade_no )
			? { code: 0, msg: 'succ', ...epay_trade( fields.out_trade_no ) }
			: { code: -1, msg: '订单号不存在' };
	}
	if ( act === 'refund' ) {
		if ( world.refund === 'failed' ) {
			return { code: -1, msg: '商户余额不足' };
		}
		const made = { refund_no: `RE${ refunds.size + 1 }`, money: fields.money, done: world.refund === 'done' };
		refunds.set( fields.out_refund_no, refunds.get( fields.out_refund_no ) ?? made );
		return { code: 0, msg: 'succ', refund_no: refunds.get( fields.out_refund_no ).refund_no };
	}
	if ( act === 'refundquery' ) {
		const made = refunds.get( fields.out_refund_no );
		return made
			? {
					code: 0,
					msg: 'succ',
					refund_no: made.refund_no,
					out_refund_no: world.other === 'number' ? 'another' : fields.out_refund_no,
					money: money_of( made.money ),
					status: made.done ? 1 : 0,
				}
			: { code: -1, msg: '退款不存在' };
	}
	return act === 'info' ? { code: 0, msg: 'succ', pid: keys.epay_pid, status: 1 } : { code: -1, msg: '' };
}

function epay( url, body ) {
	if ( url.pathname === '/submit.php' || url.pathname === '/api/pay/submit' ) {
		return epay_submit( url, url.pathname !== '/submit.php' );
	}
	const fields = Object.fromEntries( new URLSearchParams( body ) );
	let value;
	if ( url.pathname === '/api.php' ) {
		value = epay_plain( url.searchParams.get( 'act' ), fields );
	} else {
		value = { ...epay_signed( url.pathname, fields ), timestamp: String( now() ) };
		value = { ...value, sign: signed( epay_text( value ), keys.wechat_private ), sign_type: 'RSA' };
	}
	return [ 200, { 'Content-Type': 'text/html; charset=UTF-8' }, JSON.stringify( value ) ];
}

function epay_notice(
	number,
	{ change = {}, more = {}, key = 'wechat_private', rsa = false, secret = keys.epay_key }
) {
	const fields = {
		pid: keys.epay_pid,
		trade_no: `E${ number }`,
		out_trade_no: number,
		type: 'alipay',
		name: '会员 "x"',
		money: trades.get( number ).amount,
		trade_status: 'TRADE_SUCCESS',
		...more,
	};
	const sign = rsa ? signed( epay_text( fields ), keys[ key ] ) : md5( epay_text( fields ) + secret );
	return {
		headers: {},
		body: new URLSearchParams( { ...fields, sign, sign_type: rsa ? 'RSA' : 'MD5', ...change } ).toString(),
	};
}

/* The control face. */

function control( { act, number, ...rest } ) {
	if ( act === 'set' ) {
		cashier = rest.cashier ?? cashier;
		Object.assign( world, rest );
	} else if ( act === 'fault' ) {
		faults.push( rest.kind );
	} else if ( act === 'begin' ) {
		trades.set( number, { amount: rest.amount, state: rest.state ?? '' } );
	} else if ( act === 'pay' ) {
		trades.get( number ).state = rest.gateway === 'alipay' ? 'TRADE_SUCCESS' : 'SUCCESS';
	} else if ( act === 'agree' ) {
		Object.assign( agreements.get( number ), { state: rest.state, why: rest.why } );
	} else if ( act === 'agreed' ) {
		return agreements.get( number );
	} else if ( act === 'notice' ) {
		return {
			alipay: alipay_notice,
			wechat: wechat_notice,
			stripe: stripe_notice,
			paypal: paypal_notice,
			epay: epay_notice,
		}[ rest.gateway ]( number, rest );
	}
	return { trades: trades.size, refunds: [ ...refunds.values() ], transfers: [ ...transfers.values() ] };
}

function provider( request, url, body ) {
	if ( url.pathname === '/gateway.do' ) {
		return alipay( url, body, url.origin );
	}
	if ( url.pathname === '/cashier' ) {
		const back = url.searchParams.get( 'redirect_url' ) ?? url.searchParams.get( 'back' );
		url.searchParams.set( 'back', back );
		return cashier_page( request.method, url.searchParams );
	}
	if ( /^\/(connect|sns)\/oauth2\//.test( url.pathname ) ) {
		return service_account( url );
	}
	if ( url.pathname === '/bill.zip' ) {
		return [ 200, { 'Content-Type': 'application/zip' }, zip( 'bill.csv', world_bill() ) ];
	}
	if ( /^\/(v2|v1\/(oauth2|notifications|reporting))\//.test( url.pathname ) ) {
		return paypal( request, url, body );
	}
	if ( /^\/(submit\.php|api\.php|api\/)/.test( url.pathname ) ) {
		return epay( url, body );
	}
	if ( url.pathname.startsWith( '/v1/' ) ) {
		const [ status, value ] = stripe_value( request, url, new URLSearchParams( body ) );
		return [ status, { 'Content-Type': 'application/json' }, JSON.stringify( value ) ];
	}
	return wechat( request, url, body, url.origin );
}

/** What comes of an answer; nothing at all where it hangs. */
function faulty( [ status, headers, text ], fault ) {
	const html = { 'Content-Type': 'text/html' };
	return (
		{
			hang: null,
			html: [ 200, html, '<html><body>success</body></html>' ],
			gateway: [ 502, html, '<html>Bad Gateway</html>' ],
			cut: [ status, headers, String( text ).slice( 0, -5 ) ],
			moved: [ 302, { Location: '/control' }, '' ],
			changed: [ status, headers, String( text ).replace( /1250|12\.50/, '0001' ) ],
		}[ fault ?? '' ] ?? ( fault === 'hang' ? null : [ status, headers, text ] )
	);
}

const server = createServer( ( request, response ) => {
	const parts = [];
	request.on( 'data', ( part ) => parts.push( part ) );
	request.on( 'end', () => {
		const body = Buffer.concat( parts ).toString();
		const url = new URL( request.url, `http://${ request.headers.host }` );
		const say = ( [ status, headers, text ] ) => response.writeHead( status, headers ).end( text );
		if ( url.pathname === '/control' ) {
			return say( [
				200,
				{ 'Content-Type': 'application/json' },
				JSON.stringify( control( JSON.parse( body ) ) ),
			] );
		}
		// Faults come after the work: an answer that is lost does not undo it.
		const answer = faulty( provider( request, url, body ), faults.shift() );
		if ( answer ) {
			say( answer );
		}
	} );
} );
server.listen( 0, '127.0.0.1', () => process.stdout.write( `${ server.address().port }\n` ) );
