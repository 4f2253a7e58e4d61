<?php

declare(strict_types=1);

namespace Zeromo\Community\TradeExports;

use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\TradeExports\Sql\PersonSql;
use Zeromo\Community\Wallet\Api\WithdrawalRecord;
use Zeromo\Community\Wallet\Api\WithdrawalRecords;

/** Withdrawals as a file. */
#[Place( 11 )]
final class WithdrawalExport extends TradeExport {

	public function __construct(
		private readonly WithdrawalRecords $withdrawals,
		private readonly PersonSql $people
	) {}

	public function type(): string {
		return 'withdrawals';
	}

	public function label(): string {
		return __( '提现', 'zeromo-community' );
	}

	public function columns(): array {
		return array(
			'id'      => __( '提现编号', 'zeromo-community' ),
			'created' => __( '申请时间', 'zeromo-community' ),
			'user_id' => __( '成员编号', 'zeromo-community' ),
			'login'   => __( '登录名', 'zeromo-community' ),
			'member'  => __( '昵称', 'zeromo-community' ),
			'amount'  => __( '提现金额（元）', 'zeromo-community' ),
			'fee'     => __( '手续费（元）', 'zeromo-community' ),
			'tax'     => __( '代扣税款（元）', 'zeromo-community' ),
			'paid'    => __( '打给成员（元）', 'zeromo-community' ),
			'state'   => __( '状态', 'zeromo-community' ),
			'channel' => __( '收款渠道', 'zeromo-community' ),
			'account' => __( '收款账号', 'zeromo-community' ),
			'name'    => __( '收款人姓名', 'zeromo-community' ),
			'note'    => __( '说明', 'zeromo-community' ),
			'changed' => __( '最近变动', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$last = 0;
		do {
			$found  = $this->withdrawals->onward( $from, $until, $last, self::PIECE );
			$more   = self::PIECE === count( $found );
			$people = $this->people->of(
				array_map( static fn( WithdrawalRecord $one ): int => $one->user_id, $found )
			);
			foreach ( $found as $one ) {
				$last = $one->id;
				yield array(
					$one->id,
					self::time( $one->created ),
					$one->user_id,
					$people[ $one->user_id ]->login ?? '',
					$people[ $one->user_id ]->name ?? '',
					new Yuan( $one->amount ),
					new Yuan( $one->fee ),
					new Yuan( $one->tax ),
					new Yuan( $one->net ),
					$one->state,
					$one->channel,
					$one->account,
					$one->name,
					$one->note,
					self::time( $one->changed ),
				);
			}
		} while ( $more );
	}
}
