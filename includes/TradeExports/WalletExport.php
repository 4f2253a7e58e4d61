<?php

declare(strict_types=1);

namespace Zeromo\Community\TradeExports;

use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\MovementRecords;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Ledger\Api\Statements;
use Zeromo\Community\TradeExports\Sql\PersonSql;

/** What has changed members' wallets, as a file: an account of a movement a row. */
#[Place( 12 )]
final class WalletExport extends TradeExport {

	public function __construct(
		private readonly MovementRecords $records,
		private readonly Statements $statements,
		private readonly PersonSql $people
	) {}

	public function type(): string {
		return 'wallet';
	}

	public function label(): string {
		return __( '钱包流水', 'zeromo-community' );
	}

	public function columns(): array {
		return array(
			'movement' => __( '流水编号', 'zeromo-community' ),
			'created'  => __( '时间', 'zeromo-community' ),
			'user_id'  => __( '成员编号', 'zeromo-community' ),
			'login'    => __( '登录名', 'zeromo-community' ),
			'name'     => __( '昵称', 'zeromo-community' ),
			'kind'     => __( '种类', 'zeromo-community' ),
			'title'    => __( '说明', 'zeromo-community' ),
			'order_no' => __( '订单号', 'zeromo-community' ),
			'account'  => __( '科目', 'zeromo-community' ),
			'yuan'     => __( '变动（元）', 'zeromo-community' ),
			'points'   => __( '变动（积分）', 'zeromo-community' ),
			'after'    => __( '变动后', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$last = 0;
		do {
			$found  = $this->records->onward( $from, $until, $last, self::PIECE );
			$more   = self::PIECE === count( $found );
			$people = $this->people->of( self::owners( $found ) );
			foreach ( $found as $movement ) {
				$last = $movement->id;
				foreach ( $movement->lines as $line ) {
					$owner = $line->account->owner;
					if ( 0 === $owner ) {
						continue;
					}
					$is_money = Asset::Balance === $line->account->asset;
					yield array(
						$movement->id,
						self::time( $movement->created ),
						$owner,
						$people[ $owner ]->login ?? '',
						$people[ $owner ]->name ?? '',
						$this->statements->label( $movement->kind ),
						$movement->title,
						$movement->order_no,
						self::account( $line ),
						$is_money ? new Yuan( $line->amount ) : '',
						$is_money ? '' : $line->amount,
						$is_money ? new Yuan( (int) $line->after ) : (int) $line->after,
					);
				}
			}
		} while ( $more );
	}

	/**
	 * @param list<Movement> $movements Of a piece.
	 * @return list<int>
	 */
	private static function owners( array $movements ): array {
		$owners = array();
		foreach ( $movements as $movement ) {
			foreach ( $movement->lines as $line ) {
				$owners[ $line->account->owner ] = $line->account->owner;
			}
		}
		unset( $owners[0] );
		return array_values( $owners );
	}

	private static function account( Line $line ): string {
		return Asset::Points === $line->account->asset
			? Asset::Points->label()
			: match ( $line->account->pocket ) {
				Pocket::Earned     => __( '收益', 'zeromo-community' ),
				Pocket::Bonus      => __( '赠送余额', 'zeromo-community' ),
				Pocket::Frozen     => __( '冻结', 'zeromo-community' ),
				Pocket::Receivable => __( '应收', 'zeromo-community' ),
				default            => __( '可用余额', 'zeromo-community' ),
			};
	}
}
