<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\PersonalData\MemberMerge;

/** The balance of an account that ends goes to the other one of the same person, each pocket to the same pocket. */
final class BalanceMerge implements MemberMerge {

	public function __construct( private readonly Ledger $ledger, private readonly Balances $balances ) {}

	public function columns(): array {
		return array( 'ledger_account.user_id' );
	}

	public function obstacle( int $from, int $to ): string {
		$has = $this->balances->of( $from );
		return 0 !== $has->frozen || 0 !== $has->receivable
			? __( '另一个账号有没结清的钱（提现中或欠款）', 'zeromo-community' )
			: '';
	}

	public function told( int $from, int $to ): string {
		$has   = $this->balances->of( $from );
		$money = $has->spendable();
		return 0 === $money && 0 === $has->points ? '' : sprintf(
			/* translators: 1: yuan, 2: points */
			__( '余额 %1$s 元，积分 %2$d', 'zeromo-community' ),
			Asset::Balance->text( $money ),
			$has->points
		);
	}

	public function move( int $from, int $to, string $mark ): void {
		$has   = $this->balances->of( $from );
		$lines = array();
		foreach ( array(
			array( Asset::Balance, Pocket::Available, $has->available ),
			array( Asset::Balance, Pocket::Earned, $has->earned ),
			array( Asset::Balance, Pocket::Bonus, $has->bonus ),
			array( Asset::Points, Pocket::Available, $has->points ),
		) as [ $asset, $pocket, $amount ] ) {
			if ( $amount > 0 ) {
				$lines[] = new Line( Account::member( $from, $asset, $pocket ), -$amount );
				$lines[] = new Line( Account::member( $to, $asset, $pocket ), $amount );
			}
		}
		if ( array() !== $lines ) {
			$title = __( '合并账号', 'zeromo-community' );
			$this->ledger->post( new Movement( "merge:$mark", 'merge', $title, $lines, '', $to ) );
		}
	}
}
