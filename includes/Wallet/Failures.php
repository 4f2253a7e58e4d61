<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;

/** The room's own refusals. */
final class Failures {

	public static function checked_in(): Failure {
		return new Failure( 'zeromo_already_checked_in', 409, __( '今天已经签到', 'zeromo-community' ) );
	}

	/** The same for none, wrong and redeemed. */
	public static function card(): Failure {
		return new Failure(
			'zeromo_card_invalid',
			422,
			__( '卡密无效或已使用', 'zeromo-community' ),
			array( 'field' => 'code' )
		);
	}

	public static function state(): Failure {
		return new Failure( 'zeromo_withdrawal_state', 409, __( '这笔提现的状态已经变化，请刷新后重试', 'zeromo-community' ) );
	}

	/** The balance would do, but some of it is income that waits. */
	public static function held( int $fen ): Failure {
		return new Failure(
			'zeromo_insufficient_balance',
			422,
			/* translators: %s: yuan */
			sprintf( __( '其中 %s 元收益还在结算，暂时不能提现', 'zeromo-community' ), Amount::yuan( $fen ) )
		);
	}

	public static function open(): Failure {
		return new Failure( 'zeromo_withdrawal_open', 409, __( '还有一笔提现没有完成', 'zeromo-community' ) );
	}

	public static function minimum( int $fen ): Failure {
		return Failure::content(
			'amount',
			/* translators: %s: yuan */
			sprintf( __( '每次至少提现 %s 元', 'zeromo-community' ), Amount::yuan( $fen ) )
		);
	}

	public static function day_cap( int $fen ): Failure {
		return Failure::content(
			'amount',
			/* translators: %s: yuan */
			sprintf( __( '每天最多提现 %s 元', 'zeromo-community' ), Amount::yuan( $fen ) )
		);
	}

	/** Fee and tax would take all of it. */
	public static function nothing_left(): Failure {
		return Failure::content( 'amount', __( '扣除手续费和税款后没有可打款的金额', 'zeromo-community' ) );
	}

	public static function payee(): Failure {
		return Failure::content( 'channel', __( '请先填写这个渠道的收款设置', 'zeromo-community' ) );
	}

	public static function account(): Failure {
		return Failure::content( 'account', __( '请填写收款账号', 'zeromo-community' ) );
	}

	/** A step back needs a reason that the member reads. */
	public static function note(): Failure {
		return Failure::content( 'note', __( '请写明原因，成员会看到', 'zeromo-community' ) );
	}
}
